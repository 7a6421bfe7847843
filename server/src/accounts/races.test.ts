/** Concurrent requests of one account: each test locks a row, so that they overlap in a fixed order. */
import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { personalData } from '../../testing/addresses.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, signIn } = shop;
// a node serialises the writes of an account, so consecutive requests go to different nodes
const nodes = [shop, await openShop({}, shop)];
let requests = 0;
const call: typeof shop.call = async (...request) => {
  requests += 1;
  return (nodes[requests % nodes.length] ?? shop).call(...request);
};

const OLD = 'fleur d’oranger';
type Answer = Awaited<ReturnType<typeof call>>;
type Person = { id: string; email: string; headers: { authorization: string } };

const logIn = (email: string, password = OLD) => call('POST /auth/login', { body: { email, password } });
const bearer = ({ body }: Answer) => ({ authorization: `Bearer ${body.token}` });

const person = async (): Promise<Person> => {
  const name = `p${randomBytes(6).toString('hex')}`;
  const email = `${name}@example.com`;
  const body = {
    userName: name,
    email,
    phoneNumber: `+2162${String(1_000_000 + (randomBytes(4).readUInt32BE() % 8_999_999))}`,
    password: OLD,
    confirmPassword: OLD,
    ...personalData,
  };
  expect((await call('POST /auth/register', { body })).status).toBe(201);
  const answer = await logIn(email);
  return { id: answer.body.user._id, email, headers: bearer(answer) };
};

/** All mails to an address, newest first. */
const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{ mail: string }>`
    select data::text as mail from pgboss.job where name = 'mail' and data->>'to' = ${email} order by created_on desc`.execute(
    db,
  );
  return rows.map(({ mail }) => mail);
};
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap((mail) => /token=([\w-]{43})/.exec(mail)?.[1] ?? []);
const codeTo = async (email: string) => /"code": ?"(\d{6})"/.exec((await mailsTo(email))[0] ?? '')?.[1];

const profile = ({ headers }: Person) => call('GET /users/profile', { headers });
const changeEmail = ({ headers }: Person, email: string) => call('PUT /users/profile', { headers, body: { email } });
const changePassword = ({ headers }: Pick<Person, 'headers'>, newPassword: string, currentPassword = OLD) =>
  call('PUT /users/password', { headers, body: { currentPassword, newPassword } });
const verify = (token: string) => call(`GET /auth/verify-email?token=${token}`);
const resend = (email: string, headers = {}) =>
  call(`POST /auth/resend-verification-email?email=${encodeURIComponent(email)}`, { headers });
const forgot = (email: string) => call('POST /auth/forgot-password', { body: { email } });
const reset = (email: string, otp: string | undefined, newPassword: string) =>
  call('POST /auth/reset-password', { body: { email, otp, newPassword } });

/** Starts each request when the previous one waits for the rows locked by `lock`; then releases the rows. */
const queuedBehind = async (lock: RawBuilder<unknown>, requests: (() => Promise<Answer>)[]): Promise<Answer[]> => {
  const started: Promise<Answer>[] = [];
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const request of requests) {
      started.push(request());
      await waitUntilBlocked(db, started.length);
    }
  });
  return Promise.all(started);
};
/** Holds the request at the rows locked by `lock` while `between` runs; returns its answer. */
const heldAt = async (
  lock: RawBuilder<unknown>,
  delayed: () => Promise<Answer>,
  between: () => Promise<Answer>,
): Promise<Answer> => {
  const { started } = await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    const started = delayed();
    await waitUntilBlocked(db);
    expect((await between()).status).toBe(200);
    return { started };
  });
  return started;
};
const rowOf = ({ id }: Person) => sql`select from users where id = ${id} for no key update`;
const tries = (bucket: string) => sql`select from throttles where bucket like ${`${bucket}%`} for update`;
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

describe('a mailed link', () => {
  it('never verifies another address than the one it was mailed to (ACCOUNTS-8)', async () => {
    const mallory = await person();
    const [mine, victim] = [`mine-${mallory.email}`, `victim-${mallory.email}`];
    await changeEmail(mallory, mine);
    await queuedBehind(sql`select from one_time_codes where user_id = ${mallory.id} for update`, [
      () => changeEmail(mallory, victim),
      () => resend(mine),
    ]);
    for (const link of await linksTo(mine)) expect((await verify(link)).status).toBe(400);
    expect((await profile(mallory)).body).toMatchObject({ email: mallory.email, pendingEmail: victim });
  });

  it('of two concurrent changes, the last one is verified by the link mailed to it', async () => {
    const amel = await person();
    const [one, other] = [`one-${amel.email}`, `other-${amel.email}`];
    await queuedBehind(rowOf(amel), [() => changeEmail(amel, one), () => changeEmail(amel, other)]);
    expect((await profile(amel)).body.pendingEmail).toBe(other);
    expect((await verify((await linksTo(one))[0] ?? '')).status).toBe(400);
    expect((await verify((await linksTo(other))[0] ?? '')).status).toBe(200);
    expect((await profile(amel)).body).toMatchObject({ email: other, emailVerified: true });
  });

  it('is mailed to the stored spelling of the address', async () => {
    const mallory = await person();
    const mine = `kim-${mallory.email}`;
    await changeEmail(mallory, mine);
    expect((await resend(mine.toUpperCase())).status).toBe(200);
    expect(await mailsTo(mine.toUpperCase())).toEqual([]);
    expect(await mailsTo(mine)).toHaveLength(2);
  });

  it('requested in a session is the link of that account, also when a newer account has the same pending address', async () => {
    const owner = await person();
    const wanted = `wanted-${owner.email}`;
    await changeEmail(owner, wanted);
    await changeEmail(await person(), wanted);
    await resend(wanted, owner.headers);
    expect((await verify((await linksTo(wanted))[0] ?? '')).status).toBe(200);
    expect((await profile(owner)).body.email).toBe(wanted);
  });
});

describe('a new password', () => {
  it('of two concurrent changes with the same old password, the first wins', async () => {
    const owner = await person();
    const thief = { headers: bearer(await logIn(owner.email)) };
    const answers = await queuedBehind(rowOf(owner), [
      () => changePassword(owner, 'the owner’s new one'),
      () => changePassword(thief, 'the thief’s new one'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(answers[1]?.body.code).toBe('wrong_password');
    expect((await logIn(owner.email, 'the owner’s new one')).status).toBe(200);
  });

  it('is not overwritten with a code mailed before it', async () => {
    const owner = await person();
    await forgot(owner.email);
    const code = await codeTo(owner.email);
    const answers = await queuedBehind(rowOf(owner), [
      () => changePassword(owner, 'the owner’s new one'),
      () => reset(owner.email, code, 'the thief’s new one'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect((await logIn(owner.email, 'the owner’s new one')).status).toBe(200);
  });

  it('set with a mailed code is not overwritten with the old password', async () => {
    const owner = await person();
    await forgot(owner.email);
    const code = await codeTo(owner.email);
    const answers = await queuedBehind(rowOf(owner), [
      () => reset(owner.email, code, 'the owner’s new one'),
      () => changePassword(owner, 'the thief’s new one'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect((await logIn(owner.email, 'the owner’s new one')).status).toBe(200);
  });

  it('ends a concurrent login with the old password', async () => {
    const owner = await person();
    await logIn(owner.email, 'a wrong one');
    const late = await heldAt(
      tries(`login ${owner.email}`),
      () => logIn(owner.email),
      () => changePassword(owner, 'the owner’s new one'),
    );
    expect(late).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(late.headers['set-cookie']).toBeUndefined();
    const { n } = await db
      .selectFrom('sessions')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('stops a change of the address that an ended session has started', async () => {
    const owner = await person();
    const thief = { ...owner, headers: bearer(await logIn(owner.email)) };
    await changeEmail(thief, `first-${owner.email}`);
    const late = await heldAt(
      tries(`new address ${owner.id}`),
      () => changeEmail(thief, `thief-${owner.email}`),
      () => changePassword(owner, 'the owner’s new one'),
    );
    expect(late).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await profile(owner)).body.pendingEmail).toBe('');
    expect(await linksTo(`thief-${owner.email}`)).toEqual([]);
  });
});

describe('an account deleted at the same moment', () => {
  const remove = async ({ id }: Person) => call(`DELETE /users/${id}`, { headers: await signIn('admin') });

  it('has no further login', async () => {
    const amel = await person();
    await logIn(amel.email, 'a wrong one');
    const late = await heldAt(
      tries(`login ${amel.email}`),
      () => logIn(amel.email),
      () => remove(amel),
    );
    expect(late).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  it('is not changed', async () => {
    const amel = await person();
    await changeEmail(amel, `first-${amel.email}`);
    const late = await heldAt(
      tries(`new address ${amel.id}`),
      () => changeEmail(amel, `second-${amel.email}`),
      () => remove(amel),
    );
    expect(late).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('is treated like an unknown address', async () => {
    const [amel, hela] = [await person(), await person()];
    const locked = sql`delete from users where id in (${amel.id}, ${hela.id})`;
    const answers = await queuedBehind(locked, [() => forgot(amel.email), () => resend(hela.email)]);
    expect(statusesOf(answers)).toEqual([200, 200]);
  });
});

it('a code mailed to a former address is void', async () => {
  const amel = await person();
  const moved = `moved-${amel.email}`;
  await changeEmail(amel, moved);
  await forgot(amel.email);
  const code = await codeTo(amel.email);
  await verify((await linksTo(moved))[0] ?? '');
  expect(await reset(moved, code, 'the thief’s new one')).toMatchObject({
    status: 400,
    body: { code: 'code_invalid' },
  });
  expect((await logIn(moved)).status).toBe(200);
});
