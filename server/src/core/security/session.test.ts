import { expect, test } from 'vitest';
import { tokenIn } from './session.ts';

const cookies = { session: 'of any host of the domain', '__Host-session': 'of this host' };

test.each([
  ['https://shop.example', 'of this host'],
  ['http://localhost:3000', 'of any host of the domain'],
])('at %s the session is the cookie %s', (publicUrl, token) => {
  expect(tokenIn(undefined, cookies, publicUrl)).toBe(token);
});

test('the Authorization header has priority over the cookie', () => {
  expect(tokenIn('Bearer shown', cookies, 'https://shop.example')).toBe('shown');
});
