import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';

type Props = {
  title: string;
  /** Scroll distance of an arrow button, in px. */
  step: number;
  /** A smaller heading. */
  isMinor?: boolean;
  /** Inside the margins of the page, which the row crosses on phones. */
  isInset?: boolean;
  /** Beside the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled row that scrolls horizontally: by touch, wheel, keyboard or arrow buttons. `children` are `<li>`. */
export const Scroller = ({ title, step, isMinor = false, isInset = false, action, className, children }: Props) => {
  const row = useRef<HTMLUListElement>(null);
  const heading = useId();
  const [ends, setEnds] = useState({ start: true, end: false });

  const measure = (): void => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const scrolled = Math.abs(scrollLeft);
    setEnds({ start: scrolled < 2, end: scrolled + clientWidth > scrollWidth - 2 });
  };
  useEffect(measure, [children]);

  const scroll = (direction: 1 | -1): void => {
    if (!row.current) return;
    const onward = getComputedStyle(row.current).direction === 'rtl' ? -1 : 1;
    row.current.scrollBy({ left: step * direction * onward });
  };

  return (
    <section aria-labelledby={heading} className={className}>
      <div className={cx('flex items-end justify-between gap-4', !isInset && 'wide')}>
        <h2 id={heading} className={isMinor ? 'text-title-sm' : 'text-title'}>
          {title}
        </h2>
        <div className="flex items-center gap-1">
          <div className={cx('no-script:hidden flex gap-1', ends.start && ends.end && 'invisible')}>
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
          {action}
        </div>
      </div>
      <ul
        ref={row}
        onScroll={measure}
        className={cx(
          'hide-scrollbar flex gap-4 overflow-x-auto overscroll-x-contain scroll-smooth py-1 lg:gap-6',
          isInset ? '-mx-[clamp(1rem,0.5rem+2.2vw,2rem)] px-[clamp(1rem,0.5rem+2.2vw,2rem)] sm:mx-0 sm:px-0' : 'wide',
          isMinor ? 'mt-4' : 'mt-6',
        )}
      >
        {children}
      </ul>
    </section>
  );
};
