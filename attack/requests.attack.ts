/** Malformed requests: foreign origins, content types, prototype pollution, deep or large bodies, HTTP smuggling, paths. */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openTarget } from './shop.ts';
import { addressOf, isWriting, table } from './table.ts';

const { url, call, person, sql } = await openTarget();
const [user, admin] = [await person(), await person('admin')];
const whoMay = { user, admin, signedIn: user, public: undefined };
const writing = table.filter(([key]) => isWriting(key));
const withBody = table.filter(([, { body }]) => body);

const stateOf = async () =>
  (
    await sql(`select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
                      (select count(*) from orders) as orders, (select count(*) from messages) as messages,
                      (select count(*) from contact_messages) as contacts`)
  )[0];

describe.each(writing)('%s', (key, { access }) => {
  const as = whoMay[access];

  it.each([
    'https://evil.example',
    'null',
    `${url}.evil.example`,
    url.replace('http:', 'https:'),
    url.replace(/:\d+$/, ':1'),
    `${url}@evil.example`,
  ])('is refused with the Origin %s', async (origin) => {
    const before = await stateOf();
    const { status, body, headers } = await call(addressOf(key), { ...(as && { as }), headers: { origin } });
    expect([status, body.code]).toEqual([403, 'foreign_origin']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(await stateOf()).toEqual(before);
  });

  it('sends no CORS headers', async () => {
    const answer = await fetch(`${url}/api${addressOf(key).split(' ')[1]}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': key.split(' ')[0] ?? '' },
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

/** Content types that forms of other sites can send, and wrong ones. */
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/x-json',
  'text/json',
  'application/jsonp',
  'application/json-patch+json',
  'text/plain; application/json',
  '*/*',
  'application/octet-stream',
  '',
  'nonsense',
];
const poisoned = [
  '{"__proto__":{"role":"admin","isAdmin":true}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":{"__proto__":{"b":1}}}',
  '{"\\u005f_proto__":{"role":"admin"}}',
  '[{"__proto__":null}]',
];
const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const misshapen: Record<string, string> = {
  'ten thousand nested lists': deep('[', ']', 10_000),
  'ten thousand nested objects': deep('{"a":', '}', 10_000).replace('}', '1}'),
  'unclosed lists': '['.repeat(100_000),
  'a hundred thousand fields': `{${Array.from({ length: 20_000 }, (_, nth) => `"${nth}":1`).join()}}`,
  'a name of a hundred thousand letters': `{"${'a'.repeat(100_000)}":1}`,
  'a number of a hundred thousand digits': `{"quantity":${'9'.repeat(100_000)}}`,
  'an unpaired surrogate': '{"name":"\\ud800"}',
  'a zero byte': '{"name":"\\u0000"}',
  'a byte order mark': '\ufeff{}',
  'two values': '{}{}',
  'a comment': '{/**/}',
};

describe.each(withBody)('%s', (key, { access, invalid = 400 }) => {
  const as = whoMay[access];
  const send = (body: string, type: string | undefined = 'application/json') =>
    call(addressOf(key), { ...(as && { as }), headers: { 'content-type': type }, body });

  it.each(types)('refuses a body of type “%s”', async (type) => {
    const answer = await send('{"email":"a@example.tn"}', type);
    expect(answer.status).toBe(invalid);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it.each(poisoned)('is not poisoned by %s', async (body) => {
    const { status } = await send(body);
    expect([200, invalid, 404]).toContain(status);
    expect((await call('GET /users', { as: user })).status).toBe(403);
  });

  it.each(Object.entries(misshapen))('answers within two seconds to %s', async (_what, body) => {
    const began = performance.now();
    const { status } = await send(body);
    expect([200, invalid, 404, 413]).toContain(status);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('a body', () => {
  it.each([300_000, 3_000_000, 30_000_000])('of %d bytes is too large', async (size) => {
    const body = JSON.stringify({ message: 'x'.repeat(size) });
    // the server may close the connection before a very large body was sent
    const status = await call('POST /contact', { headers: { 'content-type': 'application/json' }, body }).then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect((await call('GET /products')).status).toBe(200);
  });

  it('with a Content-Encoding is refused', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await call('POST /contact', { headers, body: '{}' })).status).toBe(400);
  });
});

describe('over a raw connection', () => {
  const { port, host } = new URL(url);
  /** Sends the lines and returns everything received until the connection closes. */
  const say = async (...lines: string[]): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1');
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    // the server may reset the connection
    socket.on('error', () => {});
    socket.setTimeout(3_000, () => socket.destroy());
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    return said;
  };
  const answersTo = (said: string) => said.match(/^HTTP\/1\.1 \d{3}/gm)?.map((line) => Number(line.slice(-3))) ?? [];
  const HOST = `Host: ${host}`;

  it.each([
    ['both Content-Length and Transfer-Encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two values of Content-Length', ['Content-Length: 4', 'Content-Length: 40']],
    ['an invalid Content-Length', ['Content-Length: +4']],
    ['an unknown Transfer-Encoding', ['Transfer-Encoding: xchunked']],
    ['two values of Transfer-Encoding', ['Transfer-Encoding: chunked, identity']],
  ])('a request with %s smuggles no second request', async (_what, headers) => {
    const second = `GET /api/users HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${admin.token}`;
    const said = await say('POST /api/contact HTTP/1.1', HOST, ...headers, '', '0', '', second);
    expect(answersTo(said)).toEqual([400]);
    expect(said).not.toContain(admin.email);
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND', 'PUT'])(
    '%s / is refused and echoes nothing',
    async (method) => {
      const said = await say(`${method} / HTTP/1.1`, HOST, 'Connection: close', 'X-Secret: seen');
      const [status = 0] = answersTo(said);
      expect([400, 404, 405, 501]).toContain(status || 400);
      expect(said).not.toContain('seen');
    },
  );

  it.each([
    ['a header of a megabyte', [`X-Large: ${'a'.repeat(1_000_000)}`], [431, 400]],
    ['ten thousand headers', Array.from({ length: 10_000 }, (_, nth) => `X-${nth}: a`), [431, 400, 200]],
    ['a header with a line break', ['X-A: a\nX-B: b\rc'], [400]],
    ['no Host header', [], [400]],
  ])('%s is answered, and the shop still serves', async (what, headers, statuses) => {
    const first = what === 'no Host header' ? [] : [HOST, 'Connection: close'];
    const [status = 400] = answersTo(await say('GET /api/categories HTTP/1.1', ...first, ...headers));
    expect(statuses).toContain(status);
    expect((await call('GET /categories')).status).toBe(200);
  });

  it.each([
    '/..%2f..%2f..%2fetc/passwd',
    '/../../../../etc/passwd',
    '/assets/../../../../package.json',
    '/assets/..%2f..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/images/../postgres/password',
    '/images/..%2fpostgres%2fpassword',
    '/images/%2e%2e/postgres/password',
    '/images/....//postgres/password',
    '/images/%252e%252e%252fpostgres%252fpassword',
    '/images//etc/passwd',
    '/images/\u0000',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/src/main.ts',
    '/node_modules/fastify/package.json',
    '/images/',
    '/assets/',
    '/outbox/',
    '/@fs/etc/passwd',
    '/metrics/../api/users',
  ])('the path %s serves no file outside the public folders', async (path) => {
    const said = await say(`GET ${path} HTTP/1.1`, HOST, 'Connection: close');
    expect([400, 403, 404]).toContain(answersTo(said)[0]);
    for (const found of ['root:', '"dependencies"', 'ensureAdmin', '[core]', 'Index of'])
      expect(said).not.toContain(found);
  });

  it('a connection that closes before the answer logs no error', async () => {
    const lines = [
      'POST /api/auth/login HTTP/1.1',
      HOST,
      'Content-Type: application/json',
      'Content-Length: 2',
      '',
      '{}',
    ];
    for (let nth = 0; nth < 50; nth += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {}).resume();
      socket.write(lines.join('\r\n'), () => (nth % 2 ? socket.resetAndDestroy() : socket.end()));
      await new Promise((resolve) => socket.once('close', resolve));
    }
    expect((await call('GET /categories')).status).toBe(200);
  });

  it.each(['//evil.example', '/\\evil.example', '/%0d%0aSet-Cookie:%20a=b', '/login?to=%0d%0aSet-Cookie:%20a=b'])(
    'the path %s neither redirects to another site nor sets a header',
    async (path) => {
      const said = await say(`GET ${path} HTTP/1.1`, HOST, 'Connection: close');
      const [head = ''] = said.split('\r\n\r\n');
      expect(head).not.toMatch(/^(location: *(https?:)?[/\\]{2}|set-cookie:)/im);
    },
  );
});
