import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Space between the button and its box, and between the box and the edges of the screen, in pixels. */
const GAP = 4;
const EDGE = 8;

/**
 * A box in the top layer at a button, which no table clips; mount it while `isOpen`. A press elsewhere, Esc, scrolling and
 * leaving it by Tab close it.
 */
export const usePopover = () => {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = ({ focusesButton }: { focusesButton: boolean }): void => {
    if (focusesButton) button.current?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  useLayoutEffect(() => {
    if (!isOpen || !box.current || !button.current) return;
    box.current.showPopover();
    place(box.current, button.current);
  }, [isOpen]);

  const closeOutside = useEffectEvent(({ target }: Event) => {
    const isInside = [box, button].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isInside) close({ focusesButton: false });
  });
  const closeByEsc = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // a dialog around it stays open
    event.preventDefault();
    event.stopPropagation();
    close({ focusesButton: true });
  });
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    for (const type of ['pointerdown', 'focusin', 'scroll']) document.addEventListener(type, closeOutside, options);
    window.addEventListener('resize', closeOutside, options);
    document.addEventListener('keydown', closeByEsc, options);
    return () => ending.abort();
  }, [isOpen]);

  return { button, box, isOpen, open: (): void => setIsOpen(true), close };
};

/** Below the button, or above it where there is more room, at its end. */
const place = (box: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const x = isRightToLeft ? at.left : at.right - width;
  const isBelow = at.bottom + GAP + height + EDGE <= window.innerHeight || at.top < window.innerHeight - at.bottom;
  const y = isBelow ? at.bottom + GAP : at.top - GAP - height;
  box.style.insetInlineStart = 'auto';
  box.style.left = `${Math.max(EDGE, Math.min(x, window.innerWidth - width - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(y, window.innerHeight - height - EDGE))}px`;
};
