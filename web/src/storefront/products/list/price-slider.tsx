import { typedNumber } from '@nabta/contract/typed.ts';
import type { Facets } from '@nabta/contract/products/facets.ts';
import { tnd } from '../../../i18n/formats.ts';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { cx } from '../../../ui/cx.ts';
import { isAmount } from './filters.ts';
import type { Texts } from './use-debounced-texts.ts';

type Props = {
  prices: NonNullable<Facets['prices']>;
  texts: Texts;
  onType: (typed: Partial<Texts>) => void;
};

/** Both bounds of the price in whole dinars; a bound at its end is no bound. */
export const PriceSlider = ({ prices, texts, onType }: Props) => {
  const least = Math.floor(prices.least);
  const most = Math.ceil(prices.most);
  const valueOf = (text: string, otherwise: number): number =>
    text.trim() && isAmount(text) ? Math.min(most, Math.max(least, typedNumber(text))) : otherwise;
  const [low, high] = [valueOf(texts.minPrice, least), valueOf(texts.maxPrice, most)];
  if (most - least < 2 || low > high) return null;
  const place = (value: number) => `calc((100% - 1.5rem) * ${(value - least) / (most - least)} + 0.75rem)`;
  const common = { min: least, max: most, step: 1 } as const;
  return (
    <div role="group" aria-label={words.price} className="no-script:hidden relative mt-2 h-11">
      <span
        aria-hidden="true"
        className="bg-edge absolute inset-x-0 forced-colors:bg-[CanvasText] top-1/2 h-1 -translate-y-1/2 rounded-full"
      />
      <span
        aria-hidden="true"
        className="bg-olive absolute top-1/2 forced-colors:bg-[Highlight] h-1 -translate-y-1/2"
        style={{ insetInlineStart: place(low), insetInlineEnd: `calc(100% - ${place(high)})` }}
      />
      <input
        type="range"
        {...common}
        aria-label={words.lowest}
        aria-valuetext={tnd(low)}
        value={low}
        onChange={({ target }) => {
          const value = Math.min(Number(target.value), high);
          onType({ minPrice: value <= least ? '' : String(value) });
        }}
        // at the upper end the other handle would cover it
        className={cx(handle, low > (least + most) / 2 && 'z-1')}
      />
      <input
        type="range"
        {...common}
        aria-label={words.highest}
        aria-valuetext={tnd(high)}
        value={high}
        onChange={({ target }) => {
          const value = Math.max(Number(target.value), low);
          onType({ maxPrice: value >= most ? '' : String(value) });
        }}
        className={handle}
      />
    </div>
  );
};

const handle = 'range-handle absolute inset-0 w-full';
