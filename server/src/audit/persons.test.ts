/** What the audit log and the log say of persons (ADMIN-3, docs/decisions/063). */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { bodyOf, editingIn, recipient } from '../../testing/order-edits.ts';
import { parcelsOf } from '../../testing/parcels.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { deleteExpired } from '../core/database/expiry.ts';
import { openLog } from '../core/log.ts';

const server = await openMailServer();
const lines: string[] = [];
const log = openLog({ write: (line) => lines.push(line) });
const shop = await openShop({ SMTP_URL: server.url }, undefined, log);
const { call, db, clock } = shop;
const { product } = catalogueOf(db, clock.now);
const { courier } = parcelsOf(db, clock.now);
const { guest } = placingIn(shop);
const { headers, edit, read, place, act, auditOf } = await editingIn(shop);

const allEntries = async () => JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute());
const typed = [...Object.values(recipient), '+21698765432', 'Prix convenu', 'Geste pour Salma'];
const named = async () => {
  const entries = await allEntries();
  return typed.filter((text) => entries.includes(text));
};
const lineOf = async () => [
  { productId: await product({ stock: 9 }), quantity: 1, price: 8, priceReason: 'Prix convenu' },
];

it('of an order that is deleted, the recipient and what was typed are gone; what happened to it stays (ADMIN-3)', async () => {
  const edited = (await guest.place({ lines: [{ product: await product(), quantity: 2 }] })).body.order._id;
  await edit(edited, { ...recipient, discount: 1, discountReason: 'Geste pour Salma' });
  const manual = (await place({ lines: await lineOf() })).body._id;
  await act('prepare', manual);
  expect(await named()).toEqual(expect.arrayContaining(['Salma', '3 rue de Carthage', 'Prix convenu']));

  for (const id of [edited, manual]) expect((await call(`DELETE /orderguests/${id}`, { headers })).status).toBe(200);
  expect(await named()).toEqual([]);
  expect(await auditOf(edited)).toMatchObject([
    { action: 'deleted', changes: [{ field: 'orderNumber' }, { field: 'status' }, { field: 'total', from: 19 }] },
    {
      action: 'changed',
      changes: [
        { field: 'discount', to: 1 },
        { field: 'total', from: 20, to: 19 },
      ],
    },
  ]);
  expect((await auditOf(manual)).map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'changed',
    'created',
  ]);
});

it('an edit during the deletion leaves nothing of the recipient', async () => {
  for (let round = 0; round < 5; round++) {
    const id = (await guest.place({ lines: [{ product: await product(), quantity: 2 }] })).body.order._id;
    const body = { ...bodyOf(await read(id)), ...recipient };
    const [edited, deleted] = await Promise.all([
      call(`PUT /desk/orders/${id}`, { headers, body }),
      call(`DELETE /orderguests/${id}`, { headers }),
    ]);
    expect([200, 404]).toContain(edited.status);
    expect(deleted.status).toBe(200);
    expect(await named()).toEqual([]);
  }
});

it('a blocked phone number has neither number nor reason in the log', async () => {
  const body = { reason: 'Salma de La Marsa refuse tout', expiresAt: null };
  await call('PUT /desk/blocked-phones/98765432', { headers, body });
  await call('DELETE /desk/blocked-phones/98765432', { headers });
  const { rows } = await sql<{ changes: unknown }>`
    select changes from audit_entries where kind = 'phone' order by created_at, id`.execute(db);
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ field: 'isBlocked', from: null, to: true }],
    [{ field: 'isBlocked', from: true, to: null }],
  ]);
  expect(await named()).toEqual([]);
});

it('a courier that is deleted leaves no phone number', async () => {
  const form = { name: 'Salem', phone: '98 765 432', deliveredFee: 7, returnedFee: 4, isActive: true };
  const { _id } = (await call('POST /couriers', { headers, body: form })).body;
  await call(`DELETE /couriers/${_id}`, { headers });
  expect(await named()).toEqual([]);
  const { entries } = (await call(`GET /admin/audit/courier/${_id}`, { headers })).body;
  expect(entries[1].changes).toContainEqual({ field: 'name', from: null, to: 'Salem' });
});

it('entries of before are cleaned by the upgrade', async () => {
  const remaining = await courier({ name: 'Ici' });
  const was = (kind: 'order' | 'phone' | 'courier', thing_id: string, fields: object) => ({
    kind,
    thing_id,
    action: 'changed' as const,
    admin_name: 'a',
    created_at: clock.now(),
    changes: sql<
      []
    >`${JSON.stringify(Object.entries(fields).map(([field, to]) => ({ field, from: null, to })))}::jsonb`,
  });
  const order = (await guest.place({ lines: [{ product: await product(), quantity: 2 }] })).body.order._id;
  const entries = [
    was('order', crypto.randomUUID(), { phone: '+21698765432', total: 3 }),
    was('order', order, { firstName: 'Present' }),
    was('phone', crypto.randomUUID(), { phone: '+21698765432', reason: 'Salma' }),
    was('courier', remaining, { phone: '+21611111111' }),
  ];
  await db.insertInto('audit_entries').values(entries).execute();
  const file = new URL('../../migrations/0116-audit-log-without-persons.sql', import.meta.url);
  const [updates = ''] = (await readFile(file, 'utf8')).split('create index');
  await sql.raw(updates).execute(db);
  expect(await named()).toEqual([]);
  expect(await allEntries()).toContain('Present');
  expect(await allEntries()).toContain('+21611111111');
});

it('entries are deleted after two years (ADMIN-3)', async () => {
  const id = crypto.randomUUID();
  const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const entry = {
    kind: 'product' as const,
    thing_id: id,
    action: 'changed' as const,
    changes: sql<[]>`'[]'`,
    admin_name: 'a',
  };
  await db
    .insertInto('audit_entries')
    .values([729, 731].map((days) => ({ ...entry, created_at: at(days) })))
    .execute();
  await deleteExpired({ db, clock });
  const left = await db.selectFrom('audit_entries').select('created_at').where('thing_id', '=', id).execute();
  expect(left).toEqual([{ created_at: at(729) }]);
});

it('the reply of a mail server about a recipient is logged by its codes', async () => {
  server.rules.recipient = (address) => ({ code: 450, message: `4.2.1 <${address}> (Salma) is over quota` });
  for (const email of ['salma@example.com', 'salma.t@example.com'])
    await guest.place({ lines: [{ product: await product(), quantity: 1 }], to: { email } });
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pgboss.job where name = 'mail' and state = 'retry'`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  }, 15_000);
  expect(lines.filter((line) => line.includes('RCPT TO 450 4.2.1'))).toHaveLength(1);
  expect(lines.join('').toLowerCase()).not.toContain('salma');
});
