import { useState, type ReactNode } from 'react';
import { productPictures as words } from '../../texts/admin-product.ts';
import { cx } from '../../ui/cx.ts';
import { ChevronLeft, ChevronRight, X } from '../../ui/icons.tsx';
import { Image } from '../../ui/image.tsx';

type Props = {
  paths: readonly string[];
  /** Index of the picture that is shown large. */ at: number;
  busy: boolean;
  onShow: (index: number) => void;
  onOrder: (paths: readonly string[]) => void;
  onRemove: (path: string) => void;
};

/** The pictures in a row: press to show, arrows or dragging to move, delete. */
export const PictureOrder = ({ paths, at, busy, onShow, onOrder, onRemove }: Props) => {
  const [dragged, setDragged] = useState<number>();
  const [overIndex, setOverIndex] = useState<number>();
  const move = (from: number, to: number): void => {
    const path = paths[from];
    if (busy || path === undefined || from === to || to < 0 || to >= paths.length) return;
    onOrder(paths.toSpliced(from, 1).toSpliced(to, 0, path));
    onShow(to);
  };
  const endDrag = (): void => {
    setDragged(undefined);
    setOverIndex(undefined);
  };
  return (
    <div className="mt-3">
      <ul aria-label={words.order} className="flex flex-wrap gap-2">
        {paths.map((path, index) => (
          <li
            key={path}
            draggable={paths.length > 1}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              // dropped files are for the upload field
              if (dragged === undefined) return;
              event.preventDefault();
              setOverIndex(index);
            }}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(dragged, index);
              endDrag();
            }}
            onDragEnd={endDrag}
            className={cx(
              'bg-surface w-24 overflow-hidden rounded border',
              overIndex === index && dragged !== index ? 'border-olive outline-olive outline-2' : 'border-line',
              dragged === index && 'opacity-50',
            )}
          >
            <button
              type="button"
              aria-label={words.show({ nth: index + 1 })}
              aria-current={index === at}
              onClick={() => onShow(index)}
              className={cx('bg-sand block h-20 w-full -outline-offset-2', index === at && 'border-ink border-b-2')}
            >
              <Image path={path} alt="" sizes="96px" />
            </button>
            <div className="flex justify-between">
              {paths.length > 1 && (
                <>
                  <SmallButton
                    label={words.earlier({ nth: index + 1 })}
                    off={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ChevronLeft className="size-4 rtl:-scale-x-100" />
                  </SmallButton>
                  <SmallButton
                    label={words.later({ nth: index + 1 })}
                    off={index === paths.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ChevronRight className="size-4 rtl:-scale-x-100" />
                  </SmallButton>
                </>
              )}
              <SmallButton label={words.removeNth({ nth: index + 1 })} off={false} onClick={() => onRemove(path)}>
                <X className="size-4" />
              </SmallButton>
            </div>
          </li>
        ))}
      </ul>
      {paths.length > 1 && <p className="text-stone mt-2 text-xs">{words.orderHint}</p>}
    </div>
  );
};

type SmallProps = { label: string; off: boolean; onClick: () => void; children: ReactNode };

/** Not disabled, so that it keeps the focus when the picture reaches the end. */
const SmallButton = ({ label, off, onClick, children }: SmallProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off}
    onClick={onClick}
    className="hover:bg-sand grid h-8 grow place-items-center aria-disabled:opacity-35"
  >
    {children}
  </button>
);
