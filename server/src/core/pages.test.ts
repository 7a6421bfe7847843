import { expect, test } from 'vitest';
import { pageUrl } from './pages.ts';

const OURS = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/user/product-list?page=2', '/user/product-list?page=2'],
  ['//', '/'],
  ['///user/product-list', '/user/product-list'],
  ['//other.example/user', '/other.example/user'],
  ['/\\other.example/user', '/other.example/user'],
  ['http://other.example/user?a=http://b', '/user?a=http://b'],
  ['http://other.example', '/'],
  ['http://other.example?a=b', '/?a=b'],
])('a request for %s is for our %s', (line, path) => {
  expect(pageUrl(line, OURS).href).toBe(OURS + path);
});
