import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { readConfig } from './config.ts';
import { openMail, outboxOf, type MailMessage } from './mail.ts';

const { db, url } = await freshDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'nabta-mail-'));
const config = readConfig({ DATA_DIR: dataDir });
const mail = await openMail(url, config, pino({ level: 'silent' }), async () => ({
  name: 'Zaytouna\nBcc: all@example.com',
  address: '12 rue des Oliviers',
  phone: '',
  email: '',
  publicUrl: 'https://shop.example',
}));
afterAll(async () => {
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a rush of mails is written without a pause between them, for nobody else to read', async () => {
  const message = {
    to: 'amira@example.com',
    language: 'fr',
    subject: 'Bonjour',
    title: 'Bonjour',
    parts: [['Bonjour']],
  } satisfies MailMessage;
  await db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < 25; nth += 1) await mail.send(tx, message);
  });
  await vi.waitFor(async () => expect(await readdir(outboxOf(config))).toHaveLength(25), { timeout: 15_000 });
  expect((await stat(outboxOf(config))).mode & 0o777).toBe(0o700);
  const [name = ''] = await readdir(outboxOf(config));
  const [head = ''] = (await readFile(join(outboxOf(config), name), 'utf8')).split('\r\n\r\n');
  expect(head).toMatch(/^From: .*Zaytouna\S*\s+<no-reply@localhost>/m);
  expect(head).not.toMatch(/^Bcc/m);
});
