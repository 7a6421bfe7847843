import { discounted, fromDinars, fromPercent, toDinars } from '@nabta/contract/money.ts';
import { typedNumber } from '@nabta/contract/typed.ts';
import type { ComponentProps } from 'react';
import { percent, tnd } from '../../i18n/formats.ts';
import { adminPromotions as words } from '../../texts/admin-promotions.ts';
import { cx } from '../../ui/cx.ts';
import { FieldFrame } from '../../ui/field.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { decimalInput } from '../kit/form/number-inputs.ts';

const EXAMPLE_PRICE = 32;
/** Of the example, until a discount is typed. */
const EXAMPLE_RATE = 20;

type Props = ComponentProps<'input'> & {
  error: string | undefined;
  /** The discount as it is typed. */
  typed: string;
};

/** The discount, with what it makes of a price beside it. */
export const RateField = ({ error, typed, ...input }: Props) => {
  const given = typedNumber(typed);
  const rate = given > 0 && given <= 100 ? given : EXAMPLE_RATE;
  const reduced = toDinars(discounted(fromDinars(EXAMPLE_PRICE), fromPercent(rate)));
  return (
    <FieldFrame label={words.rateLabel} hint={words.rateHint} error={error} className="sm:col-span-2">
      {(wiring) => (
        <span className="flex items-center gap-3">
          <input
            {...wiring}
            {...input}
            {...decimalInput}
            className={cx(inputClass({ invalid: !!error }), 'min-h-12 w-24! shrink-0 sm:w-40!')}
          />
          <output className="text-stone text-sm tabular-nums">
            {words.rateExample({ rate: percent(rate), price: tnd(EXAMPLE_PRICE), reduced: tnd(reduced) })}
          </output>
        </span>
      )}
    </FieldFrame>
  );
};
