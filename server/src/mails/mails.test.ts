/** Mails when the mail server refuses, stops and returns; and retrying and deleting dead letters as an admin. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const server = await openMailServer();
const shop = await openShop({ SMTP_URL: server.url });
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

type DeadLetter = { _id: string; createdAt: string; to: string; subject: string; reason: string; tries: number };
const list = async (query = '') =>
  (await call(`GET /admin/mails?${query}`, { headers })).body as { deadLetters: DeadLetter[]; totalPages: number };
const queue = async () => (await call('GET /admin/mails/queue', { headers })).body;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });
const mailsTo = (address: string) => server.accepted.filter(({ to }) => to.includes(address));
const orderOf = async (email: string) =>
  (await guest.place({ lines: [{ product: await product(), quantity: 1 }], to: { email } })).body.order.orderNumber;

afterEach(async () => {
  server.rules = {};
  await sql`delete from pgboss.job`.execute(db);
});

describe('an address that is refused for good', () => {
  it('becomes a dead deadLetter immediately, and is retried once on request', async () => {
    server.rules.recipient = (address) =>
      address === 'no@example.com' ? { code: 550, message: '5.1.1 No such mailbox' } : undefined;
    const number = await orderOf('no@example.com');
    await until(async () => expect((await list()).deadLetters).toHaveLength(1));
    const { deadLetters, totalPages } = await list();
    expect(totalPages).toBe(1);
    const [deadLetter] = deadLetters;
    expect(deadLetter).toMatchObject({
      to: 'no@example.com',
      subject: `Votre commande ${number}`,
      reason: '550 5.1.1 No such mailbox',
      tries: 1,
      createdAt: expect.stringMatching(/Z$/),
      failedAt: expect.stringMatching(/Z$/),
    });
    expect(await queue()).toEqual({ dead: 1, waiting: 0, nextTryAt: null, reason: null });

    server.rules = {};
    expect((await call(`POST /admin/mails/${deadLetter?._id}/retry`, { headers })).status).toBe(200);
    expect((await call(`POST /admin/mails/${deadLetter?._id}/retry`, { headers })).status).toBe(404);
    await until(async () => expect(mailsTo('no@example.com')).toHaveLength(1));
    expect((await list()).deadLetters).toEqual([]);
    expect(mailsTo('no@example.com')[0]?.text).toContain(number);
  });

  it('can be deleted, with an audit entry', async () => {
    server.rules.recipient = () => ({ code: 553, message: 'not here' });
    await orderOf('gone@example.com');
    await until(async () => expect((await list()).deadLetters).toHaveLength(1));
    const [deadLetter] = (await list()).deadLetters;
    expect((await call(`DELETE /admin/mails/${deadLetter?._id}`, { headers })).status).toBe(200);
    expect((await call(`DELETE /admin/mails/${deadLetter?._id}`, { headers })).status).toBe(404);
    expect((await list()).deadLetters).toEqual([]);
    const { entries } = (await call(`GET /admin/audit/mail/${deadLetter?._id}`, { headers })).body;
    expect(entries).toMatchObject([
      { action: 'deleted', changes: [{ field: 'createdAt', from: deadLetter?.createdAt, to: null }] },
    ]);
  });

  it('shows neither codes nor the content of a mail', async () => {
    server.rules.recipient = () => ({ code: 550, message: 'no' });
    const email = 'amel.reset@example.com';
    await db.insertInto('users').values({ role: 'user', user_name: 'amel-reset', email }).execute();
    await call('POST /auth/forgot-password', { body: { email } });
    await until(async () => expect((await list()).deadLetters).toHaveLength(1));
    const { rows } = await sql<{ subject: string }>`
      select data->>'subject' as subject from pgboss.job where name = 'mail-dead-letters'`.execute(db);
    const [code = ''] = /\d{6}/.exec(rows[0]?.subject ?? '') ?? [];
    expect(code).not.toBe('');
    const { deadLetters } = await list();
    expect(deadLetters[0]?.subject).toBe('•••••• is your code');
    expect(JSON.stringify(deadLetters)).not.toContain(code);
  });
});

describe('a mail server that is down', () => {
  it('for an hour loses no mail, slows no order, and gets each mail once (MAIL-2, MAIL-1)', async () => {
    await server.stop();
    const addresses = Array.from({ length: 8 }, (_, nth) => `patient${nth}@example.com`);
    const begun = performance.now();
    for (const address of addresses) await orderOf(address);
    // an order that waited for the mail server would take its whole timeout
    expect(performance.now() - begun).toBeLessThan(8_000);
    await until(async () => expect(await queue()).toMatchObject({ dead: 0, waiting: 8 }));
    const { nextTryAt, reason } = await queue();
    expect(Date.parse(nextTryAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(reason).toContain('ECONNREFUSED');

    // an hour of tries
    for (let tries = 2; tries <= 4; tries += 1) {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
      await until(async () => {
        const { rows } = await sql<{ least: number }>`
          select min(retry_count) as least from pgboss.job where name = 'mail' and state = 'retry' having count(*) = 8`.execute(
          db,
        );
        expect(rows[0]?.least).toBeGreaterThanOrEqual(tries - 1);
      });
    }
    await server.start();
    expect((await call('POST /admin/mails/retry', { headers })).status).toBe(200);
    await until(async () => expect(addresses.flatMap(mailsTo)).toHaveLength(8));
    expect(addresses.map((address) => mailsTo(address).length)).toEqual(addresses.map(() => 1));
    await until(async () => expect(await queue()).toEqual({ dead: 0, waiting: 0, nextTryAt: null, reason: null }));
  });

  it('for longer than the retries leaves dead letters, which one call sends', async () => {
    await server.stop();
    for (let nth = 0; nth < 3; nth += 1) await orderOf(`late${nth}@example.com`);
    await until(async () => expect(await queue()).toMatchObject({ waiting: 3 }));
    // two days later
    await sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`.execute(
      db,
    );
    await until(async () => expect(await queue()).toMatchObject({ dead: 3, waiting: 0 }));
    const { deadLetters } = await list();
    expect(deadLetters.map(({ tries }) => tries)).toEqual([61, 61, 61]);
    await server.start();
    await call('POST /admin/mails/retry', { headers });
    await until(async () => expect([0, 1, 2].flatMap((nth) => mailsTo(`late${nth}@example.com`))).toHaveLength(3));
    expect((await list()).deadLetters).toEqual([]);
  });

  it('that defers a mail or refuses the login leaves it in the queue, without revealing the password', async () => {
    server.rules.recipient = () => ({ code: 451, message: 'Greylisted, come back later' });
    await orderOf('grey@example.com');
    await until(async () => expect(await queue()).toMatchObject({ dead: 0, waiting: 1 }));
    expect((await queue()).reason).toBe('451 Greylisted, come back later');
    server.rules = {};
    await sql`delete from pgboss.job`.execute(db);

    // open connections are still logged in
    await server.stop();
    await server.start();
    server.rules.login = (password) => ({
      code: 535,
      message: `${password} is no password, nor is ${Buffer.from(`\0shop\0${password}`).toString('base64')}`,
    });
    await orderOf('nobody-knows@example.com');
    await until(async () => expect(await queue()).toMatchObject({ dead: 0, waiting: 1 }));
    expect((await queue()).reason).toBe('535 … is no password, nor is …');
    const { rows } = await sql<{
      job: string;
    }>`select output::text as job from pgboss.job where output is not null`.execute(db);
    expect(JSON.stringify(rows)).not.toContain('hunter');
  });
});

describe('the dead letters', () => {
  it('are paged, the latest first', async () => {
    await sql`
      insert into pgboss.job (name, data, output, created_on, source_name, source_retry_count)
      select 'mail-dead-letters', jsonb_build_object('to', 'a@example.com', 'subject', nth, 'parts', '[]'::jsonb),
             '{"message": "no"}', now() + nth * interval '1 second', 'mail', 0
        from generate_series(1, 22) as nth`.execute(db);
    const [first, second, third] = [await list(), await list('page=2'), await list('page=3')];
    expect([first, second, third].map(({ deadLetters, totalPages }) => [deadLetters.length, totalPages])).toEqual([
      [20, 2],
      [2, 2],
      [0, 2],
    ]);
    expect([first.deadLetters[0]?.subject, second.deadLetters[1]?.subject]).toEqual(['22', '1']);
  });

  it('are for admins only, and exclude other queues', async () => {
    const user = await signIn('user');
    for (const request of ['GET /admin/mails', 'GET /admin/mails/queue', 'POST /admin/mails/retry']) {
      expect((await call(request)).status, request).toBe(401);
      expect((await call(request, { headers: user })).status, request).toBe(403);
    }
    server.rules.recipient = () => ({ code: 450, message: 'later' });
    await orderOf('waiting@example.com');
    await until(async () => expect(await queue()).toMatchObject({ waiting: 1 }));
    const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = 'mail'`.execute(db);
    for (const id of [rows[0]?.id, NOBODY]) {
      expect((await call(`POST /admin/mails/${id}/retry`, { headers })).status).toBe(404);
      expect((await call(`DELETE /admin/mails/${id}`, { headers })).status).toBe(404);
    }
    expect(await queue()).toMatchObject({ dead: 0, waiting: 1 });
  });
});
