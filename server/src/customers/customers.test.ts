/** Customers in the back office: figures, notes and tags, and what a deletion leaves. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { customersIn } from '../../testing/customers.ts';
import { editingIn } from '../../testing/order-edits.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';
import { transactionsOf } from '../core/database/database.ts';
import { contactMessagesOf } from './queries.ts';

const shop = await openShop();
const { call, db, signIn } = shop;
const { edit } = await editingIn(shop);
const { account, guest, headers, oil, newPhone, order, list, only, show, tagIt, noteIt } = await customersIn(shop);

/** The connections of a node for single statements. */
const STATEMENTS = 6;

describe('who is a customer (CUSTOMERS-1)', () => {
  it('the phone number of guest orders, with all of them', async () => {
    const phone = newPhone();
    await order(guest, { phone, firstName: 'Sami', lastName: 'Karoui' });
    const { id } = await order(guest, { phone, firstName: 'Samia', lastName: 'Karoui' });
    const found = await only(`search=${encodeURIComponent(phone)}`);
    expect(found).toMatchObject({ kind: 'guest', name: 'Samia Karoui', orders: 2, delivered: 0, spent: 0, phone });
    const orders = await call(`GET /admin/customers/${found._id}/orders`, { headers });
    expect(orders.body).toMatchObject({ orders: [{ _id: id }, {}], totalPages: 1 });
    const { body } = await call(`GET /desk/orders/${id}`, { headers });
    expect(body.customerId).toBe(found._id);
  });

  it('an account is another customer than the number it orders with, and each names the other', async () => {
    const phone = newPhone();
    const { userId } = await order(account, { phone });
    await order(guest, { phone });
    const { body } = await show(String(userId));
    expect(body).toMatchObject({ kind: 'account', orders: 1, samePhone: [{ kind: 'guest', orders: 1 }] });
    expect((await show(body.samePhone[0]._id)).body.samePhone).toMatchObject([{ _id: userId, kind: 'account' }]);
  });

  it('an account without a phone number, with its messages', async () => {
    await signIn('user');
    const email = 'no.phone@example.tn';
    const { id } = await db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db.updateTable('users').set({ phone_number: '', email }).where('id', '=', id).execute();
    const message = { name: 'Amel', email, phone: '-', message: 'Do you have a soap without scent?' };
    expect((await call('POST /contact', { body: message })).status).toBe(201);
    const { status, body } = await show(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone: '', samePhone: [], messages: [{ message: message.message }] });
    // a plan that is made without the values looks for the empty number too
    const found = await db.transaction().execute(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      return contactMessagesOf(tx, { email, phone: '' });
    });
    expect(found).toHaveLength(1);
  });

  it('an account without an order', async () => {
    await signIn('user');
    const { customers } = await list('kind=account&sortBy=orders');
    expect(customers[0]).toMatchObject({ orders: 0, lastOrderAt: null });
  });
});

describe('figures (CUSTOMERS-2)', () => {
  it('follow status, refusal, another phone number and deletion', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const first = await order(guest, { phone });
    const second = await order(guest, { phone });
    const figures = async (number: string) => (await list(`search=${encodeURIComponent(number)}`)).customers[0];
    await guest.setStatus(first.id, guest.statuses[3] ?? '');
    expect(await figures(phone)).toMatchObject({ orders: 2, delivered: 1, refused: 0, spent: 10 });
    await db.updateTable('orders').set({ confirmation: 'refused' }).where('id', '=', second.id).execute();
    expect(await figures(phone)).toMatchObject({ refused: 1 });
    await db.updateTable('orders').set({ phone: other }).where('id', '=', second.id).execute();
    expect(await figures(phone)).toMatchObject({ orders: 1, refused: 0 });
    expect(await figures(other)).toMatchObject({ orders: 1, refused: 1 });
    await db.deleteFrom('orders').where('id', '=', second.id).execute();
    expect(await figures(other)).toBeUndefined();
  });

  it('count all orders that a phone number places at once', async () => {
    const phone = newPhone();
    const placed = await Promise.all(
      Array.from({ length: 3 }, () => guest.place({ lines: [{ product: oil, quantity: 1 }], to: { phone } })),
    );
    const orders = placed.filter(({ status }) => status === 201).length;
    expect(orders).toBeGreaterThan(1);
    expect(await only(`search=${encodeURIComponent(phone)}`)).toMatchObject({ orders });
  });
});

describe('notes and tags (CUSTOMERS-4)', async () => {
  const phone = newPhone();
  await order(guest, { phone });
  const { _id } = await only(`search=${encodeURIComponent(phone)}`);

  it('a tag is there once, however it is written, and can be removed', async () => {
    await tagIt(_id, 'VIP');
    expect((await tagIt(_id, 'vip')).body.tags).toEqual(['VIP']);
    expect((await call('GET /admin/customer-tags', { headers })).body).toContainEqual({ tag: 'VIP', customers: 1 });
    expect((await call(`DELETE /admin/customers/${_id}/tags/vip`, { headers })).body.tags).toEqual([]);
  });

  it('takes 20 tags, also of several admins at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => tagIt(_id, `tag ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await show(_id)).body.tags).toHaveLength(20);
  });

  it('a note has its author, and can be deleted once', async () => {
    const { body } = await noteIt(_id, 'Rings twice.\nPays exactly.');
    expect(body.notes).toMatchObject([
      { text: 'Rings twice.\nPays exactly.', adminName: expect.stringMatching(/^admin-/) },
    ]);
    const remove = () => call(`DELETE /admin/customers/${_id}/notes/${body.notes[0]._id}`, { headers });
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ]);
    expect((await show(_id)).body.notes).toEqual([]);
    const { entries } = (await call(`GET /admin/audit/customer/${_id}`, { headers })).body;
    expect(entries[0].changes).toEqual([{ field: 'notes', from: 1, to: 0 }]);
  });

  it('takes 100 notes, also of several admins at once', async () => {
    await sql`
      insert into customer_notes (customer_id, text, admin_name, created_at)
      select ${_id}, 'n', 'a', now() from generate_series(1, 99)`.execute(db);
    const answers = await Promise.all([noteIt(_id, 'one'), noteIt(_id, 'two')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a corrected phone number (CUSTOMERS-5)', () => {
  const annotated = async (phone: string) => {
    const { _id } = await only(`search=${encodeURIComponent(phone)}`);
    await noteIt(_id, 'Ring twice');
    await tagIt(_id, 'wholesale');
    return (number: string) => only(`search=${encodeURIComponent(number)}`).then(({ _id: id }) => show(id));
  };
  const withBoth = { tags: ['wholesale'], notes: [{ text: 'Ring twice' }] };

  it('of the only order takes notes and tags along; of one of several it leaves them', async () => {
    const [wrong, right, another] = [newPhone(), newPhone(), newPhone()];
    const first = await order(guest, { phone: wrong });
    const second = await order(guest, { phone: wrong });
    const shown = await annotated(wrong);
    expect((await edit(first.id, { phone: another })).status).toBe(200);
    expect((await shown(another)).body).toMatchObject({ tags: [], notes: [] });
    expect((await shown(wrong)).body).toMatchObject(withBoth);
    expect((await edit(second.id, { phone: right })).status).toBe(200);
    expect((await shown(right)).body).toMatchObject(withBoth);
    expect((await list(`search=${encodeURIComponent(wrong)}`)).customers).toEqual([]);
  });

  it('of the last two orders at once takes them along with one of both', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const orders = [await order(guest, { phone: wrong }), await order(guest, { phone: wrong })];
    const shown = await annotated(wrong);
    const answers = await Promise.all(orders.map(({ id }) => edit(id, { phone: right })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shown(right)).body).toMatchObject({ ...withBoth, orders: 2 });
  });
});

describe('a deleted account (CUSTOMERS-5)', () => {
  it('leaves no note and no tag; its orders belong to their phone number', async () => {
    const phone = newPhone();
    const id = String((await order(account, { phone })).userId);
    await noteIt(id, 'Allergic to nuts');
    await tagIt(id, 'secretive');
    expect((await call(`DELETE /users/${id}`, { headers })).status).toBe(200);
    expect((await show(id)).status).toBe(404);
    const left = await sql`
      select from customer_notes where customer_id = ${id} union all select from customer_tags where customer_id = ${id}
      union all select from audit_entries where changes::text ~ 'nuts|secretive'`.execute(db);
    expect(left.rows).toEqual([]);
    expect(await only(`search=${encodeURIComponent(phone)}`)).toMatchObject({ kind: 'guest', orders: 1, tags: [] });
  });
});

it('leave the connections of other reads free while they wait to be counted', async () => {
  await order(guest, { phone: newPhone() });
  const free = await transactionsOf(db)
    .transaction()
    .execute(async (tx) => {
      await sql`select from customers_to_refresh for update`.execute(tx);
      const lists = Array.from({ length: STATEMENTS }, () => list(''));
      await waitUntilBlocked(tx, STATEMENTS);
      // in an object, or the lists would be waited for here
      return { lists, status: (await call('GET /products')).status };
    });
  expect(free.status).toBe(200);
  await Promise.all(free.lists);
});
