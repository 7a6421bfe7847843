import { expect, test } from 'vitest';
import { loginFrom, returnAddress } from './return-address.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const read = (address: string) => returnAddress(new URL(address, 'http://shop.example').searchParams);

test.each(['/user/profile', '/user/product-details/7', '/user/cart'])('a login leads back to %s', (path) => {
  expect(read(loginFrom(at(path)))).toBe(path);
});

test('with what was chosen there', () => {
  expect(read(loginFrom(at('/user/product-list', '?search=huile%20d%E2%80%99argan&page=2', '#x')))).toBe(
    '/user/product-list?search=huile%20d%E2%80%99argan&page=2#x',
  );
});

test.each(['/', '/login', '/register'])('a login asked for on %s leads home', (path) => {
  expect(loginFrom(at(path))).toBe('/login');
  expect(read('/login')).toBe('/');
});

test('a session that is found to have ended twice leads back all the same', () => {
  const [, search] = loginFrom(at('/user/profile', '?tab=orders')).split(/(?=\?)/);
  expect(read(loginFrom(at('/login', search)))).toBe('/user/profile?tab=orders');
});

test.each([
  '//other.example',
  '/\\other.example',
  'https://other.example',
  'javascript:alert(1)',
  '/\t/other.example',
  '',
  ' //x',
])('%j leads nowhere else', (to) => {
  expect(returnAddress(new URLSearchParams({ to }))).toBe('/');
});
