import { expect, test } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import { migrate } from '../core/database/migrations.ts';

test('links of registrations stay valid after the migration; other secrets, whose address is uncertain, are void', async () => {
  const { url, db } = await bareDatabase();
  await migrate(url, '0027-one-trigger-of-products.sql');
  const user = { user_name: 'amel', email: 'amel@example.com', pending_email: 'new@example.com' };
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const [tries_left, expires_at] = [5, new Date('2030-01-01')];
  for (const kind of ['verify_email', 'change_email', 'reset_password']) {
    const row = { user_id: id, kind, secret_hash: Buffer.from(kind), tries_left, expires_at };
    await db
      .insertInto('one_time_codes')
      .columns(['user_id', 'kind', 'secret_hash', 'tries_left', 'expires_at'])
      .values(row as typeof row & { email: string })
      .execute();
  }
  await migrate(url);
  expect(await db.selectFrom('one_time_codes').select(['kind', 'email']).execute()).toEqual([
    { kind: 'verify_email', email: 'amel@example.com' },
  ]);
});
