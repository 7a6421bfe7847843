import { expect, test, vi } from 'vitest';
import { loader } from './cart.tsx';

const cookieOf = (user: object): string => `a=1; user=${encodeURIComponent(JSON.stringify(user))}`;

test.each([
  ['a user', cookieOf({ _id: '1', role: 'user', userName: 'Amel' }), '/user/cart'],
  ['a visitor', '', '/user/guestcart'],
  ['somebody with a cookie that can’t be read', 'user=%7B', '/user/guestcart'],
])('/cart leads %s to the right cart (CART-6)', (_who, cookie, path) => {
  vi.stubGlobal('document', { cookie });
  const url = new URL('https://shop.example/cart?code=SAVON10');
  const { headers, status } = loader({ url } as Parameters<typeof loader>[0]);
  expect([status, headers.get('location')]).toEqual([302, `${path}?code=SAVON10`]);
});
