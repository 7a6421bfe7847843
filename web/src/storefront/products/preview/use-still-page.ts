import { useEffect } from 'react';

/** What may be used in a preview: it changes what is seen, and leads nowhere. */
const HARMLESS = '[role=tab], a[href^="#"], summary';

/** A page that can be looked at, and from which nothing is bought, sent or left. */
export const useStillPage = (): void => {
  useEffect(() => {
    const frame = [...document.querySelectorAll('header, footer')].filter((part) => !part.closest('main'));
    for (const part of frame) part.setAttribute('inert', '');
    // a frame is narrow, and no other page follows that could be wider
    document.documentElement.style.scrollbarGutter = 'auto';
    const stop = new AbortController();
    const refuse = (event: Event): void => {
      const isHarmless = event.type === 'click' && event.target instanceof Element && event.target.closest(HARMLESS);
      if (isHarmless) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of ['click', 'auxclick', 'submit'])
      document.addEventListener(type, refuse, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      for (const part of frame) part.removeAttribute('inert');
      document.documentElement.style.removeProperty('scrollbar-gutter');
    };
  }, []);
};
