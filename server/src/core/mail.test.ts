import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { readConfig } from './config.ts';
import { openMail, outboxOf } from './mail.ts';

const { db, url } = await freshDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'nabta-mail-'));
const config = readConfig({ DATA_DIR: dataDir });
const mail = await openMail(url, config, pino({ level: 'silent' }));
afterAll(async () => {
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a rush of mails is written without a pause between them, for nobody else to read', async () => {
  const message = { to: 'amira@example.com', subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
  await db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < 25; nth += 1) await mail.send(tx, message);
  });
  await vi.waitFor(async () => expect(await readdir(outboxOf(config))).toHaveLength(25), { timeout: 15_000 });
  expect((await stat(outboxOf(config))).mode & 0o777).toBe(0o700);
});
