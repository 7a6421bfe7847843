import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { readConfig } from '../core/config.ts';
import { StartError } from '../core/start-error.ts';
import { ensureAdmin } from './first-admin.ts';

const { db, url } = await freshDatabase();
const clock = { now: () => new Date('2026-03-10T12:00:00Z') };
const start = (env: Record<string, string> = {}) => ensureAdmin(db, clock, readConfig({ DATABASE_URL: url, ...env }));
const chosen = { ADMIN_EMAIL: 'Owner@shop.example', ADMIN_PASSWORD: 'olive-oil-42' };

test('a start names the customer who has the admin’s name or address, and promotes no account (ACCOUNTS-15)', async () => {
  await db.insertInto('users').values({ user_name: 'amel', email: 'owner@shop.example' }).execute();
  await expect(start(chosen)).rejects.toThrow(StartError);
  await expect(start(chosen)).rejects.toThrow(/^ADMIN_EMAIL: .* has the address Owner@shop\.example\./);
  await db.insertInto('users').values({ user_name: 'Admin', email: 'b@shop.example' }).execute();
  await expect(start()).rejects.toThrow(/^There is no admin, .* has the user name admin\./);
  expect(await db.selectFrom('users').select('role').distinct().execute()).toEqual([{ role: 'user' }]);
  await db.deleteFrom('users').execute();
  expect(await start(chosen)).toEqual({ email: 'Owner@shop.example' });
  expect(await start()).toEqual({ email: 'Owner@shop.example' });
});
