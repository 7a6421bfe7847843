import type { Tx } from '../core/database/database.ts';
import type { StoredSetup } from './progress.ts';

/** Changes what is stored of the guide, one admin after the other. */
export const changeSetup = async (tx: Tx, change: (setup: StoredSetup) => StoredSetup): Promise<void> => {
  const page = tx.selectFrom('settings').select('content').where('page', '=', 'setup');
  const { content } = await page.forUpdate().executeTakeFirstOrThrow();
  await tx
    .updateTable('settings')
    .set({ content: JSON.stringify(change(content as StoredSetup)) })
    .where('page', '=', 'setup')
    .execute();
};
