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
  /** How much of them has been sent, 0 to 1. */ sent?: number | undefined;
  /** Others are chosen: what was wrong with them is over. */ onChange?: () => void;
  className?: string;
};

/** The pictures of a form, seen before they are sent; each can be taken out again. */
export const PictureField = ({ pictures, busy = false, sent, onChange, ...frame }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { many, held, kept, reading, refusals } = pictures;
  const takeOut = (picture: Parameters<Pictures['drop']>[0]): void => {
    pictures.drop(picture);
    onChange?.();
    input.current?.focus();
  };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <>
          {(kept.length > 0 || held.length > 0) && (
            <ul className="mb-3 flex flex-wrap gap-3">
              {kept.map((path, index) => (
                <Thumbnail key={path} name={words.stored(index + 1)} busy={busy} onRemove={() => takeOut(path)}>
                  <Image path={path} alt={words.stored(index + 1)} sizes="96px" />
                </Thumbnail>
              ))}
              {held.map((picture) => (
                <Thumbnail
                  key={picture.preview}
                  name={picture.file.name}
                  busy={busy}
                  isNew={kept.length > 0}
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
            replaces={!many && kept.length + held.length > 0}
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
        aria-label={words.remove(name)}
        onClick={onRemove}
        className="bg-surface/90 hover:bg-surface absolute end-1 top-1 grid size-8 place-items-center rounded-full"
      >
        <X className="size-4" />
      </button>
    )}
  </li>
);

/** That files are being read, and why some were not taken. */
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
