import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { dir } from '../../../i18n/language.ts';
import { zoom as texts } from '../../../texts/zoom.ts';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.tsx';
import { Image } from '../../../ui/image.tsx';
import { Minus, Plus } from '../../../ui/page-icons.tsx';
import { useZoom } from './use-zoom.ts';

type Props = {
  name: string;
  pictures: { path: string; alt: string }[];
  open: boolean;
  /** Index of the picture. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** Factor of a key or a button. */
const STEP = 1.5;
/** Px that an arrow key moves an enlarged picture. */
const PACE = 80;
/** Logarithm of the scale for a px of the wheel; browsers send two fingers on a touchpad as a wheel with Ctrl. */
const WHEEL = 0.002;
const TOUCHPAD = 0.01;

/** The pictures on the full screen: swiped, and enlarged by fingers, mouse, wheel, keys or buttons (PHONE-3). */
export const Zoom = ({ name, pictures, open, at, onMove, onClose }: Props) => {
  const track = useRef<HTMLDivElement>(null);
  /** Where a button has sent the track: pictures that pass by on the way there are not counted. */
  const target = useRef<number>(undefined);
  const { view, zoomBy, moveBy, reset, fromCentre, gestures } = useZoom(track);
  const isZoomed = view.scale > 1;
  const count = pictures.length;

  const align = (behavior: ScrollBehavior, index = at): void =>
    track.current?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'start' });
  const move = (by: 1 | -1): void => {
    if (count < 2) return;
    const next = (at + by + count) % count;
    target.current = next;
    reset();
    onMove(next);
    align('auto', next);
  };
  const onScroll = (): void => {
    if (!track.current) return;
    const index = Math.round(Math.abs(track.current.scrollLeft) / track.current.clientWidth);
    if (target.current === undefined && index !== at && index < count) onMove(index);
    if (target.current === index) target.current = undefined;
  };
  const onWheel = (event: WheelEvent): void => {
    // sideways it swipes
    if (!isZoomed && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? TOUCHPAD : WHEEL)), fromCentre(event), false);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, (() => void) | undefined> = {
      '+': () => zoomBy(STEP),
      '=': () => zoomBy(STEP),
      '-': () => zoomBy(1 / STEP),
      ArrowRight: () => (isZoomed ? moveBy({ x: -PACE, y: 0 }) : move(dir === 'rtl' ? -1 : 1)),
      ArrowLeft: () => (isZoomed ? moveBy({ x: PACE, y: 0 }) : move(dir === 'rtl' ? 1 : -1)),
      ArrowDown: isZoomed ? () => moveBy({ x: 0, y: -PACE }) : undefined,
      ArrowUp: isZoomed ? () => moveBy({ x: 0, y: PACE }) : undefined,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const close = (): void => {
    reset();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={name}
      side="full"
      footer={
        <div className="flex items-center justify-center gap-1 sm:gap-4">
          {count > 1 && (
            <IconButton
              label={texts.previous}
              icon={<ChevronLeft className="size-6 rtl:-scale-x-100" />}
              onClick={() => move(-1)}
            />
          )}
          <IconButton
            label={texts.zoomOut}
            icon={<Minus className="size-5" />}
            disabled={!isZoomed}
            onClick={() => zoomBy(1 / STEP)}
          />
          {count > 1 && (
            <p role="status" className="text-sm tabular-nums">
              {at + 1} / {count}
            </p>
          )}
          <IconButton label={texts.zoom} icon={<Plus className="size-5" />} onClick={() => zoomBy(STEP)} />
          {count > 1 && (
            <IconButton
              label={texts.next}
              icon={<ChevronRight className="size-6 rtl:-scale-x-100" />}
              onClick={() => move(1)}
            />
          )}
        </div>
      }
    >
      <Track track={track} align={() => align('instant')} onWheel={onWheel} onKey={onKey}>
        <div
          ref={track}
          role="group"
          aria-label={texts.pictures}
          onScroll={onScroll}
          onDragStart={(event) => event.preventDefault()}
          {...gestures}
          onPointerDownCapture={() => (target.current = undefined)}
          className={cx(
            'hide-scrollbar -m-6 flex size-[calc(100%+3rem)] snap-x snap-mandatory overscroll-x-contain -outline-offset-2 select-none',
            isZoomed
              ? 'cursor-grab touch-none overflow-hidden active:cursor-grabbing'
              : 'cursor-zoom-in touch-pan-x overflow-x-auto overflow-y-hidden scroll-smooth',
          )}
        >
          {pictures.map(({ path, alt }, index) => (
            <div
              key={path}
              className="grid h-full w-full shrink-0 snap-start snap-always place-items-center overflow-hidden [container-type:size]"
            >
              <button
                type="button"
                aria-pressed={index === at && isZoomed}
                className={cx(
                  'block size-[100cqmin] cursor-[inherit] -outline-offset-2',
                  view.smooth && 'transition-transform',
                )}
                style={
                  index === at && isZoomed
                    ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
                    : {}
                }
              >
                <Image
                  path={path}
                  alt={alt}
                  sizes={index === at && isZoomed ? '300vmin' : '100vmin'}
                  className="object-contain! object-center!"
                />
              </button>
            </div>
          ))}
        </div>
      </Track>
    </Dialog>
  );
};

type TrackProps = {
  track: RefObject<HTMLElement | null>;
  align: () => void;
  onWheel: (event: WheelEvent) => void;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** Listeners that React can't add, or that are needed only while the dialog is open. */
const Track = ({ track, align, onWheel, onKey, children }: TrackProps) => {
  const onSize = useEffectEvent(align);
  const onWheelNow = useEffectEvent(onWheel);
  const onKeyNow = useEffectEvent(onKey);

  useEffect(() => {
    const stage = track.current;
    if (!stage) return;
    const ended = new AbortController();
    const { signal } = ended;
    // two fingers neither scroll nor enlarge the page
    const ownPinch = (event: TouchEvent): void => {
      if (event.touches.length > 1) event.preventDefault();
    };
    stage.addEventListener('touchstart', ownPinch, { passive: false, signal });
    stage.addEventListener('touchmove', ownPinch, { passive: false, signal });
    stage.addEventListener('wheel', (event) => onWheelNow(event), { passive: false, signal });
    document.addEventListener('keydown', (event) => onKeyNow(event), { signal });
    // when the dialog has been opened, and when a phone is turned
    const observer = new ResizeObserver(() => onSize());
    observer.observe(stage);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [track]);

  return children;
};
