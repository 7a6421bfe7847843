import type { AuditKind } from '@nabta/contract/audit/audit.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { pageOf } from '../core/http/paging.ts';

/** A page of the audit log of one object, newest first. */
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
