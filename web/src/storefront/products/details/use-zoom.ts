import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { moved, WHOLE, zoomed, type Point, type Stage, type View } from './zoom-view.ts';

/** In ms and px: how soon and near the second tap of a double tap comes. */
const SOON = 350;
const NEAR = 30;
/** A press that moves further than this is no click. */
const STILL = 6;
const DOUBLE = 2;

const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The gestures of an enlarged picture: two fingers, double tap, click, drag. */
export const useZoom = (stage: RefObject<HTMLElement | null>) => {
  const [view, setView] = useState<
    View & {
      /** Animated. */
      smooth?: boolean;
    }
  >(WHOLE);
  const pressed = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const lastTap = useRef<Point & { time: number }>(undefined);
  const pointer = useRef('');

  const size = (): Stage => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    return { width: clientWidth, height: clientHeight };
  };
  const fromCentre = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }, smooth = true): void =>
    setView((now) => ({ ...zoomed(now, factor, at, size()), smooth }));
  const moveBy = (by: Point, smooth = true): void => setView((now) => ({ ...moved(now, by, size()), smooth }));
  const reset = (): void => setView((now) => (now.scale === 1 ? now : { ...WHOLE, smooth: true }));
  const toggle = (at: Point): void => (view.scale > 1 ? reset() : zoomBy(DOUBLE, at));

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.isPrimary) {
      pressed.current.clear();
      travelled.current = 0;
    }
    pointer.current = event.pointerType;
    pressed.current.set(event.pointerId, fromCentre(event));
    // a drag may leave the stage
    if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const before = pressed.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(event);
    travelled.current += between(before, now);
    pressed.current.set(event.pointerId, now);
    const [other] = [...pressed.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (other) zoomBy(between(now, other) / Math.max(1, between(before, other)), middleOf(now, other), false);
    if (other) moveBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, false);
    else if (view.scale > 1) moveBy({ x: now.x - before.x, y: now.y - before.y }, false);
  };
  const onPointerEnd = ({ pointerId }: PointerEvent): void => void pressed.current.delete(pointerId);

  const onClick = (event: MouseEvent): void => {
    // keyboards and most screen readers click without a press
    if (event.detail === 0) return toggle({ x: 0, y: 0 });
    if (travelled.current > STILL) return;
    const at = fromCentre(event);
    if (pointer.current !== 'touch') return toggle(at);
    const before = lastTap.current;
    const isSecond = before && event.timeStamp - before.time < SOON && between(before, at) < NEAR;
    lastTap.current = isSecond ? undefined : { ...at, time: event.timeStamp };
    if (isSecond) toggle(at);
  };

  return {
    view,
    zoomBy,
    moveBy,
    reset,
    fromCentre,
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onClick,
    },
  };
};

const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
