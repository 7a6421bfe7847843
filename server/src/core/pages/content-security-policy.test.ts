import { expect, test } from 'vitest';
import { policyHeaders, withHashes } from './content-security-policy.ts';

test('the scripts a page was rendered with may run, by their hashes; one that was smuggled in may not', () => {
  const rendered =
    '<script nonce="n0">go()</script><script nonce="n0" src="/a.js"></script><link nonce="n0" href="/a.js">';
  const { html, hashes } = withHashes(
    Buffer.from(`${rendered}<script>steal()</script><script nonce="n1">steal()</script>`),
    'n0',
  );
  expect(html.toString()).toBe(
    '<script>go()</script><script src="/a.js"></script><link href="/a.js"><script>steal()</script><script nonce="n1">steal()</script>',
  );
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(hashes).toEqual(['5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=']);
});

test('only the page of the preview may be framed, by the shop itself (PRODUCTS-11)', () => {
  const framedBy = (path: string) => {
    const headers = policyHeaders(path, [], { development: false });
    return [/frame-ancestors ([^;]*)/.exec(headers['content-security-policy'])?.[1], headers['x-frame-options']];
  };
  for (const path of ['/admin/preview/:productId', '/fr/admin/preview/:productId'])
    expect(framedBy(path)).toEqual(["'self'", 'SAMEORIGIN']);
  for (const path of ['/', '/admin', '/admin/*', '/user/product-details/admin/preview/1', '/x/admin/preview/1'])
    expect(framedBy(path)).toEqual(["'none'", undefined]);
});

test('the hash of a script is that of its bytes, and other letters stay as they are', () => {
  const { html, hashes } = withHashes(Buffer.from('<p>قهوة é</p><script nonce="n0">go("é ق")</script>'), 'n0');
  expect(html.toString()).toBe('<p>قهوة é</p><script>go("é ق")</script>');
  // printf 'go("é ق")' | openssl dgst -sha256 -binary | base64
  expect(hashes).toEqual(['o/szFj3Y7T+XBUl+ir/HZDguSOC/vmFfGkEiKn7QiWU=']);
});
