import { ui } from '../texts/ui.ts';

/** The first focusable element: skips the header, to the element with the id `content`. */
export const SkipLink = () => (
  <a
    href="#content"
    className="bg-ink text-surface fixed start-4 top-4 z-50 -translate-y-24 rounded px-5 py-3 text-sm focus:translate-y-0"
  >
    {ui.skip}
  </a>
);
