import * as z from 'zod/mini';
import { Count, Id, Instant } from '../fields.ts';
import { QueryPage } from '../query-fields.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/audit.ts';

/** The kinds of objects in the audit log; `order` covers orders of accounts and of guests. */
export const auditKinds = [
  'product',
  'category',
  'gift',
  'promotion',
  'review',
  'order',
  'user',
  'settings',
  'mail',
  'contact',
  'courier',
  'settlement',
  'phone',
  'productGroup',
  'coupon',
  'ingredient',
  'customer',
  'customerFilter',
  'customerExport',
  'demo',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** A value before or after a change, in the format of the other calls; null where there was none. */
const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

export const AuditEntry = z.object({
  _id: Id,
  createdAt: Instant,
  /** The admin, with the user name of that time; the id is null once the account is deleted. */
  admin: z.object({ _id: z.nullable(Id), userName: z.string() }),
  action: z.enum(['created', 'changed', 'deleted']),
  /** A nested field is named by its path: `visitInfo.phone`. */
  changes: z.array(z.object({ field: z.string(), from: Value, to: Value })),
});
export type AuditEntry = z.input<typeof AuditEntry>;

export const audit = routes({
  'GET /admin/audit/:kind/:id': {
    access: 'admin',
    summary: 'What admins did to one thing, newest first; also once it is deleted.',
    params: z.object({ kind: z.enum(auditKinds, { error: texts.noLog }), id: Id }),
    query: z.object({ page: QueryPage }),
    answer: z.object({ entries: z.array(AuditEntry), totalPages: Count }),
  },
});
