/** The discount code of this browser, and the discounts that carts and checkouts show. Small: every cart loads it. */
import type { AnswerOf } from '../../lib/api.ts';
import { localStore } from '../../lib/storage.ts';
import { createStore } from '../../ui/store.ts';

const KEY = 'discountCode';
const LONGEST = 40;

type Discounts = {
  /** '' without one. */ code: string;
  /** Why the typed code was not accepted, or the discounts could not be loaded. */ error: string;
  answer: AnswerOf<'POST /discounts/quote'> | undefined;
};

export const discounts = createStore<Discounts>({ code: '', error: '', answer: undefined });

export const storedCode = (): string => localStore.read(KEY)?.slice(0, LONGEST) ?? '';

/** Without spaces and in capitals, as the server compares it. */
export const setCode = (typed: string, error = ''): void => {
  const code = typed.replaceAll(/\s+/g, '').toUpperCase().slice(0, LONGEST);
  if (code) localStore.write(KEY, code);
  else localStore.remove(KEY);
  discounts.set({ ...discounts.get(), code, error });
};

/** An order has used the code. */
export const forgetDiscounts = (): void => {
  setCode('');
  discounts.set({ code: '', error: '', answer: undefined });
};
