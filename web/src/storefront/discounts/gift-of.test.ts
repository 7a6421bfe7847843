import { expect, test } from 'vitest';
import { giftOf } from './discount-rows.tsx';

test('each of two discounts that give a product names its own', () => {
  const discount = (coupon: string, kind: 'gift' | 'delivery') => ({ coupon, kind, name: 'Cadeau', amount: 0 });
  const answer = {
    discounts: [discount('a', 'gift'), discount('b', 'delivery'), discount('c', 'gift')],
    gifts: [
      { _id: '1', productName: 'Savonnette' },
      { _id: '2', productName: 'Baume' },
    ],
  };
  expect(['a', 'b', 'c'].map((coupon) => giftOf(answer, coupon)?.productName)).toEqual([
    'Savonnette',
    undefined,
    'Baume',
  ]);
});
