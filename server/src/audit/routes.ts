import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { entriesOf } from './queries.ts';

export const auditRoutes = ({ db }: Deps): Handlers<'GET /admin/audit/:kind/:id'> => ({
  'GET /admin/audit/:kind/:id': async ({ params: { kind, id }, query: { page } }) => {
    const { rows, totalPages } = await entriesOf(db, kind, id, page);
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
