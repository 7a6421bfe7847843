import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation within the app, focus goes to the new page's h1, so that it is read and Tab starts there. */
export const useHeadingFocus = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    focusHeading();
  }, [pathname]);
};

/** Also where what had the focus is gone. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};
