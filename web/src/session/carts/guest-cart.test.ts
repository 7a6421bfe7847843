import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guestCart, piecesIn } from './guest-cart.ts';
import { subtotalOf } from '../../lib/subtotal.ts';

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
  test('keeps a line per product, with the names of the specification (GUESTCART-1)', () => {
    expect(guestCart.add({ ...soap, description: 'Soft.' }, 2)).toBe(true);
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(JSON.parse(stored ?? '')).toEqual([{ ...soap, description: 'Soft.', quantity: 2, key }]);
  });

  test('is full with as many products as an order may have (GUESTCART-1)', () => {
    const lines = Array.from({ length: 99 }, (_, nth) => ({ ...soap, id: `soap ${nth}`, quantity: 1 }));
    stored = JSON.stringify(lines);
    expect(guestCart.isFull()).toBe(false);
    guestCart.add(soap);
    expect(guestCart.isFull()).toBe(true);
  });

  test('gives a line another key when its quantity changes', () => {
    guestCart.add(soap);
    guestCart.add(oil);
    const before = guestCart.items().map((line) => line.key);
    guestCart.setQuantity('soap', 2);
    const [ofSoap, ofOil] = guestCart.items().map((line) => line.key);
    expect(ofOil).toBe(before[1]);
    expect([undefined, ...before]).not.toContain(ofSoap);
    stored = JSON.stringify([{ ...oil, key: 'not\na key' }]);
    expect(guestCart.items()[0]).not.toHaveProperty('key');
  });

  test('adds to the line of a product that is there already (GUESTCART-1)', () => {
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
  ])('sets a quantity of %s to %s (GUESTCART-3)', (requested, expected) => {
    guestCart.add(soap);
    guestCart.setQuantity('soap', requested);
    expect(guestCart.items()[0]?.quantity).toBe(expected);
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
    expect(guestCart.items()).toMatchObject([{ ...oil, quantity: 1 }]);
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
  ])('is empty when the storage holds %s (GUESTCART-2)', (broken) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    stored = broken;
    expect(guestCart.items()).toEqual([]);
    log.mockClear();
  });

  test('takes a line without quantity as one piece', () => {
    stored = JSON.stringify([soap]);
    expect(piecesIn(guestCart.items())).toBe(1);
  });

  test('returns false when the browser refuses to store, and is unchanged (GUESTCART-2)', () => {
    guestCart.add(soap);
    refuses = true;
    expect(guestCart.add(oil)).toBe(false);
    expect(guestCart.clear()).toBe(false);
    expect(piecesIn(guestCart.items())).toBe(1);
  });

  test('adds amounts up exactly (GUESTCART-3)', () => {
    guestCart.add({ ...soap, price: 0.1 }, 3);
    guestCart.add({ ...oil, price: 19.99 }, 7);
    expect(subtotalOf(guestCart.items())).toBe(140.23);
  });

  test('returns the same list while nothing changed, and notifies of changes here and in other tabs (PAGES-4)', () => {
    guestCart.add(soap);
    expect(guestCart.items()).toBe(guestCart.items());
    const listener = vi.fn();
    const stop = guestCart.subscribe(listener);
    guestCart.add(oil);
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'guestCart' }));
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    stop();
    guestCart.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
