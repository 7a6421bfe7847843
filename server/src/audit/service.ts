import type { AuditKind } from '@nabta/contract/audit.ts';
import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import type { Session } from '../core/session.ts';
import { changesBetween, type Snapshot } from './changes.ts';

export type { Snapshot } from './changes.ts';

/** Who changes something in the back office, and when. */
export type By = { adminId: string; now: Date };

/** Whoever makes a call, now. */
export const byCaller = (clock: Clock, { userId }: Session): By => ({ adminId: userId, now: clock.now() });

/** A thing before and after: without a before it was created, without an after deleted. */
export type Deed = { kind: AuditKind; id: string; before?: Snapshot; after?: Snapshot };

/**
 * Writes to the audit log what an admin did, in the transaction that does it. What changed nothing is not written.
 * @throws AppError unauthenticated when the admin's account was deleted meanwhile
 */
export const record = async (tx: Tx, { adminId, now }: By, { kind, id, before, after }: Deed): Promise<void> => {
  const changes = changesBetween(before ?? {}, after ?? {});
  if (before && after && changes.length === 0) return;
  const action = !before ? 'created' : after ? 'changed' : 'deleted';
  const { numAffectedRows } = await sql`
    insert into audit_entries (kind, thing_id, action, changes, admin_id, admin_name, created_at)
    select ${kind}, ${id}::uuid, ${action}, ${JSON.stringify(changes)}::jsonb, id, user_name, ${now}::timestamptz
      from users where id = ${adminId} for key share`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('unauthenticated');
};
