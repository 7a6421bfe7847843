import { record, type Actor } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';

/** Deletes a message. The audit log records its date and nothing about its author. @throws AppError not_found */
export const deleteMessage = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .returning('created_at as createdAt')
      .executeTakeFirst();
    if (!deleted) throw new AppError('not_found');
    await record(tx, by, { kind: 'contact', id, before: { createdAt: deleted.createdAt.toISOString() } });
  });
