import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';

type Props = {
  label: string;
  /** What it stands in for. */ main: RefObject<HTMLElement | null>;
  /** Its place at the end of what holds it. */ className: string;
  children: ReactNode;
};

/** On phones: at the bottom of the screen while the main button is out of sight. It stands last in the page, in the room above the footer. */
export const StickyBar = ({ label, main, className, children }: Props) => {
  const shown = useOutOfSight(main);
  return (
    <section
      data-sticks-to-end
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
