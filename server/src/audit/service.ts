import type { AuditKind } from '@nabta/contract/audit/audit.ts';
import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Tx } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import type { Session } from '../core/security/session.ts';
import { changesBetween, type Snapshot } from './changes.ts';

export type { Snapshot } from './changes.ts';

/** The admin of a change, and its time. */
export type Actor = { adminId: string; now: Date };

/** The caller at the current time. */
export const byCaller = (clock: Clock, { userId }: Session): Actor => ({ adminId: userId, now: clock.now() });

/** A change of an object. Without `before` it was created, without `after` deleted. */
export type AuditEvent = { kind: AuditKind; id: string; before?: Snapshot; after?: Snapshot };

/**
 * Writes a change to the audit log, in the transaction of the change. A change without differences is not recorded.
 * @throws AppError unauthenticated when the admin's account has been deleted
 */
export const record = async (
  tx: Tx,
  { adminId, now }: Actor,
  { kind, id, before, after }: AuditEvent,
): Promise<void> => {
  const changes = changesBetween(before ?? {}, after ?? {});
  if (before && after && changes.length === 0) return;
  const action = !before ? 'created' : after ? 'changed' : 'deleted';
  const { numAffectedRows } = await sql`
    insert into audit_entries (kind, thing_id, action, changes, admin_id, admin_name, created_at)
    select ${kind}, ${id}::uuid, ${action}, ${JSON.stringify(changes)}::jsonb, id, user_name, ${now}::timestamptz
      from users where id = ${adminId} for key share`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('unauthenticated');
};

/**
 * Removes from the log of a deleted thing every field but these: what identified a person goes with the thing. Call it before
 * the deletion itself is recorded.
 */
export const forgetPerson = async (
  tx: Tx,
  { kind, id }: Pick<AuditEvent, 'kind' | 'id'>,
  retained: readonly string[],
): Promise<void> => {
  await sql`
    update audit_entries
       set changes = (
             select coalesce(jsonb_agg(change order by nth), '[]')
               from jsonb_array_elements(changes) with ordinality as each (change, nth)
              where change->>'field' = any(${retained}::text[]))
     where kind = ${kind} and thing_id = ${id}::uuid`.execute(tx);
};
