import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { openLog } from './log.ts';

const { db } = await freshDatabase();

test('a database error is logged without personal data', async () => {
  const lines: string[] = [];
  const log = openLog({ write: (line) => lines.push(line) });
  const wrong = { user_name: 'amira', email: 'amira@example.com', role: 'nobody' as 'user' };
  const report = (err: unknown) => log.error({ err }, 'a fault of ours');
  await db.insertInto('users').values(wrong).execute().catch(report);
  await sql`select ${'{"to":"amira@example.com\\ud800"}'}::jsonb`.execute(db).catch(report);
  expect(lines.join('')).toContain('users_role_check');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('amira');
});
