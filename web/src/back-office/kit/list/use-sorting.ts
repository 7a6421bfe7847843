import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { sorting as words } from '../../../texts/sorting.ts';
import { toast } from '../../../ui/toast.ts';

/** A press that moves less than this many px is a click. */
const STILL = 5;

type Options = {
  ids: readonly string[];
  /** Name of an item, for screen readers. */
  nameOf: (id: string) => string;
  busy?: boolean;
  onOrder: (ids: readonly string[]) => void;
};

const moved = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(to, 0, id);
};

/** The item whose box contains a point: works for rows and for grids in both directions of writing. */
const itemAt = (list: Element | null, x: number, y: number): Element | undefined =>
  [...(list?.children ?? [])].find((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });

/**
 * Sorting by dragging, with mouse, pen or finger, and by buttons. While something is dragged the items are moved by the CSS
 * property `order` (the list is a flex box or a grid): moving them in the document would end a touch. Esc ends the dragging.
 */
export const useSorting = ({ ids, nameOf, busy = false, onOrder }: Options) => {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] }>();
  const order = drag?.order ?? ids;

  const drop = (id: string, next: readonly string[]): void => {
    if (next.join() === ids.join()) return;
    onOrder(next);
    const text = words.moved({ name: nameOf(id), nth: next.indexOf(id) + 1, of: next.length });
    toast({ kind: 'info', place: 'spoken', topic: 'order', text });
  };

  const start = (id: string, { button, clientX, clientY, pointerId }: PointerEvent): void => {
    if (busy || button !== 0 || ids.length < 2) return;
    let next = ids;
    let isDragging = false;
    const stop = new AbortController();
    const end = ({ isDropped }: { isDropped: boolean }): void => {
      stop.abort();
      setDrag(undefined);
      if (isDragging) ignoreNextClick();
      if (isDragging && isDropped) drop(id, next);
    };
    const onMove = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      isDragging ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) >= STILL;
      if (!isDragging) return;
      const over = itemAt(list.current, event.clientX, event.clientY)?.getAttribute('data-sorted');
      if (over && over !== id) next = moved(next, id, next.indexOf(over));
      // at once: the next move looks at the boxes of the items, and would else move this one back
      flushSync(() => setDrag({ id, order: next }));
      list.current?.querySelector(`[data-sorted="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
    };
    const listen = <Type extends keyof WindowEventMap>(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ): void => window.addEventListener(type, listener, { signal: stop.signal, capture: true });
    listen('pointermove', onMove);
    listen('pointerup', (event) => event.pointerId === pointerId && end({ isDropped: true }));
    listen('pointercancel', (event) => event.pointerId === pointerId && end({ isDropped: false }));
    listen('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // not the dialog
      event.preventDefault();
      event.stopPropagation();
      end({ isDropped: false });
    });
  };

  const stepBy = (id: string, by: 1 | -1) => {
    const to = ids.indexOf(id) + by;
    const isOff = to < 0 || to >= ids.length;
    return {
      // not disabled, so that it keeps the focus when the item reaches the end
      'aria-disabled': isOff || undefined,
      onClick: (): void => {
        if (!busy && !isOff) drop(id, moved(ids, id, to));
      },
    };
  };

  return {
    list,
    /** The items in their present order, also while one is dragged. */
    order,
    /** Props of an item. A mouse drags it anywhere, a finger by what has `grip`: elsewhere a finger scrolls. */
    item: (id: string) => ({
      'data-sorted': id,
      'data-dragged': drag?.id === id,
      style: { order: order.indexOf(id) } satisfies CSSProperties,
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        const { target, pointerType } = event;
        const isOnGrip = target instanceof Element && target.closest('[data-grip]') !== null;
        if (pointerType === 'mouse' || isOnGrip) start(id, event);
      },
      // the browser's own dragging of pictures and links
      onDragStart: (event: { preventDefault: () => void }): void => event.preventDefault(),
    }),
    /** Props of the handle of an item. */
    grip: { 'data-grip': true, 'aria-hidden': true } as const,
    /** Props of the buttons that move an item by one place. */
    earlier: (id: string) => stepBy(id, -1),
    later: (id: string) => stepBy(id, 1),
  };
};

/** Releasing the mouse over what was pressed is a click, too. */
const ignoreNextClick = (): void => {
  const ignore = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
};
