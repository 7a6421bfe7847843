import type { AuditKind } from '@nabta/contract/audit.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import { pageOf } from '../core/paging.ts';

/** A page of what was done to a thing, newest first. */
export const entriesOf = (db: Db, kind: AuditKind, id: string, page: number | undefined) =>
  pageOf(
    db,
    db
      .selectFrom('audit_entries')
      .select(['id', 'created_at', 'admin_id', 'admin_name', 'action', 'changes'])
      .where('kind', '=', kind)
      .where('thing_id', '=', id),
    { order: sql`created_at desc, id desc`, page },
  );
