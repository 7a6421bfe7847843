import { percent } from '../../i18n/formats.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { reviews as texts } from '../../texts/reviews.ts';
import { ui } from '../../texts/ui.ts';
import { cx } from '../../ui/cx.ts';
import { Stars } from '../../ui/stars.tsx';
import { distributionOf, type Star } from './review-figures.ts';

type Props = {
  average: number;
  total: number;
  /** Of 1 to 5 stars. */
  counts: readonly number[];
  star: Star | undefined;
  onStar: (star: Star | undefined) => void;
};

/** Average, number of reviews, and a bar for each number of stars, which filters by it. */
export const ReviewSummary = ({ average, total, counts, star: chosen, onStar }: Props) => {
  const hydrated = useHydrated();
  return (
    <div>
      <div className="flex items-center gap-5">
        <p className="font-display text-hero lining-nums">{percent(Math.round(average * 10) / 10)}</p>
        <div>
          <Stars rating={average} size="lg" />
          <p className="text-stone mt-1 text-sm">{ui.reviews({ n: total })}</p>
        </div>
      </div>
      <ul className="mt-4 grid gap-3">
        {distributionOf(counts).map(({ star, count, share }) => (
          <li key={star}>
            <button
              type="button"
              aria-pressed={star === chosen}
              disabled={!hydrated || count === 0}
              onClick={() => onStar(star === chosen ? undefined : star)}
              className={cx(
                'enabled:hover:bg-sand/60 grid min-h-8 w-full grid-cols-[4rem_1fr_2rem] items-center gap-3 rounded px-2 text-sm tabular-nums transition-colors',
                star === chosen && 'bg-sand',
                count === 0 && 'text-stone',
              )}
            >
              <span className="text-start whitespace-nowrap">{texts.form.stars({ n: star })}</span>
              <span className="bg-line relative h-2 overflow-hidden rounded-full">
                <span
                  className="bg-gold absolute inset-y-0 start-0 rounded-full forced-colors:bg-[Highlight]"
                  style={{ inlineSize: `${share * 100}%` }}
                />
              </span>
              <span className="text-end">
                {count}
                <span className="sr-only"> {texts.counted({ n: count })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
