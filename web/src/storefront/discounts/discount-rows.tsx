import { minus } from '../../i18n/formats.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { giftOf } from './gift-of.ts';

type Answer = AnswerOf<'POST /discounts/quote'>;
type Props = {
  answer: Answer | undefined;
  format: (amount: number) => string;
  /** Of free delivery whose fee is not known. */ free: string;
  /** Of a gift. */ given: string;
  isFeeOpen: boolean;
};

/** A row for each discount. */
export const DiscountRows = ({ answer, format, free, given, isFeeOpen }: Props) =>
  answer?.discounts.map(({ coupon, name, code, kind, amount }) => (
    <div key={coupon} className="flex justify-between gap-4">
      <dt className="text-stone min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
        {code && (
          <>
            {' '}
            <bdi>({code})</bdi>
          </>
        )}
        {kind === 'gift' && <bdi className="block text-xs">{giftOf(answer, coupon)?.productName}</bdi>}
      </dt>
      <dd className="text-olive-deep shrink-0 text-end font-medium">
        {kind === 'gift' ? given : kind === 'delivery' && isFeeOpen ? free : minus(format(amount))}
      </dd>
    </div>
  ));

/** What the discounts take off; free delivery only where its fee is known. Pure. */
export const amountsOff = (answer: Answer | undefined, { isFeeOpen }: { isFeeOpen: boolean }): number[] =>
  (answer?.discounts ?? []).flatMap(({ kind, amount }) => (kind === 'delivery' && isFeeOpen ? [] : amount));
