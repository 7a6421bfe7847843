import { percent } from '../i18n/formats.ts';
import { listOf } from '../i18n/language.ts';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';

type Props = {
  /** 0 to 5. */
  rating: number;
  /** Number of reviews; without it, only the stars are shown. */
  count?: number;
  /** `short`: '4.8/5 (85)', for cards. */
  words?: 'full' | 'short';
  size?: 'sm' | 'lg';
};

/** Five stars filled according to the rating, and 'x/5 (n reviews)'. */
export const Stars = ({ rating, count, words = 'full', size = 'sm' }: Props) => {
  const figure = percent(Math.round(rating * 10) / 10);
  return (
    <p className={cx('text-stone flex items-center gap-2 tabular-nums', size === 'lg' ? 'text-sm' : 'text-xs')}>
      <span
        aria-hidden="true"
        className={cx(
          'star-mask relative shrink-0 bg-line forced-colors:bg-[GrayText]',
          size === 'lg' ? 'h-5 w-25' : 'h-3.5 w-17.5',
        )}
      >
        <span
          className="bg-gold absolute inset-y-0 start-0 forced-colors:bg-[Highlight]"
          style={{ inlineSize: `${(rating / 5) * 100}%` }}
        />
      </span>
      {count === undefined ? (
        <span className="sr-only">{ui.rated({ rating: figure })}</span>
      ) : (
        <span>
          <span className="sr-only">{listOf([ui.rated({ rating: figure }), ui.reviews({ n: count })])}</span>
          <span aria-hidden="true">
            {words === 'full' ? `${figure}/5 (${ui.reviews({ n: count })})` : `${figure}/5 (${count})`}
          </span>
        </span>
      )}
    </p>
  );
};
