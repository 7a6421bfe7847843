import { record, type By, type Snapshot } from '../audit/service.ts';
import { inTransaction, type Db } from '../core/database.ts';
import { settingsOf, type SettingsPage } from './queries.ts';

/** Puts new words on a page; the next reader sees them. */
export const saveSettings = (db: Db, by: By, page: SettingsPage, content: Snapshot): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('settings').select('page').where('page', '=', page).forUpdate().execute();
    const { id, content: before } = await settingsOf(tx, page);
    await tx
      .updateTable('settings')
      .set({ content: JSON.stringify(content) })
      .where('page', '=', page)
      .execute();
    await record(tx, by, { kind: 'settings', id, before: before as Snapshot, after: content });
  });
