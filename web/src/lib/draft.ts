/** What was typed and not yet sent, kept in this tab. A browser that refuses to store only loses the convenience. */
type Kept = Record<string, unknown>;

const within = <Result>(work: (storage: Storage) => Result): Result | undefined => {
  try {
    return work(window.sessionStorage);
  } catch {
    // full or forbidden
    return undefined;
  }
};

/** A place for the texts of one form. */
export const draft = (name: string) => ({
  read: (): Kept =>
    within((storage) => {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? '{}');
      return typeof stored === 'object' && stored !== null ? { ...stored } : {};
    }) ?? {},
  write: (values: object): void => within((storage) => storage.setItem(name, JSON.stringify(values))),
  forget: (): void => within((storage) => storage.removeItem(name)),
});

const OF_ACCOUNTS = 'account:';
const nameOf = (userId: string, form: string) => `${OF_ACCOUNTS}${userId}:${form}`;

/** A form of someone with an account: nobody else who logs in finds it, and it goes when they log out. */
export const draftOf = (userId: string, form: string) => draft(nameOf(userId, form));

/** Whether there is anything that a logout would lose. */
export const isDraftOfAccountKept = (): boolean =>
  within((storage) => Object.keys(storage).some((name) => name.startsWith(OF_ACCOUNTS))) ?? false;

export const forgetDraftsOfAccounts = (): void =>
  within((storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(OF_ACCOUNTS)) storage.removeItem(name);
  });

/** Where nothing may be stored, the tries of this visit are remembered at least. */
const tries = new Map<string, { key: string; content: string }>();

/** The Idempotency-Key of an order: the same for every try of the same content, also after a reload. */
export const attempt = (name: string) => {
  const kept = draft(name);
  const find = (content: object): string | undefined => {
    const { key, content: tried } = tries.get(name) ?? kept.read();
    return typeof key === 'string' && tried === JSON.stringify(content) ? key : undefined;
  };
  return {
    isTried: (content: object): boolean => find(content) !== undefined,
    keyFor: (content: object): string => {
      const known = find(content);
      if (known) return known;
      const made = { key: crypto.randomUUID(), content: JSON.stringify(content) };
      tries.set(name, made);
      kept.write(made);
      return made.key;
    },
    forget: (): void => {
      tries.delete(name);
      kept.forget();
    },
  };
};

/** The tries of someone with an account. */
export const attemptOf = (userId: string) => attempt(nameOf(userId, 'order'));
