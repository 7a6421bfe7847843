import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ui } from '../texts/ui.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';

type Props = { title: string; /** Scroll distance of an arrow button, in px. */ step: number; children: ReactNode };

/** A titled row that scrolls horizontally: by touch, wheel, keyboard or arrow buttons. `children` are `<li>`. */
export const Scroller = ({ title, step, children }: Props) => {
  const row = useRef<HTMLUListElement>(null);
  const heading = useId();
  const [ends, setEnds] = useState({ start: true, end: false });

  const measure = (): void => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const scrolled = Math.abs(scrollLeft);
    setEnds({ start: scrolled < 2, end: scrolled + clientWidth > scrollWidth - 2 });
  };
  useEffect(measure, []);

  const scroll = (direction: 1 | -1): void => {
    if (!row.current) return;
    const onward = getComputedStyle(row.current).direction === 'rtl' ? -1 : 1;
    row.current.scrollBy({ left: step * direction * onward });
  };

  return (
    <section aria-labelledby={heading}>
      <div className="wide flex items-end justify-between gap-4">
        <h2 id={heading} className="text-title">
          {title}
        </h2>
        <div className="no-script:hidden flex gap-1">
          <IconButton
            label={ui.scrollBack({ what: title })}
            icon={<ChevronLeft className="size-6 rtl:-scale-x-100" />}
            disabled={ends.start}
            onClick={() => scroll(-1)}
          />
          <IconButton
            label={ui.scrollOn({ what: title })}
            icon={<ChevronRight className="size-6 rtl:-scale-x-100" />}
            disabled={ends.end}
            onClick={() => scroll(1)}
          />
        </div>
      </div>
      <ul
        ref={row}
        onScroll={measure}
        className="wide hide-scrollbar mt-6 flex gap-4 overflow-x-auto scroll-smooth py-1 lg:gap-6"
      >
        {children}
      </ul>
    </section>
  );
};
