import { expect, test } from 'vitest';
import { afterPaint } from './after-paint.ts';

const page = (head: string, module: string) => `<html><head>${head}</head><body><p>Hello</p>${module}</body></html>`;

test('scripts are neither fetched nor run before the first frame', () => {
  const links = '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>';
  const preload = '<link rel="modulepreload" nonce="n" href="/b.js"/>';
  const module = '<script nonce="n" type="module" async="">import "/a.js";</script>';
  const rewritten = afterPaint(page(links + preload, module), 'n');
  expect(rewritten).not.toContain('<link rel="modulepreload"');
  expect(rewritten).not.toContain('type="module" async');
  expect(rewritten).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(rewritten).toContain('<script nonce="n" type="text/later">import "/a.js";</script>');
  expect(rewritten).toMatch(/<script nonce="n">\(.*\)\(\["\/a\.js","\/b\.js"\]\)<\/script><\/body>/s);
});

test('what a page says about scripts stays text', () => {
  const said = '<p>$&amp; &lt;link rel="modulepreload" href="/x.js"&gt; $1</p>';
  expect(afterPaint(page('', said), 'n')).toContain(said);
});
