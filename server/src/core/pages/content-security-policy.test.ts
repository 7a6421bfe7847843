import { expect, test } from 'vitest';
import { policyHeaders } from './content-security-policy.ts';

const policyOf = (hashes: string[]): Record<string, string | undefined> => {
  const { 'content-security-policy': policy } = policyHeaders('/', hashes, { development: false });
  return Object.fromEntries(policy.split('; ').map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) ?? []));
};

test('scripts of the shop may run, inline ones by their hashes, and nothing evaluates text', () => {
  expect(policyOf([])['script-src']).toBe("'self'");
  expect(policyOf(['a+/b=', 'c='])['script-src']).toBe("'self' 'sha256-a+/b=' 'sha256-c='");
  expect(policyOf([])).toMatchObject({ 'default-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'" });
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
