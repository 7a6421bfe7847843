/** Which answer about discounts belongs to what is shown (COUPONS-10). */
import { describe, expect, it } from 'vitest';
import type { OrderFigures } from './order-figures.ts';
import {
  answered,
  failed,
  figuresOf,
  isPending,
  keyOf,
  noDiscounts,
  refused,
  shownOrder,
  type QuoteRequest,
} from './order-quote.ts';

const request = (price: number, more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  lines: [{ id: 'soap', quantity: 1, price, isSold: true }],
  region: '',
  method: 'delivery',
  phone: '',
  isGuestCheckout: true,
  ...more,
});
const figures = (subtotal: number, off: number, more: Partial<OrderFigures> = {}): OrderFigures => ({
  subtotal,
  deliveryFee: 7,
  discounts: off > 0 ? [{ coupon: 'half', name: 'La moitié', kind: 'percent', amount: off }] : [],
  gifts: [],
  problem: null,
  total: subtotal + 7 - off,
  ...more,
});
const asking = (of: QuoteRequest, code = '') => ({ ...noDiscounts, code, loading: keyOf(of, code) });
const unknown = { reason: 'unknown', message: 'Unknown.' } as const;

describe('an answer', () => {
  it('is used for its request, also when it arrives twice', () => {
    const once = answered(asking(request(60)), { request: request(60), code: '' }, figures(60, 30));
    const twice = answered(once, { request: request(60), code: '' }, figures(60, 30));
    expect(twice).toEqual(once);
    expect(shownOrder(once, request(60), 7)).toMatchObject({ fee: 7, total: 37 });
  });

  it.each<[string, QuoteRequest]>([
    ['other prices', request(20)],
    ['another governorate', request(60, { region: 'Sfax' })],
    ['another method', request(60, { method: 'pickup' })],
    ['another phone number', request(60, { phone: '+21622123456' })],
    ['a line that is sold out', request(60, { lines: [{ id: 'soap', quantity: 1, price: 60, isSold: false }] })],
  ])('is not used for %s (COUPONS-12)', (_, other) => {
    const state = answered(asking(request(60)), { request: request(60), code: '' }, figures(60, 30));
    expect(figuresOf(state, other)).toBeUndefined();
  });

  it('is not used when another one is awaited by now, or the code is another one', () => {
    const next = asking(request(60, { region: 'Sfax' }));
    expect(answered(next, { request: request(60), code: '' }, figures(60, 30))).toBe(next);
    const typed = { ...asking(request(60)), code: 'DIX' };
    expect(answered(typed, { request: request(60), code: '' }, figures(60, 30))).toBe(typed);
  });

  it('at other prices than those that are shown says nothing about them', () => {
    const state = answered(asking(request(60)), { request: request(60), code: '' }, figures(20, 10));
    expect(shownOrder(state, request(60), 7)).toEqual({ fee: 7, total: 67, said: {} });
    expect(isPending(state, request(60))).toBe(false);
  });

  it('removes the code only when no discount has it (COUPONS-10)', () => {
    const asked = { request: request(60), code: 'DIX' };
    const state = answered(asking(request(60), 'DIX'), asked, figures(60, 0, { problem: unknown }));
    expect(state).toMatchObject({ code: '', error: 'Unknown.' });
    expect(shownOrder(state, request(60), 7).said).toEqual({ shownDiscounts: [] });
    const minimum = { reason: 'minimum', message: 'From 90.' } as const;
    const stays = answered(asking(request(60), 'DIX'), asked, figures(60, 0, { problem: minimum }));
    expect(stays.code).toBe('DIX');
    // it would refuse the order
    expect(shownOrder(stays, request(60), 7).said).not.toHaveProperty('code');
  });
});

it('a question without an answer leaves the code, which the order says then (COUPONS-12)', () => {
  const state = failed(asking(request(60), 'DIX'), keyOf(request(60), 'DIX'), 'Try again.');
  expect(state).toMatchObject({ code: 'DIX', error: 'Try again.', loading: '' });
  expect(shownOrder(state, request(60), 7)).toEqual({ fee: 7, total: 67, said: { code: 'DIX' } });
});

it('the total is not known while its answer is awaited (COUPONS-12)', () => {
  expect(isPending(asking(request(60)), request(60))).toBe(true);
  expect(isPending(noDiscounts, request(60))).toBe(false);
});

it('what a refused order costs is shown once the lines have its prices', () => {
  const state = refused(noDiscounts, { request: request(60), code: '' }, figures(20, 10, { deliveryFee: 5 }));
  expect(figuresOf(state, request(60))).toBeUndefined();
  expect(shownOrder(state, request(20), 7)).toMatchObject({ fee: 5, total: 15 });
});

it('a code that an order did not say, because it takes nothing off, is not said after its refusal either', () => {
  const minimum = { reason: 'minimum', message: 'From 90.' } as const;
  const asked = { request: request(60), code: 'DIX' };
  const before = answered(asking(request(60), 'DIX'), asked, figures(60, 0, { problem: minimum }));
  const state = refused(before, { request: request(60), code: '' }, figures(20, 0));
  expect(state.code).toBe('DIX');
  expect(shownOrder(state, request(20), 7)).toEqual({ fee: 7, total: 27, said: { shownDiscounts: [] } });
});

it('a code that an order did not know of is asked for after its refusal', () => {
  const state = refused({ ...noDiscounts, code: 'DIX' }, { request: request(60), code: '' }, figures(60, 0));
  expect(figuresOf(state, request(60))).toBeUndefined();
});
