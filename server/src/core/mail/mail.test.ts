import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { openSilentServer } from '../../../testing/mail-server.ts';
import { readConfig } from '../config.ts';
import { bySmtp, sweepOutbox, scheduleOutboxSweep, TIMEOUTS, toOutbox } from './mail-delivery.ts';
import { openMail, outboxOf, type MailMessage } from './mail.ts';

const { db, url } = await freshDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'nabta-mail-'));
const config = readConfig({ DATA_DIR: dataDir });
const outbox = toOutbox(config);
let { deliver } = outbox;
const sender = async () => ({
  name: 'Zaytouna\nBcc: all@example.com',
  address: '12 rue des Oliviers',
  phone: '',
  email: '',
  publicUrl: 'https://shop.example',
  defaultLanguage: 'en' as const,
});
const delivery = { ...outbox, deliver: (message: Parameters<typeof deliver>[0]) => deliver(message) };
const mail = await openMail(url, config, pino({ level: 'silent' }), sender, delivery);
const message = {
  to: 'amira@example.com',
  language: 'fr',
  subject: 'Bonjour',
  title: 'Bonjour',
  parts: [['Bonjour']],
} satisfies MailMessage;
const send = (count: number) =>
  db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < count; nth += 1) await mail.send(tx, message);
  });
afterAll(async () => {
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('many mails are written without a pause, readable by their owner only (MAIL-1)', async () => {
  await send(25);
  await vi.waitFor(async () => expect(await readdir(outboxOf(config))).toHaveLength(25), { timeout: 60_000 });
  expect((await stat(outboxOf(config))).mode & 0o777).toBe(0o700);
  const [name = ''] = await readdir(outboxOf(config));
  const [head = ''] = (await readFile(join(outboxOf(config), name), 'utf8')).split('\r\n\r\n');
  expect(head).toMatch(/^From: .*Zaytouna\S*\s+<no-reply@localhost>/m);
  expect(head).not.toMatch(/^Bcc/m);
});

const waiting = async () => {
  const { rows } = await sql<{ reason: string }>`
    select output->>'message' as reason from pgboss.job where name = 'mail' and state = 'retry'`.execute(db);
  return rows.map(({ reason }) => reason);
};

test('a mail server that accepts connections and never answers delays nothing for long', async () => {
  expect(Math.max(...Object.values(TIMEOUTS))).toBeLessThanOrEqual(30_000);
  const hanging = bySmtp(await openSilentServer(), { ...TIMEOUTS, greetingTimeout: 200 });
  deliver = hanging.deliver;
  // more than one batch
  await send(25);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(25), { timeout: 60_000 });
  expect(new Set(await waiting())).toEqual(new Set(['Greeting never received']));
  hanging.close();

  deliver = outbox.deliver;
  await db.transaction().execute((tx) => mail.retryAll(tx));
  await vi.waitFor(async () => expect(await readdir(outboxOf(config))).toHaveLength(50), { timeout: 60_000 });
  expect(await waiting()).toEqual([]);
});

test('a mail that hangs delays no other, and no code waits while all others hang', async () => {
  const slow = Promise.withResolvers<void>();
  const sent: string[] = [];
  deliver = async ({ to }) => {
    if (to.startsWith('slow')) await slow.promise;
    sent.push(to);
  };
  const sendTo = (to: string, parts: MailMessage['parts'] = [['Bonjour']]) =>
    db.transaction().execute((tx) => mail.send(tx, { ...message, to, parts }));
  const inHand = async () => {
    const { rows } = await sql`select from pgboss.job where name = 'mail' and state = 'active'`.execute(db);
    return rows.length;
  };
  try {
    await sendTo('slow1@example.com');
    await vi.waitFor(async () => expect(await inHand()).toBe(1), { timeout: 60_000 });
    await sendTo('quick@example.com');
    await vi.waitFor(() => expect(sent).toEqual(['quick@example.com']), { timeout: 60_000 });

    for (let nth = 2; nth <= 6; nth += 1) await sendTo(`slow${nth}@example.com`);
    await vi.waitFor(async () => expect(await inHand()).toBe(4), { timeout: 60_000 });
    await sendTo('code@example.com', [{ code: '123456' }]);
    await vi.waitFor(() => expect(sent).toEqual(['quick@example.com', 'code@example.com']), { timeout: 60_000 });
  } finally {
    slow.resolve();
  }
  await vi.waitFor(() => expect(sent).toHaveLength(8), { timeout: 60_000 });
  deliver = outbox.deliver;
});

test('sent mails are deleted after an hour, dead letters after two months', async () => {
  const { rows } = await sql<{ name: string; deletion_seconds: number; retention_seconds: number }>`
    select name, deletion_seconds, retention_seconds from pgboss.queue where name like 'mail%' order by name`.execute(
    db,
  );
  expect(rows).toEqual([
    { name: 'mail', deletion_seconds: 3600, retention_seconds: 5_184_000 },
    { name: 'mail-dead-letters', deletion_seconds: 3600, retention_seconds: 5_184_000 },
  ]);
});

test('mails of the outbox are deleted after a week, other files never', async () => {
  const own = readConfig({ DATA_DIR: join(dataDir, 'old') });
  const now = new Date('2026-03-10T12:00:00Z');
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const ages = { 'new.eml': 0, 'six.eml': 167, 'seven.eml': 169, 'half.eml.part': 169, 'notes.txt': 9_999 };
  const folder = outboxOf(own);
  await sweepOutbox(own, { now: () => now });
  await mkdir(folder, { recursive: true });
  for (const [name, hours] of Object.entries(ages)) {
    await writeFile(join(folder, name), 'mail');
    await utimes(join(folder, name), before(hours), before(hours));
  }
  const stop = scheduleOutboxSweep(own, { now: () => now }, pino({ level: 'silent' }));
  await stop();
  expect((await readdir(folder)).toSorted()).toEqual(['new.eml', 'notes.txt', 'six.eml']);
});
