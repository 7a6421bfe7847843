import { expect, test } from 'vitest';
import { withHashes } from './content-security-policy.ts';

test('the scripts a page was rendered with may run, by their hashes; one that was smuggled in may not', () => {
  const rendered =
    '<script nonce="n0">go()</script><script nonce="n0" src="/a.js"></script><link nonce="n0" href="/a.js">';
  const { html, hashes } = withHashes(`${rendered}<script>steal()</script><script nonce="n1">steal()</script>`, 'n0');
  expect(html).toBe(
    '<script>go()</script><script src="/a.js"></script><link href="/a.js"><script>steal()</script><script nonce="n1">steal()</script>',
  );
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(hashes).toEqual(['5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=']);
});
