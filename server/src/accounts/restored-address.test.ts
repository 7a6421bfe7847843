/** An e-mail address that was changed in a stolen session, and the link that restores it (ACCOUNTS-19). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accountsOf, PASSWORD, registration } from '../../testing/accounts.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const accounts = accountsOf(shop);
const { changeEmail, codesTo, forgot, linksTo, logIn, mailsTo, person, reset, restore, restoreLinksTo, verify } =
  accounts;

type Person = Awaited<ReturnType<typeof person>>;
const DAY = 86_400_000;
const rowOf = ({ id }: Person) =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'pending_email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Changes the address of an account and opens the link mailed to the new one. */
const move = async ({ headers }: Person, email: string) => {
  expect((await changeEmail(headers, email)).status).toBe(200);
  expect((await verify((await linksTo(email)).at(-1) ?? '')).status).toBe(200);
};
const codeInvalid = { status: 400, body: { code: 'code_invalid' } };

it('takes an account back that was moved to another address and given another password (ACCOUNTS-19)', async () => {
  const owner = await person();
  const thief = `thief-${owner.email}`;
  await move(owner, thief);
  await forgot(thief);
  expect((await reset(thief, (await codesTo(thief))[0], 'the thief’s one')).status).toBe(200);
  await forgot(thief);
  const { token } = (await logIn(thief, 'the thief’s one')).body;
  const session = { authorization: `Bearer ${token}` };
  await changeEmail(session, `second-${thief}`);

  const [link] = await restoreLinksTo(owner.email);
  expect((await restore(link)).status).toBe(200);
  expect(await rowOf(owner)).toMatchObject({ email: owner.email, pending_email: null });
  expect((await rowOf(owner)).email_verified_at).not.toBeNull();
  expect((await call('GET /users/profile', { headers: session })).status).toBe(401);
  // the attacker may have chosen the password
  expect((await logIn(owner.email, 'the thief’s one')).status).toBe(401);
  expect(await reset(owner.email, (await codesTo(thief)).at(-1), 'the thief’s two')).toMatchObject(codeInvalid);
  for (const mailed of await linksTo(`second-${thief}`)) expect(await verify(mailed)).toMatchObject(codeInvalid);
  for (const mailed of await restoreLinksTo(thief)) expect(await restore(mailed)).toMatchObject(codeInvalid);
  expect(await restore(link)).toMatchObject(codeInvalid);

  await forgot(owner.email);
  expect((await reset(owner.email, (await codesTo(owner.email))[0], 'the owner’s one')).status).toBe(200);
  expect((await logIn(owner.email, 'the owner’s one')).status).toBe(200);
});

it('takes back a change that still waits', async () => {
  const owner = await person();
  const thief = `thief-${owner.email}`;
  await changeEmail(owner.headers, thief);
  expect((await restore((await restoreLinksTo(owner.email))[0])).status).toBe(200);
  expect(await verify((await linksTo(thief))[0] ?? '')).toMatchObject(codeInvalid);
  expect(await rowOf(owner)).toMatchObject({ email: owner.email, pending_email: null });
});

it('works for 7 days, and is not used up by what opens links (ACCOUNTS-19)', async () => {
  const owner = await person();
  await move(owner, `moved-${owner.email}`);
  const [link = ''] = await restoreLinksTo(owner.email);
  expect(await verify(link)).toMatchObject(codeInvalid);
  const now = clock.time;
  clock.time = new Date(now.getTime() + 7 * DAY + 1);
  expect(await restore(link)).toMatchObject(codeInvalid);
  clock.time = new Date(now.getTime() + 7 * DAY - 1);
  expect((await restore(link)).status).toBe(200);
  clock.time = now;
});

it('of several, the oldest wins over the later ones, whichever is used first (ACCOUNTS-19)', async () => {
  const owner = await person();
  const [one, two] = [`one-${owner.email}`, `two-${owner.email}`];
  await move(owner, one);
  await move(owner, two);
  const [[first], [second]] = [await restoreLinksTo(owner.email), await restoreLinksTo(one)];
  expect((await restore(second)).status).toBe(200);
  expect((await rowOf(owner)).email).toBe(one);
  expect((await restore(first)).status).toBe(200);
  expect((await rowOf(owner)).email).toBe(owner.email);
});

it('is in each mail of changes that were asked for one after the other', async () => {
  const owner = await person();
  await changeEmail(owner.headers, `one-${owner.email}`);
  await move(owner, `two-${owner.email}`);
  const links = await restoreLinksTo(owner.email);
  expect(links).toHaveLength(2);
  expect((await restore(links[0])).status).toBe(200);
  expect((await rowOf(owner)).email).toBe(owner.email);
  expect(await restore(links[1])).toMatchObject(codeInvalid);
});

it.each(['the verification', 'the restoring'])(
  'runs one after the other with a verification: first %s',
  async (first) => {
    const owner = await person();
    const thief = `thief-${owner.email}`;
    await changeEmail(owner.headers, thief);
    const [link, proof] = [(await restoreLinksTo(owner.email))[0], (await linksTo(thief))[0] ?? ''];
    const requests = [() => verify(proof), () => restore(link)];
    if (first === 'the restoring') requests.reverse();
    const started: ReturnType<typeof verify>[] = [];
    await db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${owner.id} for no key update`.execute(tx);
      for (const request of requests) {
        started.push(request());
        await waitUntilBlocked(db, started.length);
      }
    });
    const statuses = (await Promise.all(started)).map(({ status }) => status);
    expect(statuses).toEqual(first === 'the restoring' ? [200, 400] : [200, 200]);
    expect(await rowOf(owner)).toMatchObject({ email: owner.email, pending_email: null });
  },
);

it('reserves the address for its account, so that another account can’t block the restore (ACCOUNTS-19)', async () => {
  const [owner, other] = [await person(), await person()];
  await changeEmail(other.headers, `waits-${owner.email}`);
  await move(owner, `thief-${owner.email}`);
  const taken = { status: 409, body: { code: 'taken', fields: { email: 'email is already taken.' } } };
  const spelled = owner.email.toUpperCase();
  expect(await call('POST /auth/register', { body: registration({ email: spelled }) })).toMatchObject(taken);
  expect(await changeEmail(other.headers, spelled)).toMatchObject(taken);
  expect((await call(`GET /auth/check-user?type=email&value=${spelled}`)).body).toEqual({ exists: true });
  expect((await restore((await restoreLinksTo(owner.email))[0])).status).toBe(200);
});

it('refuses a change to such an address also when it was requested earlier', async () => {
  const [owner, other] = [await person(), await person()];
  await move(owner, `first-${owner.email}`);
  // the reservation has expired, and another change is requested
  await db.updateTable('one_time_codes').set({ expires_at: clock.time }).where('user_id', '=', owner.id).execute();
  expect((await changeEmail(other.headers, owner.email)).status).toBe(200);
  await move(owner, owner.email);
  await move(owner, `second-${owner.email}`);
  const link = (await linksTo(owner.email)).at(-2) ?? '';
  expect(await verify(link)).toMatchObject({ status: 409, body: { code: 'taken' } });
});

it('answers taken when another account has the address, and can be used once it is free', async () => {
  const owner = await person();
  await move(owner, `moved-${owner.email}`);
  const [link] = await restoreLinksTo(owner.email);
  await sql`insert into users (user_name, email) values (${`q${owner.userName}`}, ${owner.email})`.execute(db);
  expect(await restore(link)).toMatchObject({ status: 409, body: { code: 'taken' } });
  expect((await rowOf(owner)).email).toBe(`moved-${owner.email}`);
  await sql`delete from users where user_name = ${`q${owner.userName}`}`.execute(db);
  expect((await restore(link)).status).toBe(200);
});

it('is not mailed to an unverified address, which may be a typing error', async () => {
  const owner = await person({ isVerified: false });
  await changeEmail(owner.headers, `right-${owner.email}`);
  const mail = (await mailsTo(owner.email)).at(-1);
  expect(mail?.subject).toBe('Your email address is about to change');
  expect(await restoreLinksTo(owner.email)).toEqual([]);
});

it('lets an account return to its former address by an ordinary change', async () => {
  const owner = await person();
  await move(owner, `moved-${owner.email}`);
  await move(owner, owner.email);
  expect(await rowOf(owner)).toMatchObject({ email: owner.email, pending_email: null });
  expect((await logIn(owner.email, PASSWORD)).status).toBe(200);
});

it('has a bounded number of links', async () => {
  const limited = await openShop({ RATE_LIMIT_SCALE: '1' });
  const { person: register, changeEmail: change } = accountsOf(limited);
  const owner = await register();
  const statuses: number[] = [];
  for (let hour = 0; hour < 6; hour += 1) {
    limited.clock.time = new Date(limited.clock.time.getTime() + 3_600_000);
    for (let nth = 0; nth < 4; nth += 1) {
      statuses.push((await change(owner.headers, `n${hour}-${nth}-${owner.email}`)).status);
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
});
