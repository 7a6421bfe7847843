/** A shop to be attacked: a process of its own, asked over the network as anybody could. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { startServer, TEMPLATE } from '../e2e/server.ts';
import { databaseIn } from '../e2e/shop.ts';

export type Target = Awaited<ReturnType<typeof openTarget>>;
export type Person = { id: string; token: string; email: string; headers: { authorization: string } };
type Body = string | Uint8Array<ArrayBuffer> | FormData | object;
type Options = { as?: Person; headers?: Record<string, string>; body?: Body };
/** JSON of any shape: what it holds is for each test to say. */
export type Answer = { status: number; headers: Headers; text: string; body: ReturnType<typeof JSON.parse> };

export const PASSWORD = 'olive-oil-42';
/** Of `PASSWORD`, once for all: hashing it for each person would take most of the time. */
let passwordHash: string | undefined;

/** Opens a demo shop with its limits lifted, unless said otherwise. What it complains of fails the file. */
export const openTarget = async (settings: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabta-attack-'));
  await cp(process.env[TEMPLATE] ?? '', dataDir, { recursive: true });
  const { url, complaints, stop } = await startServer(dataDir, { RATE_LIMIT_SCALE: '1000000', ...settings });
  const database = new pg.Pool({ connectionString: await databaseIn(dataDir), max: 2 });
  afterAll(async () => {
    const complained = complaints();
    await database.end();
    await stop();
    await rm(dataDir, { recursive: true });
    expect(complained, 'what the shop wrote to its log of faults').toBe('');
  });

  /** The rows of a query. */
  const sql = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query<Row>(query, values)).rows;

  /** Sends exactly this, and reads the answer as JSON where it is some. `request` is such as 'GET /products'. */
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

  /** A session of an account, that ends in so many milliseconds. */
  const sessionOf = async (id: string, lasts = 3_600_000): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await sql(
      `insert into sessions (token_hash, user_id, expires_at)
       values (sha256(convert_to($1, 'UTF8')), $2, now() + $3 * interval '1 millisecond')`,
      [token, id, lasts],
    );
    return token;
  };

  /** Somebody with an account and a session; the first is registered by the shop, the others have its password. */
  const person = async (role: 'user' | 'admin' = 'user'): Promise<Person> => {
    const name = `p${randomBytes(6).toString('hex')}`;
    const email = `${name}@example.tn`;
    if (passwordHash === undefined) {
      await call('POST /auth/register', { body: registration(name) });
    } else {
      await sql(
        `insert into users (user_name, email, password_hash, first_name, last_name, street_address, region, city, postal_code)
         values ($1, $2, $3, 'Amel', 'Ben Salah', '12, rue des Oliviers', 'Sfax', 'Sfax', '3000')`,
        [name, email, passwordHash],
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

/** What a browser sends to register. */
export const registration = (name: string) => ({
  userName: name,
  email: `${name}@example.tn`,
  phoneNumber: `+2162${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  profile: { firstName: 'Amel', lastName: 'Ben Salah' },
  address: { streetAddress: '12, rue des Oliviers', Region: 'Sfax', City: 'Sfax', postalCode: '3000' },
});

const parsed = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
