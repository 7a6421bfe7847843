/**
 * A tab in which an admin sees the shop as a visitor does (SHOP-2): no call of it has the session, so nothing in it is
 * done as the admin. Stored for the tab, so that it outlives a reload.
 */
import { splitPrefix } from '@nabta/contract/languages.ts';
import { createStore } from '../ui/store.ts';
import { sessionStore } from './storage.ts';

const KEY = 'visitorView';
/** The parameter of a link that opens the shop so. */
const PARAMETER = 'as-visitor';

// the server's HTML is that of everybody, so it begins with the hydration
const store = createStore(false);

export const visitorView = {
  isOn: store.get,
  use: store.use,
  /** When the page is loaded: begins if the address asks for it, goes on in the shop, and ends in the back office. */
  start: (): void => {
    const url = new URL(window.location.href);
    if (/^\/admin(\/|$)/.test(splitPrefix(url.pathname).path)) return visitorView.end();
    store.set(sessionStore.read(KEY) === 'true');
    if (!url.searchParams.has(PARAMETER)) return;
    // an address that is copied from the browser is for everybody
    url.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', url);
    sessionStore.write(KEY, 'true');
    store.set(true);
  },
  end: (): void => {
    sessionStore.remove(KEY);
    store.set(false);
  },
};

export const asVisitor = (address: string): string => `${address}?${PARAMETER}`;
