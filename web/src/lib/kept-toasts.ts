/** Messages that are shown while another document takes the place of this one, and shown again there. */
import { shownToasts, toast, type Toast } from '../ui/toast.ts';
import { sessionStore } from './storage.ts';

const KEY = 'toasts';

/** Without those with an act, which only this document can do. */
const keep = (): void => {
  const kept = shownToasts().filter(({ action }) => !action);
  if (kept.length > 0) sessionStore.write(KEY, JSON.stringify(kept));
};

/** To be called when this document is about to be left: what is shown until then is kept. */
export const keepToasts = (): void => window.addEventListener('pagehide', keep, { once: true });

export const showKeptToasts = (): void => {
  const kept = sessionStore.read(KEY);
  if (!kept) return;
  sessionStore.remove(KEY);
  for (const { id: _id, duration: _duration, ...each } of JSON.parse(kept) as Toast[]) toast(each);
};
