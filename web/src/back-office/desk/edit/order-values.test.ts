import { ManualOrder, OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import { expect, it } from 'vitest';
import { editBody, heldUnits, manualBody, newLine, newValues, pricedAs, sumsOf, valuesOf } from './order-values.ts';

const fees = { fee: 7, days: null, governorates: [{ region: 'Tataouine', fee: 9.5, days: 6 }], freeAbove: 100 };
const PRODUCT = '01900000-0000-7000-8000-000000000001';
const LINE = '01900000-0000-7000-8000-000000000002';
const GIFT = '01900000-0000-7000-8000-000000000003';

const line = { ...newLine, productId: PRODUCT, name: 'Savon noir', imagePath: '', unitPrice: 12.5 };
const values = {
  ...newValues(),
  firstName: 'Amel',
  phone: '22 123 456',
  address: '12 rue des Oliviers',
  city: 'Sfax',
  region: 'Sfax',
  lines: [{ ...line, quantity: 2 }],
};
const order = {
  customer: { ...newValues(), phone: '+21622123456', region: 'Sfax', country: 'Tunisie', userId: null },
  method: 'delivery',
  subtotal: 25,
  deliveryFee: 7,
  discount: 1.5,
  discountReason: 'Fidélité',
  source: 'shop',
  language: 'ar',
  lines: [
    {
      _id: LINE,
      product: PRODUCT,
      productName: 'Savon noir',
      imagePath: '',
      quantity: 2,
      unitPrice: 12.5,
      priceReason: 'Prix convenu',
      gifts: [
        { _id: GIFT, giftName: 'Savonnette' },
        { _id: null, giftName: 'Coffret' },
      ],
    },
  ],
} as unknown as DeskOrderDetails;

it.each([
  ['the fee of the settings', {}, { subtotal: 25, computedFee: 7, fee: 7, discount: 0, total: 32 }],
  ['the fee of a governorate', { region: 'Tataouine' }, { fee: 9.5, total: 34.5 }],
  ['a typed fee', { deliveryFee: '4,25' }, { computedFee: 7, fee: 4.25, total: 29.25 }],
  ['no fee when it is picked up', { method: 'pickup' as const, deliveryFee: '4' }, { fee: 0, total: 25 }],
  ['a discount', { discount: '0.01' }, { discount: 0.01, total: 31.99 }],
  ['nothing for what is no amount', { discount: 'x', deliveryFee: 'y' }, { discount: 0, fee: 0, total: 25 }],
  ['another price', { lines: [{ ...line, quantity: 9, price: '11,10' }] }, { subtotal: 99.9, total: 106.9 }],
  ['free delivery above a sum', { lines: [{ ...line, quantity: 8 }] }, { subtotal: 100, fee: 0, total: 100 }],
])('the sums have %s', (_, change, sums) => {
  expect(sumsOf({ ...values, ...change }, fees)).toMatchObject(sums);
});

const agreed = { ...line, line: LINE, storedReason: 'Prix convenu' };
it.each([
  ['another price', line, '11,10', 'Fidèle', { price: '11,10', priceReason: 'Fidèle' }],
  ['the present price: no reason, which would not be stored', line, '12,5', 'Fidèle', { price: '', priceReason: '' }],
  ['the price of the shop again', agreed, '14', 'Fidèle', { price: '14', priceReason: '' }],
  ['another reason', agreed, '12.50', 'Fidèle', { price: '', priceReason: 'Fidèle' }],
  ['nothing else', agreed, '12.5', ' Prix convenu', { price: '', priceReason: '' }],
])('the dialog of a price stores %s', (_, of, price, priceReason, stored) => {
  expect(pricedAs(of, { price, priceReason }, 14)).toEqual(stored);
});

it('the form of an order has its values, and a typed fee only where the settings have another', () => {
  const stored = valuesOf(order, fees);
  expect(stored).toMatchObject({ phone: '22 123 456', deliveryFee: '', discount: '1.5', discountReason: 'Fidélité' });
  expect(valuesOf({ ...order, deliveryFee: 5 }, fees).deliveryFee).toBe('5');
  expect(editBody(stored, 3, fees)).toMatchObject({
    deliveryFee: 7,
    lines: [{ line: LINE, quantity: 2, giftIds: [GIFT] }],
    discount: 1.5,
    version: 3,
  });
  expect(editBody({ ...stored, deliveryFee: '4,25' }, 3, fees)).toMatchObject({ deliveryFee: 4.25 });
  expect(editBody({ ...stored, method: 'pickup' }, 3, fees)).not.toHaveProperty('deliveryFee');
});

it('the bodies fit the contract', () => {
  expect(OrderEdit.safeParse(editBody(values, 1, fees)).success).toBe(true);
  expect(ManualOrder.safeParse(manualBody(values)).success).toBe(true);
  const faulty = ManualOrder.safeParse(manualBody({ ...values, discount: '2', region: '' }));
  expect(faulty.error?.issues.map(({ path }) => path.join('.'))).toEqual(['region', 'discountReason']);
});

it('a price is sent with its reason, and only when one is typed', () => {
  const lines = [{ ...line, quantity: 1, price: '9,9', priceReason: 'Prix convenu' }, line];
  expect(manualBody({ ...values, lines }).lines).toEqual([
    { productId: PRODUCT, quantity: 1, giftIds: [], price: 9.9, priceReason: 'Prix convenu' },
    { productId: PRODUCT, quantity: 1, giftIds: [] },
  ]);
});

it('source and language of an order stay, and that of the shop is not sent', () => {
  expect(editBody(valuesOf(order, fees), 1, fees)).toMatchObject({ language: 'ar' });
  expect(editBody(valuesOf(order, fees), 1, fees)).not.toHaveProperty('source');
  expect(editBody(valuesOf({ ...order, source: 'facebook' }, fees), 1, fees)).toMatchObject({ source: 'facebook' });
});

it('the corrected reason of a stored price is sent alone', () => {
  const stored = valuesOf(order, fees);
  const [first] = stored.lines;
  const lines = first ? [{ ...first, priceReason: 'Prix d’ami' }] : [];
  expect(editBody(stored, 1, fees).lines[0]).not.toHaveProperty('priceReason');
  expect(editBody({ ...stored, lines }, 1, fees).lines).toEqual([
    { line: LINE, quantity: 2, giftIds: [GIFT], priceReason: 'Prix d’ami' },
  ]);
});

it('units of a product add up over its lines', () => {
  const lines = [
    { ...line, quantity: 2 },
    { ...line, quantity: 3 },
    { ...line, productId: null },
  ];
  expect([...heldUnits(lines)]).toEqual([[PRODUCT, 5]]);
});
