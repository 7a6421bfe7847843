import { showUnexpectedErrors } from './lib/unexpected-errors.ts';
import { isServerThere, loadWithRetry } from './ui/lazy.ts';
import './ui/close-on-back.ts';

showUnexpectedErrors();

const address = (): string => window.location.pathname + window.location.search;
/** The page whose HTML the server sent. */
const loaded = address();

/** A page in the background is not painted: starts after this time. */
const AT_LATEST_MS = 2000;

const painted = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, AT_LATEST_MS);
});

// Until the first paint the connection is left to styles, fonts and pictures: React DOM is half of the scripts, and the
// server's HTML can be read without it.
void painted
  .then(() => loadWithRetry(() => import('./hydrate.tsx'), isServerThere))
  // Back may have led to another page of this document before the router heard of it; the HTML is still that of the first
  .then(({ hydrate }) => (address() === loaded ? hydrate() : window.location.reload()));
