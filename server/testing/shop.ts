/** A complete shop for a test file: the app on its own database, with a clock that the test sets. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { readConfig, type Config } from '../src/core/config.ts';
import { openFiles } from '../src/core/files/files.ts';
import { outboxOf } from '../src/core/mail/mail.ts';
import { hashToken } from '../src/core/security/session.ts';
import { openShopMail } from '../src/settings/mail.ts';
import { atEnd } from './at-end.ts';
import { anotherPool, freshDatabase } from './database.ts';

const silent = pino({ level: 'silent' });
const NOON = new Date('2026-03-10T12:00:00Z');

type TestClock = { time: Date; now: () => Date };
type Beside = { config: Config; clock: TestClock };

/** `beside`: opens a second node of that shop, with the same database and clock. */
export const openShop = async (env: Record<string, string> = {}, beside?: Beside, log: FastifyBaseLogger = silent) => {
  const { db, url } = beside ? anotherPool(beside.config.databaseUrl ?? '') : await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'nabta-test-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, RATE_LIMIT_SCALE: '1000', ...env });
  const clock: TestClock = beside?.clock ?? { time: NOON, now: () => clock.time };
  const files = await openFiles(config);
  const mail = await openShopMail({ db, url, config, files, log });
  const app = await buildApp({ db, clock, mail, files, config, log, pages: false });
  atEnd(async () => {
    await app.close();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Makes a call by `inject`; returns status, headers and parsed body. */
  const call = async (request: string, options: Omit<InjectOptions, 'method' | 'url'> & { body?: object } = {}) => {
    const [method, url] = request.split(' ') as ['GET', string];
    const answer = await app.inject({ method, url: `/api${url}`, ...options });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };

  /** The session headers of a new account. */
  const signIn = async (role: 'user' | 'admin') => {
    const name = `${role}-${randomBytes(6).toString('hex')}`;
    const user = await db
      .insertInto('users')
      .values({ role, user_name: name, email: `${name}@example.com` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(clock.time.getTime() + 60_000);
    await db
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), user_id: user.id, expires_at })
      .execute();
    return { authorization: `Bearer ${token}` };
  };

  /** Waits for the mail that contains `words`. */
  const mailSaying = async (words: string): Promise<string> => {
    for (;;) {
      const names = await readdir(outboxOf(config)).catch(() => []);
      const written = names.filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(written.map((name) => readFile(join(outboxOf(config), name), 'utf8')));
      const found = mails.find((mail) => mail.includes(words));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  return { app, db, url, clock, files, config, call, signIn, mailSaying };
};
