/** Typed values that were not sent, stored for this tab. Where storage is refused, they are lost with a reload. */
import { localStore, sessionStore } from '../../lib/storage.ts';

type Stored = Record<string, unknown>;

const parse = (text: string): Stored => {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
};

/** The stored texts of these fields. Pure. */
export const textsIn = <Name extends string>(stored: Stored, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
  ) as Partial<Record<Name, string>>;

/** Storage for the values of one form. */
export const draft = (name: string) => ({
  read: (): Stored => parse(sessionStore.read(name) ?? '{}'),
  write: (values: object): void => void sessionStore.write(name, JSON.stringify(values)),
  forget: (): void => sessionStore.remove(name),
});

const ACCOUNT_PREFIX = 'account:';
const accountDraftKeys = (): string[] => sessionStore.keys().filter((name) => name.startsWith(ACCOUNT_PREFIX));

/** The draft of an account's form: not visible to other accounts, and removed at logout. */
export const accountDraft = (userId: string, form: string) => draft(`${ACCOUNT_PREFIX}${userId}:${form}`);

/** Whether a logout would remove drafts. */
export const hasAccountDrafts = (): boolean => accountDraftKeys().length > 0;

/** Where the last orders of guests are stored (TRACKING-9). Who logs out may leave the browser to another person. */
export const LAST_ORDERS = 'guestOrders';

export const forgetLastOrders = (): void => localStore.remove(LAST_ORDERS);

export const clearAccountDrafts = (): void => {
  forgetLastOrders();
  for (const name of accountDraftKeys()) sessionStore.remove(name);
};
