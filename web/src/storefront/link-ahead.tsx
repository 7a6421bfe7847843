import { useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { bringCode } from '../lib/code-ahead.ts';

/** Who only passes over a link isn't on the way to its page. */
const PASSING = 100;

/** A link that brings the code of its page as soon as somebody means it; no harm is done where that fails. */
export const LinkAhead = ({ to, ...props }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = (): void => clearTimeout(timer.current);
  const mean = (): void => {
    leave();
    const bring = () => bringCode(new URL(to, window.location.href).pathname);
    // What can't be brought now is asked for again by going there.
    timer.current = setTimeout(() => void bring().catch(() => {}), PASSING);
  };
  return (
    <Link
      {...props}
      to={to}
      onMouseEnter={mean}
      onFocus={mean}
      onTouchStart={mean}
      onMouseLeave={leave}
      onBlur={leave}
    />
  );
};
