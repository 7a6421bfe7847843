import { randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Db } from '../core/database.ts';
import { hashPassword } from '../core/passwords.ts';

export type FirstAdmin = { email: string; /** Only when it was made up just now. */ newPassword?: string };

/** The admin of longest standing. */
export const oldestAdmin = (db: Db) =>
  db.selectFrom('users').select('email').where('role', '=', 'admin').orderBy('created_at').orderBy('id');

/** Makes the first admin when there is none; answers who may log in to the back office (decisions 6). */
export const ensureAdmin = async (db: Db, clock: Clock, config: Config): Promise<FirstAdmin> => {
  const existing = await oldestAdmin(db).executeTakeFirst();
  if (existing) return existing;

  const password = config.admin?.password ?? randomBytes(12).toString('base64url');
  const made = await db
    .insertInto('users')
    .values({
      role: 'admin',
      user_name: 'admin',
      email: config.admin?.email ?? 'admin@nabta.local',
      email_verified_at: clock.now(),
      password_hash: await hashPassword(password),
    })
    // another node of the shop may have been quicker
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  if (!made) return oldestAdmin(db).executeTakeFirstOrThrow();
  return { email: made.email, ...(!config.admin && { newPassword: password }) };
};
