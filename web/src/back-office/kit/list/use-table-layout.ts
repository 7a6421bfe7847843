import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the rows are cards, or lines of a table, by the width of the box in rem: the table comes back with less text
 * enlargement too. A table that still does not fit scrolls within its box, and its head can't stick to the screen.
 */
export const useTableLayout = (from: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState({ isCards: false, overflows: false });
  const { isCards, overflows } = layout;
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.firstElementChild;
    if (!element || !(table instanceof HTMLElement)) return;
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = {
        // with its border, which only lines have: else a box at the limit would change for ever
        isCards: element.offsetWidth < from * rem,
        overflows: table.offsetWidth > element.clientWidth + 1,
      };
      if (next.isCards !== isCards || next.overflows !== overflows) setLayout(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [from, isCards, overflows]);
  return { box, isCards, overflows: overflows && !isCards };
};
