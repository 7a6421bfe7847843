/** What the shop mails, read from where it keeps it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Target } from './shop.ts';

/** The newest mail to an address as the shop queued it; fails when there is none. */
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

/** The secret of the link in the newest mail to an address. */
export const linkTo = async (target: Target, email: string): Promise<string> =>
  /token=([\w-]{43})/.exec(await queuedTo(target, email))?.[1] ?? '';

/** The mails written so far, as they would leave. */
export const outboxOf = async ({ dataDir }: Target): Promise<string[]> => {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};
