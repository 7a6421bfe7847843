import { expect, it } from 'vitest';
import { defaultDelivery, deliveryOf, feeRange, isPlain, latestDays } from './delivery-fee.ts';

const settings = {
  fee: 7,
  days: 3,
  freeAbove: 100,
  governorates: [
    { region: 'Tataouine', fee: 9.5, days: 6 },
    { region: 'Le Kef', fee: null, days: 4 },
    { region: 'Tunis', fee: 0, days: null },
    { region: 'صفاقس', fee: 5, days: 0 },
  ],
};

it.each([
  ['the fee of the shop in a governorate without its own', 'Sousse', 50, 7, 3],
  ['the fee of the governorate', 'Tataouine', 50, 9.5, 6],
  ['the fee of the shop where only the days are its own', 'Le Kef', 50, 7, 4],
  ['nothing where the governorate has a fee of 0', 'Tunis', 50, 0, 3],
  ['nothing from the sum on, in any governorate', 'Tataouine', 100, 0, 6],
  ['its fee just below the sum', 'Tataouine', 99.99, 9.5, 6],
  ['the same for a name in other letters', ' TATAOUINE.', 50, 9.5, 6],
  ['the same for a name without accents and signs', 'lé-kef', 50, 7, 4],
  ['the same for a name in Arabic', 'صفاقس', 50, 5, 0],
  ['the fee of the shop for an unknown name', 'Sfax Sud', 50, 7, 3],
  ['the fee of the shop before a governorate is chosen', '', 50, 7, 3],
])('delivery costs %s (DELIVERY-1)', (_, region, subtotal, fee, days) => {
  expect(deliveryOf(settings, { method: 'delivery', region, subtotal })).toEqual({ fee, days });
});

it('pick-up costs nothing and has no expected day (DELIVERY-3)', () => {
  expect(deliveryOf(settings, { method: 'pickup', region: 'Tataouine', subtotal: 1 })).toEqual({ fee: 0, days: null });
});

it('delivery is free by default (PRICES-9)', () => {
  const order = { method: 'delivery', region: 'Sfax', subtotal: 1_000 as never } as const;
  expect(deliveryOf(defaultDelivery, order)).toEqual({ fee: 0, days: null });
  expect(feeRange(defaultDelivery)).toEqual([0, 0]);
});

it('fees go from the lowest to the highest of all governorates', () => {
  expect(feeRange(settings)).toEqual([0, 9.5]);
  expect(feeRange({ ...settings, fee: 12 })).toEqual([0, 12]);
});

it.each([
  ['as it is by default', {}, true],
  [
    'with a governorate that has nothing of its own',
    { governorates: [{ region: 'Tunis', fee: null, days: null }] },
    true,
  ],
  ['not with a fee', { fee: 1 }, false],
  ['not with a fee of a governorate', { governorates: [{ region: 'Tunis', fee: 1, days: null }] }, false],
  ['not with expected days', { days: 0 }, false],
  ['not with expected days of a governorate', { governorates: [{ region: 'Tunis', fee: null, days: 2 }] }, false],
  ['not with pick-up', { hasPickup: true }, false],
])('delivery is plain %s', (_, change, plain) => {
  expect(isPlain({ ...defaultDelivery, ...change })).toBe(plain);
});

it('a day is promised to everybody only where the shop promises one everywhere', () => {
  const governorate = { region: 'Tozeur', fee: null };
  const fees = { fee: 0, freeAbove: null };
  expect(latestDays({ ...fees, days: 3, governorates: [{ ...governorate, days: null }] })).toBe(3);
  expect(latestDays({ ...fees, days: 3, governorates: [{ ...governorate, days: 5 }] })).toBe(5);
  expect(latestDays({ ...fees, days: 3, governorates: [{ ...governorate, days: 1 }] })).toBe(3);
  expect(latestDays({ ...fees, days: 0, governorates: [] })).toBe(0);
  expect(latestDays({ ...fees, days: null, governorates: [{ ...governorate, days: 1 }] })).toBeNull();
});
