import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { openSilentServer } from '../../testing/mail-server.ts';
import { readConfig } from './config.ts';
import { bySmtp, TIMEOUTS, toOutbox } from './mail-delivery.ts';
import { openMail, outboxOf, type MailMessage } from './mail.ts';

const { db, url } = await freshDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'nabta-mail-'));
const config = readConfig({ DATA_DIR: dataDir });
const outbox = toOutbox(config);
let { deliver } = outbox;
const letterhead = async () => ({
  name: 'Zaytouna\nBcc: all@example.com',
  address: '12 rue des Oliviers',
  phone: '',
  email: '',
  publicUrl: 'https://shop.example',
});
const delivery = { ...outbox, deliver: (message: Parameters<typeof deliver>[0]) => deliver(message) };
const mail = await openMail(url, config, pino({ level: 'silent' }), letterhead, delivery);
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

test('a rush of mails is written without a pause between them, for nobody else to read', async () => {
  await send(25);
  await vi.waitFor(async () => expect(await readdir(outboxOf(config))).toHaveLength(25), { timeout: 15_000 });
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

test('a mail server that takes connections and never answers holds up nothing for long', async () => {
  expect(Math.max(...Object.values(TIMEOUTS))).toBeLessThanOrEqual(30_000);
  const hanging = bySmtp(await openSilentServer(), { ...TIMEOUTS, greetingTimeout: 200 });
  deliver = hanging.deliver;
  // more than one batch
  await send(25);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(25), { timeout: 15_000 });
  expect(new Set(await waiting())).toEqual(new Set(['Greeting never received']));
  hanging.close();

  deliver = outbox.deliver;
  await db.transaction().execute((tx) => mail.retryAll(tx));
  await vi.waitFor(async () => expect(await readdir(outboxOf(config))).toHaveLength(50), { timeout: 15_000 });
  expect(await waiting()).toEqual([]);
});

test('sent mails leave the database soon, dead letters after two months', async () => {
  const { rows } = await sql<{ name: string; deletion_seconds: number; retention_seconds: number }>`
    select name, deletion_seconds, retention_seconds from pgboss.queue where name like 'mail%' order by name`.execute(
    db,
  );
  expect(rows).toEqual([
    { name: 'mail', deletion_seconds: 3600, retention_seconds: 5_184_000 },
    { name: 'mail-dead-letters', deletion_seconds: 3600, retention_seconds: 5_184_000 },
  ]);
});
