import type { Facets } from '@nabta/contract/products/facets.ts';
import { useId } from 'react';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { cx } from '../../../ui/cx.ts';
import { inputClass } from '../../../ui/input-class.ts';
import { isAmount, isInverted } from './filters.ts';
import { PriceSlider } from './price-slider.tsx';
import type { Texts } from './use-debounced-texts.ts';

type Props = {
  texts: Texts;
  /** Undefined without products. */
  prices: Facets['prices'] | undefined;
  onType: (typed: Partial<Texts>) => void;
};

/** Lowest and highest price; the error is below both. */
export const PriceFilter = ({ texts, prices, onType }: Props) => {
  const errorId = useId();
  const inverted = isInverted(texts);
  const isWrong = (name: 'minPrice' | 'maxPrice'): boolean => inverted || !isAmount(texts[name]);
  const wrong = isWrong('minPrice') || isWrong('maxPrice');
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <label key={name} className="block text-sm font-medium">
            {words[name]}
            <span className="relative mt-1.5 block font-normal">
              <input
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                pattern="\s*\d{1,7}([.,]\d{1,2})?\s*"
                aria-invalid={isWrong(name) || undefined}
                aria-describedby={wrong ? errorId : undefined}
                value={texts[name]}
                onChange={({ target }) => onType({ [name]: target.value })}
                className={cx(inputClass({ invalid: isWrong(name) }), 'min-h-12 pe-12 tabular-nums')}
              />
              <span
                aria-hidden="true"
                className="text-stone pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-xs"
              >
                {words.currency}
              </span>
            </span>
          </label>
        ))}
      </div>
      {prices && <PriceSlider prices={prices} texts={texts} onType={onType} />}
      <p id={errorId} aria-live="polite" className="text-clay-deep mt-1.5 text-xs font-medium empty:mt-0">
        {inverted ? words.inverted : wrong && words.noAmount}
      </p>
    </div>
  );
};
