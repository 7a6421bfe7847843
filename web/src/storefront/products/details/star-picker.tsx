import { useId, useState } from 'react';
import { reviews } from '../../../texts/reviews.ts';
import { cx } from '../../../ui/cx.ts';
import { stars, type Star } from '../../reviews/review-figures.ts';

type Props = { value: Star | undefined; onChange: (star: Star) => void; error: string | undefined };

/** One to five stars: radio buttons that look like stars. */
export const StarPicker = ({ value, onChange, error }: Props) => {
  const errorId = useId();
  const [pointed, setPointed] = useState(0);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      onPointerLeave={() => setPointed(0)}
    >
      <legend className="text-sm font-medium">{reviews.form.rating}</legend>
      <div className="-ms-2 flex">
        {stars.toReversed().map((star) => (
          <label
            key={star}
            title={reviews.form.stars({ n: star })}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
            className="has-focus-visible:outline-olive grid size-11 cursor-pointer place-items-center rounded has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === value}
              aria-label={reviews.form.stars({ n: star })}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={cx(
                'star-mask block size-7 transition-colors',
                star <= (pointed || (value ?? 0))
                  ? 'bg-gold forced-colors:bg-[Highlight]'
                  : 'bg-edge/50 forced-colors:bg-[GrayText]',
              )}
            />
          </label>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-clay-deep text-xs font-medium">
        {error}
      </p>
    </fieldset>
  );
};
