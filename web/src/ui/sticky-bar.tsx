import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { barAtEnd } from './bar-at-end.ts';
import { cx } from './cx.ts';

type Props = {
  label: string;
  /** The element, with the main button, whose absence from the screen shows the bar. */
  watched: RefObject<HTMLElement | null>;
  /** Positions the bar at the end of its container. */
  className: string;
  children: ReactNode;
};

/**
 * On phones: a bar at the bottom of the screen while the watched element is out of sight. It must be the last element of
 * the main content.
 */
export const StickyBar = ({ label, watched, className, children }: Props) => {
  const shown = useOutOfSight(watched);
  return (
    <section
      ref={shown ? barAtEnd : undefined}
      aria-label={label}
      inert={!shown}
      className={cx(
        'no-script:hidden border-line bg-page sticky bottom-0 z-20 border-t transition md:hidden',
        className,
        !shown && 'translate-y-full opacity-0',
      )}
    >
      <div className="wide flex items-center justify-between gap-3 py-3">{children}</div>
    </section>
  );
};

const useOutOfSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
};
