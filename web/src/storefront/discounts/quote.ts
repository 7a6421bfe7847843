import { useEffect } from 'react';
import { CODE_COOKIE, CODE_LENGTH, normalisedCode } from '@nabta/contract/coupon-code.ts';
import type { DeliveryMethod } from '@nabta/contract/order-states.ts';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { delivery } from '../../texts/delivery.ts';
import { localStore } from '../../lib/storage.ts';
import { discounts } from './state.ts';

/** What the discounts of a cart depend on, beside the code. */
export type QuoteRequest = {
  items: { product: string; quantity: number }[];
  region: string;
  method: DeliveryMethod;
  isGuestCheckout: boolean;
};

/** Where the browser stores the discount code. */
const CODE_KEY = 'discountCode';

export const setCode = (typed: string, error = ''): void => {
  const code = normalisedCode(typed).slice(0, CODE_LENGTH);
  if (code) localStore.write(CODE_KEY, code);
  else localStore.remove(CODE_KEY);
  discounts.set({ ...discounts.get(), code, error });
};

/** An order has used the code. */
export const forgetDiscounts = (): void => {
  setCode('');
  discounts.set({ code: '', error: '', answer: undefined });
};

let running: AbortController | undefined;
let latest: (QuoteRequest & { code: string }) | undefined;

/** Loads the discounts; a later call aborts an earlier one. What was shown stays until then. */
const fetchQuote = async (body: QuoteRequest & { code: string }): Promise<void> => {
  latest = body;
  running?.abort();
  const abort = new AbortController();
  running = abort;
  try {
    const answer = await quietApi('POST /discounts/quote', { body, signal: abort.signal });
    const isUnknown = answer.problem?.reason === 'unknown';
    discounts.set({ ...discounts.get(), answer });
    // the field has it, with the reason
    if (isUnknown) setCode('', answer.problem?.message);
  } catch (error) {
    if (abort.signal.aborted) return;
    if (!(error instanceof ApiFailure)) throw error;
    setCode('', body.code && (error.body?.message ?? delivery.discounts.failed));
  }
};

/** Loads the discounts again, when an order was refused because they have changed. */
export const refetchQuote = (): void => {
  if (latest) void fetchQuote({ ...latest, code: discounts.get().code });
};

/** The code of the address that the visitor came by, else that of an earlier visit. */
const loadCode = (): void => {
  const ofAddress = new RegExp(`(?:^|; )${CODE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  if (ofAddress) document.cookie = `${CODE_COOKIE}=; path=/; max-age=0`;
  const code = ofAddress ? decodeURIComponent(ofAddress) : (localStore.read(CODE_KEY) ?? '');
  if (code && code !== discounts.get().code) setCode(code);
};

/** The discounts of a cart; undefined until they are loaded. */
export const useQuote = (request: QuoteRequest, { isNeeded }: { isNeeded: boolean }) => {
  const { code, answer } = discounts.use();
  useEffect(loadCode, []);
  const key = isNeeded ? JSON.stringify({ ...request, code }) : '';
  useEffect(() => {
    if (key) void fetchQuote(JSON.parse(key) as QuoteRequest & { code: string });
  }, [key]);
  return isNeeded ? answer : undefined;
};
