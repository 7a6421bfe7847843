import { createHash } from 'node:crypto';
import { record, type By, type Snapshot } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { settingsOf, type SettingsPage } from './queries.ts';
import { settings } from '../core/texts/settings.ts';

/** Version of a page's texts as stored; pictures are not part of it. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

type Saved = { version?: string | undefined; [field: string]: Snapshot[string] | undefined };

/**
 * Sets the texts of a page.
 * @throws AppError changed_meanwhile when the page was changed since `version` was read
 */
export const saveSettings = (db: Db, by: By, page: SettingsPage, { version, ...words }: Saved): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('settings').select('page').where('page', '=', page).forUpdate().execute();
    const { id, content: before } = await settingsOf(tx, page);
    if (version && version !== versionOf(before)) {
      throw new AppError('changed_meanwhile', settings().changed);
    }
    // a client that knows one language leaves the others as they are
    const content = { translations: (before as Snapshot)['translations'], ...words } as Snapshot;
    await tx
      .updateTable('settings')
      .set({ content: JSON.stringify(content) })
      .where('page', '=', page)
      .execute();
    await record(tx, by, { kind: 'settings', id, before: before as Snapshot, after: content });
  });
