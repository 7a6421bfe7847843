import { useEffect } from 'react';
import { CODE_COOKIE, CODE_LENGTH, normalisedCode } from '@nabta/contract/discounts/coupon-code.ts';
import type { OrderFigures } from '@nabta/contract/orders/order-figures.ts';
import {
  answered,
  failed,
  figuresOf,
  keyOf,
  noDiscounts,
  refused,
  type Discounts,
  type QuoteRequest,
} from '@nabta/contract/orders/order-quote.ts';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { delivery } from '../../texts/delivery.ts';
import { localStore } from '../../lib/storage.ts';
import { createStore } from '../../ui/store.ts';

/** The code and the discounts that carts and checkouts show. What changes it is loaded with the settings of delivery. */
export const discounts = createStore(noDiscounts);

/** Where the browser stores the discount code. */
const CODE_KEY = 'discountCode';
const TIMEOUT_MS = 15_000;

const storeCode = (code: string): void => {
  if (code) localStore.write(CODE_KEY, code);
  else localStore.remove(CODE_KEY);
};

export const setCode = (typed: string): void => {
  const code = normalisedCode(typed).slice(0, CODE_LENGTH);
  storeCode(code);
  discounts.set({ ...discounts.get(), code, error: '' });
};

/** An order has used the code. */
export const forgetDiscounts = (): void => {
  storeCode('');
  discounts.set(noDiscounts);
};

let running: { abort: AbortController; done: Promise<void> } | undefined;

const show = (next: Discounts): void => {
  if (discounts.get().code && !next.code) storeCode('');
  discounts.set(next);
};

/** Loads the discounts; a later call aborts an earlier one. */
const fetchQuote = (request: QuoteRequest, code: string): void => {
  running?.abort.abort();
  const abort = new AbortController();
  const key = keyOf(request, code);
  discounts.set({ ...discounts.get(), loading: key });
  const load = async (): Promise<void> => {
    const { lines, ...rest } = request;
    const items = lines.map(({ id, quantity }) => ({ product: id, quantity }));
    const { signal } = abort;
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const figures = await quietApi('POST /discounts/quote', { body: { ...rest, items, code }, signal });
      show(answered(discounts.get(), { request, code }, figures));
    } catch (error) {
      if (running?.abort !== abort) return;
      if (!(error instanceof ApiFailure || signal.aborted)) throw error;
      const message = error instanceof ApiFailure ? error.advice : undefined;
      discounts.set(failed(discounts.get(), key, message ?? delivery.discounts.failed));
    } finally {
      clearTimeout(timer);
    }
  };
  running = { abort, done: load() };
};

/** Resolves when no answer is awaited. */
export const quotesSettled = async (): Promise<void> => running?.done;

/** Shows what a refused order costs now; `code`: which it has said. */
export const showPresent = (request: QuoteRequest, code: string, figures: OrderFigures): void => {
  running?.abort.abort();
  running = undefined;
  show(refused(discounts.get(), { request, code }, figures));
};

/** The code of the address that the visitor came by, else that of an earlier visit. */
const loadCode = (): void => {
  const ofAddress = new RegExp(`(?:^|; )${CODE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  if (ofAddress) document.cookie = `${CODE_COOKIE}=; path=/; max-age=0`;
  const code = ofAddress ? decodeURIComponent(ofAddress) : (localStore.read(CODE_KEY) ?? '');
  if (code && code !== discounts.get().code) setCode(code);
};

/** Loads the discounts of an order whenever it is another one, and when the connection is back. */
export const useQuote = (request: QuoteRequest, { isNeeded }: { isNeeded: boolean }): void => {
  const { code } = discounts.use();
  useEffect(loadCode, []);
  const asked = isNeeded && request.lines.length > 0 ? JSON.stringify({ request, code }) : '';
  useEffect(() => {
    if (!asked) return;
    const load = (): void => {
      const { request: wanted, code: typed } = JSON.parse(asked) as { request: QuoteRequest; code: string };
      if (!figuresOf(discounts.get(), wanted)) fetchQuote(wanted, typed);
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [asked]);
};
