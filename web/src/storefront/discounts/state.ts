import type { AnswerOf } from '../../lib/api.ts';
import { createStore } from '../../ui/store.ts';

type Discounts = {
  /** '' without one. */ code: string;
  /** Why the typed code was not accepted, or the discounts could not be loaded. */ error: string;
  answer: AnswerOf<'POST /discounts/quote'> | undefined;
};

/** The code and the discounts that carts and checkouts show. What changes it is loaded with the settings of delivery. */
export const discounts = createStore<Discounts>({ code: '', error: '', answer: undefined });
