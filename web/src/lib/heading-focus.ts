import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** State of a navigation that leaves the focus where it is. */
export const FOCUS_STAYS = 'focus stays';

/**
 * After a navigation within the app, moves the focus to the h1, so that screen readers read it and Tab starts there.
 */
export const useHeadingFocus = (): void => {
  const { pathname, state } = useLocation();
  const focusStays = state === FOCUS_STAYS;
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!focusStays) focusHeading();
  }, [pathname, focusStays]);
};

/** Also for elements that are removed while they have the focus. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};
