import { href } from 'react-router';
import { expect, expectTypeOf, test } from 'vitest';

type Addresses = Parameters<typeof href>[0];

test('href takes the addresses of the site with their parameters: the compiler refuses others', () => {
  expectTypeOf<'/user/cart' | '/admin' | '/admin/couriers/:courierId/settle'>().toExtend<Addresses>();
  expectTypeOf<'/user/nowhere'>().not.toExtend<Addresses>();
  expect(href('/user/cart')).toBe('/user/cart');
  expect(href('/admin/couriers/:courierId/settle', { courierId: '1' })).toBe('/admin/couriers/1/settle');
  expect(href('/admin/help/:article?')).toBe('/admin/help');
});
