import { useEffect, useRef, useState, type RefObject } from 'react';

/** Before the first measurement, in pixels. */
const GUESS = 600;

/** The width of an element in pixels, as it changes. */
export const useWidth = (): [ref: RefObject<HTMLDivElement | null>, width: number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(GUESS);
  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(1, Math.round(entry.contentRect.width))),
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
