import { href } from 'react-router';
import { expect, test } from 'vitest';

test('href takes the addresses of the site with their parameters only: others do not compile', () => {
  expect(href('/user/cart')).toBe('/user/cart');
  expect(href('/admin/couriers/:courierId/settle', { courierId: '1' })).toBe('/admin/couriers/1/settle');
  expect(href('/admin/help/:article?')).toBe('/admin/help');
  // @ts-expect-error no page has this address
  expect(href('/user/nowhere')).toBe('/user/nowhere');
  // @ts-expect-error a parameter is missing
  expect(() => href('/user/product-details/:productId')).toThrow('productId');
});
