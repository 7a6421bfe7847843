/** What a bar takes of the bottom of the screen, and whether it is on its way up with the end of its container. */
type Place = { height: number; isPassing: boolean };

const bars = new Map<HTMLElement, Place>();

const publish = (): void => {
  const { style, dataset } = document.documentElement;
  const places = [...bars.values()];
  const height = Math.max(0, ...places.map((place) => place.height));
  if (height > 0) style.setProperty('--bar-height', `${height}px`);
  else style.removeProperty('--bar-height');
  if (places.some(({ isPassing }) => isPassing)) dataset['barPasses'] = '';
  else delete dataset['barPasses'];
};

const placeOf = (bar: HTMLElement, { boundingClientRect: box, isIntersecting }: IntersectionObserverEntry): Place => {
  const { position, bottom } = getComputedStyle(bar);
  if (!isIntersecting || position === 'static' || bottom === 'auto') return { height: 0, isPassing: false };
  // the end of a dialog may be above that of the screen
  if (bar.closest('dialog')) return { height: innerHeight - box.top, isPassing: false };
  // half a pixel, because sizes are fractions on most phones; its height, because it may be sliding in
  const isStuck = box.bottom > innerHeight - 0.5;
  return { height: isStuck ? box.height : 0, isPassing: !isStuck };
};

/**
 * Ref of a bar that sticks to the bottom of the screen. Toasts, the chat button and focused fields stay above the tallest bar: its
 * measured height is `--bar-height` of `<html>`. `data-bar-passes` says that a bar is anywhere else on the screen.
 */
export const barAtEnd = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  // a stuck bar ends at the edge of the screen, so one pixel less never has all of it
  const options = { rootMargin: '0px 0px -1px', threshold: [0, 1] };
  let hasEnded = false;
  const intersections = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry || hasEnded) return;
    bars.set(bar, placeOf(bar, entry));
    publish();
  }, options);
  // an observer that begins reports at once
  const sizes = new ResizeObserver(() => {
    intersections.unobserve(bar);
    intersections.observe(bar);
  });
  sizes.observe(bar);
  return () => {
    hasEnded = true;
    sizes.disconnect();
    intersections.disconnect();
    bars.delete(bar);
    publish();
  };
};
