/** The target of an attack: a shop in another process, reached over HTTP only, with its database for checks. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { startServer, TEMPLATE } from '../e2e/server.ts';
import { databaseIn } from '../e2e/shop.ts';
import { city, name as fullName, postalCode, region, registration, street } from '../e2e/test-data.ts';

export type Target = Awaited<ReturnType<typeof openTarget>>;
export type Person = { id: string; token: string; email: string; headers: { authorization: string } };
type Body = string | Uint8Array<ArrayBuffer> | FormData | object;
type Options = { as?: Person; headers?: Record<string, string>; body?: Body };
/** `body` is JSON of any shape, undefined when the answer is not JSON. */
export type Answer = { status: number; headers: Headers; text: string; body: ReturnType<typeof JSON.parse> };

/** Hash of `password`, computed once: hashing it for each account would take most of the time. */
let passwordHash: string | undefined;

/**
 * Starts a demo shop without rate limits, unless `settings` sets them. Errors in its log fail the test file. Within a test
 * `whenDone` is `onTestFinished`.
 */
export const openTarget = async (
  settings: Record<string, string> = {},
  whenDone: (close: () => Promise<void>) => void = afterAll,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabta-attack-'));
  await cp(process.env[TEMPLATE] ?? '', dataDir, { recursive: true });
  const { url, complaints, stop } = await startServer(dataDir, { RATE_LIMIT_SCALE: '1000000', ...settings });
  const database = new pg.Pool({ connectionString: await databaseIn(dataDir), max: 2 });
  whenDone(async () => {
    const complained = complaints();
    await database.end();
    await stop();
    await rm(dataDir, { recursive: true });
    expect(complained, 'errors in the log of the shop').toBe('');
  });

  /** The rows of a query. */
  const sql = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query<Row>(query, values)).rows;

  /** Sends a request such as 'GET /products' without changes. */
  const call = async (request: string, { as, headers, body }: Options = {}): Promise<Answer> => {
    const [method = '', path = ''] = request.split(' ');
    const isJson = typeof body === 'object' && !(body instanceof FormData) && !(body instanceof Uint8Array);
    const answer = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: { ...as?.headers, ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  };

  /** Creates a session of an account that expires in that many milliseconds. */
  const sessionOf = async (id: string, lasts = 3_600_000): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await sql(
      `insert into sessions (token_hash, user_id, expires_at)
       values (sha256(convert_to($1, 'UTF8')), $2, now() + $3 * interval '1 millisecond')`,
      [token, id, lasts],
    );
    return token;
  };

  /** Creates an account with a session. The first is registered through the API; the others reuse its password hash. */
  const person = async (role: 'user' | 'admin' = 'user'): Promise<Person> => {
    const name = `p${randomBytes(6).toString('hex')}`;
    const email = `${name}@example.tn`;
    if (passwordHash === undefined) {
      await call('POST /auth/register', { body: registration(name) });
    } else {
      await sql(
        `insert into users (user_name, email, password_hash, first_name, last_name, street_address, region, city, postal_code)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [name, email, passwordHash, fullName.firstName, fullName.lastName, street, region, city, postalCode],
      );
    }
    const [row] = await sql<{ id: string; password_hash: string }>(
      'update users set role = $2 where email = $1 returning id, password_hash',
      [email, role],
    );
    passwordHash ??= row?.password_hash;
    const id = row?.id ?? '';
    return { id, email, ...bearer(await sessionOf(id)) };
  };

  return { url, dataDir, sql, call, person, sessionOf };
};

export const bearer = (token: string) => ({ token, headers: { authorization: `Bearer ${token}` } });

const parsed = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
