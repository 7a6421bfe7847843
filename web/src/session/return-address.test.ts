import { expect, test } from 'vitest';
import { withReturnAddress, loginAddress, returnAddress } from './return-address.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const read = (address: string) => returnAddress(new URL(address, 'http://shop.example').searchParams);

test.each(['/user/profile', '/user/product-details/7', '/user/cart'])('a login leads back to %s', (path) => {
  expect(read(loginAddress(at(path)))).toBe(path);
});

test('with its query and hash', () => {
  expect(read(loginAddress(at('/user/product-list', '?search=huile%20d%E2%80%99argan&page=2', '#x')))).toBe(
    '/user/product-list?search=huile%20d%E2%80%99argan&page=2#x',
  );
});

test.each(['/', '/login', '/register'])('a login asked for on %s leads home', (path) => {
  expect(loginAddress(at(path))).toBe('/login');
  expect(read('/login')).toBe('/');
});

test('a session that is found to have ended twice keeps the return address', () => {
  const [, search] = loginAddress(at('/user/profile', '?tab=orders')).split(/(?=\?)/);
  expect(read(loginAddress(at('/login', search)))).toBe('/user/profile?tab=orders');
});

test.each(['/login', '/register', '/forgot-password'])('the return address is passed on from %s', (path) => {
  const [, search = ''] = loginAddress(at('/user/cart')).split(/(?=\?)/);
  expect(withReturnAddress('/register', at(path, search))).toBe('/register?to=%2Fuser%2Fcart');
});

test('the link of a mail is no return address', () => {
  expect(loginAddress(at('/email-validation', '?token=x&email=a%40b.tn'))).toBe('/login');
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
