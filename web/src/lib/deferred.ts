/** When deferred code is loaded. */

const LATEST_MS = 5_000;
/** Deferred code waits this long after the first touch, so that the touch is handled first. */
const TOUCH_MS = 150;
/** `navigation` is an event of `start.tsx`: a redirect of the first page would wait for parts that are not hydrated. */
const interactionEvents = [
  'pointerdown',
  'keydown',
  'focusin',
  'click',
  'touchstart',
  'wheel',
  'popstate',
  'navigation',
];
let interaction: Promise<void> | undefined;

/** Resolves after the first interaction, or after `LATEST_MS`. Never on the server. */
export const firstInteraction = (): Promise<void> =>
  (interaction ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    const done = (): unknown => setTimeout(resolve, TOUCH_MS);
    const once = { capture: true, passive: true, once: true };
    for (const sign of interactionEvents) window.addEventListener(sign, done, once);
    setTimeout(done, LATEST_MS);
  }));

/**
 * For `lazy` components far down a page: resolves when the element with this id is near the viewport, at the latest
 * with the first interaction; until then the server's HTML is shown. Resolves at once where the element does not exist:
 * on the server, and after a navigation within the app.
 */
export const whenVisible = (id: string): Promise<void> => {
  const element = typeof document === 'undefined' ? null : document.querySelector(`#${id}`);
  return element ? Promise.race([nearViewport(element), firstInteraction()]) : Promise.resolve();
};

const nearViewport = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
  });

/** Runs a function after the next frame, so that the visible effect of a touch is painted first. */
export const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** Resolves when the browser is idle, within half a second at the latest. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no `requestIdleCallback`
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 50);
  });
