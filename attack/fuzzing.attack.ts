/** Fuzzing: a hundred thousand valid, nearly valid and hostile requests over the whole table of calls. */
import { setPriority } from 'node:os';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestsOf, type Generated, type OpenApi } from './generated.ts';
import { createTestData } from './test-data.ts';
import { openTarget, type Person } from './shop.ts';

const COUNT = Number(process.env['ATTACK_REQUESTS'] || 100_000);
const SEED = Number(process.env['ATTACK_SEED'] || Date.now() % 1_000_000);
/** Requests generated from the rows of that moment, and how many are sent concurrently. */
const ROUND = Math.min(1_000, COUNT);
/** More rounds of those calls that none of these requests got right. */
const MORE_ROUNDS = 20;
const SENDERS = 10;
const SLOW_MS = 1_000;
/** A nice value: lower priority than the shop. */
const BEHIND = 10;
/** These need what no generated request has: a token, a line, version, sum or picture of that moment, or a parcel that a courier has. */
const NEVER_RIGHT = new Set([
  'POST /auth/reset-password',
  'GET /auth/verify-email',
  'POST /auth/restore-email',
  'GET /tracking/{token}',
  'POST /tracking/{token}/cancel',
  'POST /tracking',
  'PUT /desk/orders/{id}',
  'PUT /desk/orders/{id}/tracking-number',
  'POST /couriers/{id}/settlements',
  'GET /settlements/{id}',
  'GET /settlements/{id}/statement',
  'PUT /admin/product-groups/{id}',
  'DELETE /admin/product-groups/{id}',
  'PUT /reviews/answer/{id}',
  'DELETE /reviews/picture/{id}',
  'DELETE /upload/delete-image/review/{productId}',
  'PUT /upload/order/product/{id}',
  'PUT /settings/home',
]);
/** Waits up to six seconds for the result of a mail. */
const WAITING = { call: 'POST /admin/setup/test-mail', slow: 8_000 };
const ENDS_SESSION = /\/auth\/log/;
/** Sent once, after all others: it deletes what they are about. */
const LAST = { method: 'DELETE', path: '/admin/demo' };

const target = await openTarget();
const { call, person, sessionOf, sql, url } = target;
const api = (await call('GET /openapi.json')).body as OpenApi;
const { [LAST.path]: demo, ...others } = api.paths;
const generated = {
  ...api,
  paths: {
    ...others,
    [LAST.path]: Object.fromEntries(Object.entries(demo ?? {}).filter(([each]) => each !== LAST.method.toLowerCase())),
  },
};

type Outcome = { request: Generated; status: number; milliseconds: number; body: string };
const failures: Outcome[] = [];
const slow: Outcome[] = [];
const undocumented: Outcome[] = [];
const statuses = new Map<number, number>();
const reached = new Set<string>();
const memory: { resident: number; heap: number }[] = [];
let [sent, slowest] = [0, 0];

/** The shape of every error body; a regular expression, because long bodies were cut. */
const isErrorBody = (body: string): boolean => /^\{"message":"[^"]+/.test(body) && /,"code":"[a-z_]+"/.test(body);

const send = async (request: Generated, who: Record<'user' | 'admin', Person>): Promise<Outcome> => {
  const { caller, body } = request;
  const as = caller === 'visitor' ? undefined : who[caller];
  const token = as && (ENDS_SESSION.test(request.call) ? await sessionOf(as.id) : as.token);
  const form = new FormData();
  if (typeof body === 'object') for (const file of body.files) form.append(body.field, new Blob([file]), 'a.png');
  const began = performance.now();
  const answer = await fetch(`${url}/api${request.path}`, {
    method: request.call.split(' ')[0] ?? '',
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : form }),
  });
  const said = await answer.text();
  return { request, status: answer.status, milliseconds: performance.now() - began, body: said.slice(0, 2_000) };
};

const note = (outcome: Outcome): void => {
  const { request, status, milliseconds } = outcome;
  sent += 1;
  slowest = Math.max(slowest, milliseconds);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status < 300) reached.add(request.call);
  if (status >= 500) failures.push(outcome);
  if (milliseconds > (request.call === WAITING.call ? WAITING.slow : SLOW_MS)) slow.push(outcome);
  const [method = '', path = ''] = request.call.split(' ');
  const isDocumented =
    status < 400 ? api.paths[path]?.[method.toLowerCase()]?.responses[status] : isErrorBody(outcome.body);
  if (!isDocumented) undocumented.push(outcome);
};

/** Requests made of the rows of that moment. */
const sendRound = async (from: OpenApi, seed: number, count: number): Promise<void> => {
  const who = { user: await person(), admin: await person('admin') };
  const next = fc.sample(requestsOf(from, await createTestData(target, who)), { seed, numRuns: count }).values();
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (const request of next) note(await send(request, who));
    }),
  );
};

const callsOf = ({ paths }: OpenApi): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
/** Calls that no request has got right yet, but for those that none can. */
const unreached = (): string[] => callsOf(generated).filter((each) => !reached.has(each) && !NEVER_RIGHT.has(each));
const only = (calls: readonly string[]): OpenApi => ({
  ...generated,
  paths: Object.fromEntries(
    Object.entries(generated.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).filter(([method]) => calls.includes(`${method.toUpperCase()} ${path}`)),
      ),
    ]),
  ),
});

const measure = async (): Promise<void> => {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1]) / 2 ** 20;
  memory.push({ resident: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') });
};

describe(`${COUNT.toLocaleString('en')} generated requests`, () => {
  it('are sent', { timeout: 900_000 }, async () => {
    // the sender must not take CPU time from the shop, whose password threads have a low priority too
    setPriority(BEHIND);
    // frequent, so that some samples follow a garbage collection
    const measuring = setInterval(() => void measure().catch(() => {}), 1_000);
    const rounds = Math.ceil(COUNT / ROUND);
    for (let round = 0; round < rounds; round += 1)
      await sendRound(generated, SEED + round, Math.min(ROUND, COUNT - round * ROUND));
    clearInterval(measuring);
    expect(sent).toBe(COUNT);
    const more = COUNT < 100_000 ? 0 : MORE_ROUNDS;
    for (let round = rounds; round < rounds + more && unreached().length > 0; round += 1)
      await sendRound(only(unreached()), SEED + round, ROUND);
    const last = `${LAST.method} ${LAST.path}`;
    expect((await call(last, { as: await person('admin') })).status).toBe(200);
    reached.add(last);
    console.log(
      [
        `seed ${SEED}; slowest ${Math.round(slowest)} ms; statuses:`,
        ...[...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`),
      ].join(' '),
    );
  });

  it('are never answered with 5xx', () => {
    expect(failures.slice(0, 20)).toEqual([]);
  });

  it('are each answered within a second', () => {
    expect(slow.slice(0, 20)).toEqual([]);
  });

  it('are answered as the OpenAPI document says', () => {
    expect(undocumented.slice(0, 20)).toEqual([]);
  });

  it.runIf(COUNT >= 100_000)('succeed at least once for every call', () => {
    expect(unreached()).toEqual([]);
  });

  it.runIf(COUNT >= 50_000)('do not make the memory grow after the warm-up', { timeout: 120_000 }, async () => {
    const fifth = Math.floor(memory.length / 5);
    const least = (some: typeof memory, what: 'resident' | 'heap') => Math.min(...some.map((each) => each[what]));
    const course = memory.filter((_, nth) => nth % Math.ceil(memory.length / 10) === 0);
    console.log(
      `MB resident/heap: ${course.map((each) => `${Math.round(each.resident)}/${Math.round(each.heap)}`).join(' ')}`,
    );
    for (const what of ['resident', 'heap'] as const) {
      const bound = least(memory.slice(fifth, 2 * fifth), what) * 1.25 + 32;
      // V8 delays major garbage collections
      const atTheEnd = async () => {
        await measure();
        return least(memory.slice(-fifth), what);
      };
      await expect.poll(atTheEnd, { message: `${what} MB`, timeout: 50_000, interval: 1_000 }).toBeLessThan(bound);
    }
  });

  it('leave no admin, no negative stock and no invalid quantity behind', async () => {
    expect((await call('GET /products')).status).toBe(200);
    const made = await sql(
      "select user_name from users where role = 'admin' and user_name !~ '^(admin|p[0-9a-f]{12}$)'",
    );
    expect(made, 'nobody became an admin').toEqual([]);
    const wrong = await sql(
      `select id from products where stock < 0 or real_stock < 0 or price < 0
       union all select id from gifts where stock < 0
       union all select order_id from order_lines where quantity not between 1 and 999 or unit_price < 0`,
    );
    expect(wrong).toEqual([]);
  });
});
