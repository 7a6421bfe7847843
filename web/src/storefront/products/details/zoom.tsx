import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { zoom as texts } from '../../../texts/zoom.ts';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.tsx';
import { Image } from '../../../ui/image.tsx';

type Props = {
  name: string;
  pictures: { path: string; alt: string }[];
  open: boolean;
  /** Index of the picture. */ at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** A full-screen picture; a click doubles its size around that point, and it can be scrolled. */
export const Zoom = ({ name, pictures, open, at, onMove, onClose }: Props) => {
  const [isZoomed, setIsZoomed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  const picture = pictures[at] ?? { path: '', alt: name };

  const move = (by: 1 | -1): void => {
    setIsZoomed(false);
    onMove((at + by + count) % count);
  };
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A click by keyboard has no coordinates.
    const [x, y] = detail ? [(clientX - left) / width, (clientY - top) / height] : [0.5, 0.5];
    flushSync(() => setIsZoomed(!isZoomed));
    if (!stage.current) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage.current;
    stage.current.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      side="full"
      footer={
        count > 1 && (
          <div className="flex items-center justify-center gap-4">
            <IconButton
              label={texts.previous}
              icon={<ChevronLeft className="size-6 rtl:-scale-x-100" />}
              onClick={() => move(-1)}
            />
            <p role="status" className="text-sm tabular-nums">
              {at + 1} / {count}
            </p>
            <IconButton
              label={texts.next}
              icon={<ChevronRight className="size-6 rtl:-scale-x-100" />}
              onClick={() => move(1)}
            />
          </div>
        )
      }
    >
      <div ref={stage} dir="ltr" className="-m-6 grid size-[calc(100%+3rem)] overflow-auto [container-type:size]">
        <button
          type="button"
          aria-pressed={isZoomed}
          onClick={press}
          className={cx(
            'm-auto block -outline-offset-2',
            isZoomed ? 'size-[200cqmin] cursor-zoom-out' : 'size-[100cqmin] cursor-zoom-in',
          )}
        >
          <Image {...picture} sizes="200vmin" className="object-contain!" />
          <span className="sr-only">{texts.zoom}</span>
        </button>
      </div>
    </Dialog>
  );
};
