import { sql } from 'kysely';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { pageOf } from '../core/http/paging.ts';

/** The audit log of one object, newest first. */
export const auditRoutes = ({ db }: Deps): Handlers<'GET /admin/audit/:kind/:id'> => ({
  'GET /admin/audit/:kind/:id': async ({ params: { kind, id }, query: { page } }) => {
    const found = db
      .selectFrom('audit_entries')
      .select(['id', 'created_at', 'admin_id', 'admin_name', 'action', 'changes'])
      .where('kind', '=', kind)
      .where('thing_id', '=', id);
    const { rows, totalPages } = await pageOf(db, found, { order: sql`created_at desc, id desc`, page });
    const entries = rows.map(({ action, changes, ...row }) => ({
      _id: row.id,
      createdAt: row.created_at,
      admin: { _id: row.admin_id, userName: row.admin_name },
      action,
      changes,
    }));
    return { entries, totalPages };
  },
});
