import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guestCart, piecesIn } from './guest-cart.ts';
import { subtotalOf } from './subtotal.ts';

const soap = { id: 'soap', name: 'Savon noir', price: 12.9, image: '/images/soap/600x600.webp' };
const oil = { id: 'oil', name: 'Huile d’Argan', price: 48, image: '' };

let stored: string | null;
let refuses: boolean;
const browser = new EventTarget();

beforeEach(() => {
  stored = null;
  refuses = false;
  vi.stubGlobal(
    'window',
    Object.assign(browser, {
      localStorage: {
        getItem: () => stored,
        setItem: (_: string, value: string) => {
          if (refuses) throw new DOMException('full', 'QuotaExceededError');
          stored = value;
        },
      },
    }),
  );
});

describe('the guest cart', () => {
  test('keeps a line per product, with the names of the specification', () => {
    expect(guestCart.add({ ...soap, description: 'Soft.' }, 2)).toBe(true);
    expect(JSON.parse(stored ?? '')).toEqual([{ ...soap, description: 'Soft.', quantity: 2 }]);
  });

  test('adds up a product that is there already', () => {
    guestCart.add(soap);
    guestCart.add(oil);
    guestCart.add(soap, 3);
    expect(guestCart.items().map(({ id, quantity }) => [id, quantity])).toEqual([
      ['soap', 4],
      ['oil', 1],
    ]);
  });

  test.each([
    [0, 1],
    [-4, 1],
    [1.7, 1],
    [Number.NaN, 1],
    [999, 999],
    [5000, 999],
  ])('sets a quantity of %s to %s', (asked, kept) => {
    guestCart.add(soap);
    guestCart.setQuantity('soap', asked);
    expect(guestCart.items()[0]?.quantity).toBe(kept);
  });

  test('never goes above 999 by adding', () => {
    guestCart.add(soap, 990);
    guestCart.add(soap, 990);
    expect(piecesIn(guestCart.items())).toBe(999);
  });

  test('removes a line, and all of them', () => {
    guestCart.add(soap);
    guestCart.add(oil);
    guestCart.remove('soap');
    expect(guestCart.items()).toEqual([{ ...oil, quantity: 1 }]);
    guestCart.clear();
    expect(guestCart.items()).toEqual([]);
  });

  test.each([
    '{',
    'null',
    '7',
    '"text"',
    '{"id":"soap"}',
    '[null, 3, {"id":"soap"}]',
    '[{"id":"a","name":"b","price":"12"}]',
  ])('is empty when the storage holds %s', (broken) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    stored = broken;
    expect(guestCart.items()).toEqual([]);
    log.mockClear();
  });

  test('takes a line without quantity as one piece', () => {
    stored = JSON.stringify([soap]);
    expect(piecesIn(guestCart.items())).toBe(1);
  });

  test('says false when the browser refuses to store, and stays as it was', () => {
    guestCart.add(soap);
    refuses = true;
    expect(guestCart.add(oil)).toBe(false);
    expect(guestCart.clear()).toBe(false);
    expect(piecesIn(guestCart.items())).toBe(1);
  });

  test('adds amounts up exactly', () => {
    guestCart.add({ ...soap, price: 0.1 }, 3);
    guestCart.add({ ...oil, price: 19.99 }, 7);
    expect(subtotalOf(guestCart.items())).toBe(140.23);
  });

  test('gives the same list while nothing changed, and tells of changes here and in other tabs', () => {
    guestCart.add(soap);
    expect(guestCart.items()).toBe(guestCart.items());
    const told = vi.fn();
    const stop = guestCart.subscribe(told);
    guestCart.add(oil);
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'guestCart' }));
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    stop();
    guestCart.clear();
    expect(told).toHaveBeenCalledTimes(2);
  });
});
