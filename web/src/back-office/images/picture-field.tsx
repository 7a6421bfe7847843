import { useRef, type ReactNode } from 'react';
import { images as words } from '../../texts/images.ts';
import { FieldFrame, type FieldWords } from '../../ui/field.tsx';
import { X } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Pictures } from './use-pictures.ts';

type Props = FieldWords & {
  pictures: Pictures;
  busy?: boolean;
  /** The part that has been sent, 0 to 1. */
  sent?: number | undefined;
  /** The selection has changed: clears errors. */
  onChange?: () => void;
};

/** The pictures of a form, with previews before they are sent; each can be removed. */
export const PictureField = ({ pictures, busy = false, sent, onChange, ...frame }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { many, selected, remaining, reading, refusals } = pictures;
  const takeOut = (picture: Parameters<Pictures['drop']>[0]): void => {
    pictures.drop(picture);
    onChange?.();
    input.current?.focus();
  };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <>
          {(remaining.length > 0 || selected.length > 0) && (
            <ul className="mb-3 flex flex-wrap gap-3">
              {remaining.map((path, index) => (
                <Thumbnail
                  key={path}
                  name={words.stored({ nth: index + 1 })}
                  busy={busy}
                  onRemove={() => takeOut(path)}
                >
                  <Image path={path} alt={words.stored({ nth: index + 1 })} sizes="96px" />
                </Thumbnail>
              ))}
              {selected.map((picture) => (
                <Thumbnail
                  key={picture.preview}
                  name={picture.file.name}
                  busy={busy}
                  isNew={remaining.length > 0}
                  onRemove={() => takeOut(picture)}
                >
                  <img src={picture.preview} alt={picture.file.name} className="size-full object-cover" />
                </Thumbnail>
              ))}
            </ul>
          )}
          <PictureDrop
            {...wiring}
            ref={input}
            many={many}
            replaces={!many && remaining.length + selected.length > 0}
            busy={busy || reading}
            onFiles={(files) => {
              onChange?.();
              void pictures.add(files);
            }}
          />
          <Refusals reading={reading} refusals={refusals} />
          <UploadProgress sent={sent} />
        </>
      )}
    </FieldFrame>
  );
};

type ThumbnailProps = { name: string; busy: boolean; isNew?: boolean; onRemove: () => void; children: ReactNode };

const Thumbnail = ({ name, busy, isNew = false, onRemove, children }: ThumbnailProps) => (
  <li className="bg-sand border-line relative size-24 overflow-hidden rounded border">
    {children}
    {isNew && (
      <span className="bg-olive text-surface absolute start-1 bottom-1 rounded px-1.5 text-xs">{words.unsaved}</span>
    )}
    {!busy && (
      <button
        type="button"
        aria-label={words.remove({ name })}
        onClick={onRemove}
        className="bg-surface/90 hover:bg-surface absolute end-1 top-1 grid size-8 place-items-center rounded-full"
      >
        <X className="size-4" />
      </button>
    )}
  </li>
);

/** Shows that files are being read, and why some were rejected. */
export const Refusals = ({ reading, refusals }: { reading: boolean; refusals: readonly string[] }) => (
  <div aria-live="polite">
    {reading && (
      <div className="mt-3">
        <Spinner label={words.reading} />
      </div>
    )}
    {refusals.length > 0 && (
      <Notice className="mt-3">
        {refusals.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    )}
  </div>
);
