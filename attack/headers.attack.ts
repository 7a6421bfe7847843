/** Security and cache headers of every kind of answer. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newProduct } from './fixtures.ts';
import { password } from '../e2e/test-data.ts';
import { openTarget } from './shop.ts';
import { addressOf, isSameForAll, table } from './table.ts';

const target = await openTarget();
const { url, call, person } = target;
const secure = await openTarget({ PUBLIC_URL: 'https://shop.example' });
const [user, admin, product] = [await person(), await person('admin'), await newProduct(target)];

const answers: Record<string, [path: string, status: number]> = {
  'the home page': ['/', 200],
  'the product list': ['/user/product-list', 200],
  'a product': [`/user/product-details/${product._id}`, 200],
  'the login': ['/login', 200],
  'a page of the back office': ['/admin/users', 200],
  'an unknown page': ['/nothing/here', 404],
  'an answer of the API': ['/api/products', 200],
  'an answer for an account': ['/api/carts', 401],
  'an unknown call': ['/api/nothing', 404],
  'an address that can’t be decoded': ['/api/products/%E0%A4%A', 400],
  'a page whose address can’t be decoded': ['/%E0%A4%A', 400],
  'an address that is too long': [`/api/products/${'a'.repeat(300)}`, 404],
  'the OpenAPI document': ['/api/openapi.json', 200],
  'the page of the API': ['/api/docs', 200],
  'an unknown picture': ['/images/none/1x1.webp', 404],
  'robots.txt': ['/robots.txt', 200],
  'the sitemap': ['/sitemap.xml', 200],
  'the web app manifest': ['/manifest.webmanifest', 200],
  'the service worker': ['/service-worker.js', 200],
  'the offline page': ['/offline', 200],
  'the health check': ['/healthz', 200],
  'an invalid handshake of a socket': ['/socket.io/?EIO=4&transport=none', 400],
  'a handshake by polling': ['/socket.io/?EIO=4&transport=polling', 200],
};

describe.each(Object.entries(answers))('%s', (_what, [path, status]) => {
  /** The third answer, which may come from the response cache. */
  const ask = async (at = url) => {
    for (let nth = 0; nth < 2; nth += 1) await (await fetch(at + path, { redirect: 'manual' })).arrayBuffer();
    return fetch(at + path, { redirect: 'manual' });
  };

  it('has the security headers', async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('strict-transport-security'), 'HSTS over plain http would lock out visitors').toBeNull();
  });

  it('has a content security policy without foreign scripts and frames', async () => {
    const policy = policyOf((await ask()).headers);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"]);
    const scripts = policy['script-src'] ?? policy['default-src'] ?? [];
    for (const source of scripts) expect(source).toMatch(/^'(none|self|sha256-[\w+/]+=*)'$/);
  });

  it('sets HSTS when the shop is on https', async () => {
    const value = (await ask(secure.url)).headers.get('strict-transport-security') ?? '';
    expect(Number(/max-age=(\d+)/.exec(value)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(value).toContain('includeSubDomains');
  });
});

const policyOf = (headers: Headers): Record<string, string[]> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

describe('a shared cache', () => {
  it.each(table)('may not store personal answers of %s', async (key, route) => {
    for (const as of [undefined, user, admin]) {
      const { headers } = await call(addressOf(key, product._id), as && { as });
      const mayStore = isSameForAll(key, route);
      expect(headers.get('cache-control')).toBe(mayStore ? 'no-cache' : 'private, no-store');
      if (mayStore) expect(headers.get('set-cookie')).toBeNull();
      else expect(headers.get('etag')).toBeNull();
      if (key.startsWith('POST /auth/log')) return;
    }
  });

  it.each(table.filter(([key, route]) => isSameForAll(key, route)))(
    'may store %s, which is the same for every caller',
    async (key) => {
      const asked = [undefined, user, admin].map((as) => call(addressOf(key, product._id), as && { as }));
      const [first, ...others] = await Promise.all(asked);
      for (const other of others) expect(other.text).toBe(first?.text);
    },
  );

  it.each(['/', '/user/product-list', '/user/cart', '/user/profile', '/admin/users', '/login'])(
    'finds no personal data on the page %s',
    async (path) => {
      const cookie = `session=${user.token}; user=${encodeURIComponent(JSON.stringify({ userName: 'Amel-Own' }))}`;
      const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
      const page = await answer.text();
      if (answer.headers.get('cache-control')?.includes('no-store')) return;
      for (const own of [user.token, user.email, user.id, 'Amel-Own']) expect(page).not.toContain(own);
    },
  );

  it.each(['x-forwarded-host', 'x-forwarded-proto', 'x-host', 'x-original-url', 'forwarded', 'x-forwarded-prefix'])(
    'is not poisoned through %s',
    async (name) => {
      const path = `/user/product-list?search=poison-${name}`;
      const poisoned = await (await fetch(url + path, { headers: { [name]: 'evil.example' } })).text();
      expect(poisoned).not.toContain('evil.example');
      expect(await (await fetch(url + path)).text()).not.toContain('evil.example');
    },
  );

  it('is not poisoned through Host', async () => {
    const { port } = new URL(url);
    const ask = async (host: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /user/product-list?search=host HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
      return text(socket);
    };
    expect(await ask('evil.example')).not.toContain('evil.example');
    expect(await ask(new URL(url).host)).not.toContain('evil.example');
  });
});

describe('a cookie', () => {
  const logIn = async ({ call, person }: typeof target) => {
    const { email } = await person();
    const { headers } = await call('POST /auth/login', { body: { email, password } });
    return headers.getSetCookie();
  };

  it('of a session is HttpOnly and SameSite', async () => {
    const [session = '', device = ''] = (await logIn(target)).toSorted().toReversed();
    expect(session).toMatch(/^session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^device=[\w.-]+; .*Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/);
  });

  it('is Secure and bound to its host (__Host-) when the shop is on https', async () => {
    const cookies = await logIn(secure);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; Secure/);
    expect(cookies.some((cookie) => /^__Host-session=[\w-]{43}; /.test(cookie))).toBe(true);
  });

  it('without the prefix __Host-, which another host of the domain could set, is ignored on https', async () => {
    const { token } = await secure.person();
    const asked = (cookie: string) => secure.call('GET /users/profile', { headers: { cookie } });
    expect((await asked(`__Host-session=${token}`)).status).toBe(200);
    expect((await asked(`session=${token}`)).status).toBe(401);
  });
});
