/**
 * Has a rendered page fetch and run its scripts after its first frame. It reads well before they run, and on a slow line
 * they would come in the way of its styles, its type and its first picture. The router has no word for this, so its own
 * tags are rewritten: the module it would run at once becomes text that `begin` runs.
 */
export const afterPaint = (page: string, nonce: string): string => {
  const early: string[] = [];
  const bare = page.replaceAll(PRELOAD, (_link, href: string) => {
    early.push(href);
    return '';
  });
  const begin = `(${beginAfterPaint.toString()})(${JSON.stringify(early)})`;
  return bare
    .replace(/<script([^>]*) type="module" async="">/, `<script$1 type="${LATER}">`)
    .replace('</body>', () => `<script nonce="${nonce}">${begin}</script></body>`);
};

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const LATER = 'text/later';

/** Runs in the browser, so it leans on nothing around it. */
const beginAfterPaint = (early: string[]): void => {
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    for (const href of early) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const module = document.querySelector('script[type="text/later"]');
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: module?.textContent ?? '' }),
    );
  };
  requestAnimationFrame(() => setTimeout(begin));
  // a page that is not in sight draws no frame
  setTimeout(begin, 2000);
};
