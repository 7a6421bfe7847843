/** Reads mails from the shop's queue (pg-boss) and outbox folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Target } from './shop.ts';

/** The data of the newest queued mail to an address, as JSON; fails when there is none. */
const queuedTo = async ({ sql }: Target, email: string): Promise<string> => {
  const [mail] = await sql<{ text: string }>(
    `select data::text as text from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on desc limit 1`,
    [email],
  );
  expect(mail, `a mail to ${email}`).toBeDefined();
  return mail?.text ?? '';
};

/** The code of the newest mail to an address. */
export const codeTo = async (target: Target, email: string): Promise<string> =>
  /"code": ?"(\d{6})"/.exec(await queuedTo(target, email))?.[1] ?? '';

/** The token of the link in the newest mail to an address. */
export const linkTo = async (target: Target, email: string): Promise<string> =>
  /token=([\w-]{43})/.exec(await queuedTo(target, email))?.[1] ?? '';

const secretsTo = async ({ sql }: Target, email: string, pattern: RegExp): Promise<string[]> => {
  const mails = await sql<{ text: string }>(
    `select data::text as text from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on`,
    [email],
  );
  return mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
};

/** The tokens of all verification links mailed to an address. */
export const linksTo = (target: Target, email: string) => secretsTo(target, email, /token=([\w-]{43})/);

/** The tokens of all links mailed to an address that restore it, the oldest first. */
export const restoreLinksTo = (target: Target, email: string) => secretsTo(target, email, /restore=([\w-]{43})/);

/** The mails in the outbox folder, as raw messages. */
export const outboxOf = async ({ dataDir }: Target): Promise<string[]> => {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};
