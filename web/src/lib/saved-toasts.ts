/** Messages that are shown while another document takes the place of this one, and shown again there. */
import { shownToasts, toast, type Toast } from '../ui/toast.ts';
import { sessionStore } from './storage.ts';

const KEY = 'toasts';

/** Without those with an act, which only this document can do. */
const save = (): void => {
  const saved = shownToasts().filter(({ action }) => !action);
  if (saved.length > 0) sessionStore.write(KEY, JSON.stringify(saved));
};

/** To be called when this document is about to be left: what is shown until then is saved. */
export const saveToasts = (): void => window.addEventListener('pagehide', save, { once: true });

export const showSavedToasts = (): void => {
  const saved = sessionStore.read(KEY);
  if (!saved) return;
  sessionStore.remove(KEY);
  for (const { id: _id, duration: _duration, ...each } of JSON.parse(saved) as Toast[]) toast(each);
};
