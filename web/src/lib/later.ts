/** When what isn't needed at once may be brought. */

const PAUSE = 5_000;
/** The first touch has its answer before the rest wakes up: a finger is on the screen for about as long. */
const TOUCH = 150;
const signs = ['pointerdown', 'keydown', 'focusin', 'click', 'touchstart', 'wheel', 'popstate'];
let settling: Promise<void> | undefined;

/** Resolves once someone begins to use the page, or has had it before them for a while. Never on the server. */
export const settled = (): Promise<void> =>
  (settling ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    const done = (): void => {
      for (const sign of signs) window.removeEventListener(sign, done, true);
      setTimeout(resolve, TOUCH);
    };
    for (const sign of signs) window.addEventListener(sign, done, { capture: true, passive: true });
    setTimeout(done, PAUSE);
  }));

/**
 * For a `lazy` part far down a page: resolves when the element with this id comes near the screen, and at the
 * latest when the page is settled. Until then what the server rendered stands as it is. At once where there is
 * nothing to stand: on the server, and after a navigation within the app.
 */
export const whenSeen = (id: string): Promise<void> => {
  const element = typeof document === 'undefined' ? null : document.querySelector(`#${id}`);
  return element ? Promise.race([near(element), settled()]) : Promise.resolve();
};

const near = (element: Element): Promise<void> =>
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

/** Runs something after the next frame: what a touch changes first is seen first. */
export const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** Resolves when the browser has nothing to do, and within half a second. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 50);
  });
