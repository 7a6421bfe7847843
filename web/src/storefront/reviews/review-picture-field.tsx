import { MAX_REVIEW_PICTURES } from '@nabta/contract/images/uploads.ts';
import { useId, useRef, type ReactNode } from 'react';
import { reviews } from '../../texts/reviews.ts';
import { ImagePlus } from '../../ui/back-office-icons.tsx';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { Notice } from '../../ui/notice.tsx';
import { progressBar } from '../../ui/progress-bar.ts';
import type { ReviewPicturesState } from './use-review-pictures.ts';

const texts = reviews.pictures;

/** Chooses pictures for a review, and shows those it has. They are sent after the review. */
export const ReviewPictureField = ({ pictures, busy }: { pictures: ReviewPicturesState; busy: boolean }) => {
  const { stored, chosen, room, sending, failure, removing } = pictures;
  const [hintId, labelId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);

  /** The button of a removed picture is gone, so the next one gets its focus. */
  const keepFocus = (): void => field.current?.querySelector('button')?.focus();

  return (
    <div ref={field} role="group" aria-labelledby={labelId} aria-describedby={hintId} className="no-script:hidden">
      <p id={labelId} className="text-sm font-medium">
        {texts.label}
      </p>
      <p id={hintId} className="text-stone mt-1 text-xs">
        {texts.hint({ max: MAX_REVIEW_PICTURES })}
      </p>
      {stored.length + chosen.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {stored.map(({ path, waits }, index) => (
            <Entry
              key={path}
              note={waits ? texts.waits : texts.approved}
              n={index + 1}
              busy={busy || removing !== undefined}
              onRemove={() => void pictures.remove(path).then(keepFocus)}
            >
              <Image path={path} alt={texts.yours({ n: index + 1 })} sizes="96px" />
            </Entry>
          ))}
          {chosen.map((picture, index) => (
            <Entry
              key={picture.preview}
              note={texts.notSent}
              n={stored.length + index + 1}
              busy={busy}
              onRemove={() => {
                pictures.drop(picture);
                requestAnimationFrame(keepFocus);
              }}
            >
              <img
                src={picture.preview}
                alt={texts.yours({ n: stored.length + index + 1 })}
                onError={() => pictures.rejectUnreadable(picture)}
                className="size-full object-cover"
              />
            </Entry>
          ))}
        </ul>
      )}
      {room > 0 && (
        <Button variant="secondary" className="mt-3" disabled={busy} onClick={() => input.current?.click()}>
          <ImagePlus className="size-5" />
          {texts.add}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label={texts.add}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // allows choosing the same file again, after it was removed
          target.value = '';
          if (files.length > 0) void pictures.choose(files);
        }}
      />
      <div role="status">
        {sending && (
          <div className="mt-3 text-sm">
            {texts.sending({ n: sending.n, of: sending.of })}
            <progress
              value={sending.part}
              aria-label={texts.sending({ n: sending.n, of: sending.of })}
              className={cx(progressBar, 'mt-1.5 max-w-64')}
            />
            <Button variant="quiet" className="-ms-2" onClick={pictures.stop}>
              {texts.stop}
            </Button>
          </div>
        )}
      </div>
      {failure && (
        <Notice role="alert" className="mt-3">
          {failure}
        </Notice>
      )}
    </div>
  );
};

type EntryProps = { n: number; note: string; busy: boolean; onRemove: () => void; children: ReactNode };

const Entry = ({ n, note, busy, onRemove, children }: EntryProps) => (
  <li className="w-24">
    <div className="bg-sand relative size-24 overflow-hidden rounded">
      {children}
      <IconButton
        label={texts.remove({ n })}
        icon={
          <span className="bg-page/90 grid size-8 place-items-center rounded-full">
            <X className="size-4" />
          </span>
        }
        disabled={busy}
        onClick={onRemove}
        className="absolute end-0 top-0"
      />
    </div>
    <p className="text-stone mt-1 text-xs">{note}</p>
  </li>
);
