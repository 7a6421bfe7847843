/** Changing orders at the desk, for tests. */
import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import type { ManualOrder, OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import { sql } from 'kysely';
import type { MailContent } from '../src/core/mail/mail-content.ts';
import { placingIn } from './placing.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Line = OrderEdit['lines'][number];

/** The body of an edit that changes nothing. */
export const bodyOf = (order: DeskOrderDetails): OrderEdit => {
  const { customer, method, deliveryFee, discount, discountReason, version } = order;
  const { userId: _, country: __, ...recipient } = customer;
  const lines = order.lines.map(({ _id, quantity }): Line => ({ line: _id, quantity }));
  return { ...recipient, method, deliveryFee, discount, discountReason, version, lines };
};

export const recipient = {
  firstName: 'Salma',
  lastName: 'Trabelsi',
  email: 'salma@example.com',
  phone: '98 765 432',
  address: '3 rue de Carthage',
  city: 'La Marsa',
  region: 'Tunis',
  postalCode: '2070',
};

export const editingIn = async (shop: Shop) => {
  const { call, db, signIn } = shop;
  const { mailsAbout } = placingIn(shop);
  const headers = await signIn('admin');

  const read = async (id: string): Promise<DeskOrderDetails> => {
    const { body } = await call(`GET /desk/orders/${id}`, { headers });
    return body;
  };
  /** Changes an order as it is now; `change` replaces parts of the body. */
  const edit = async (id: string, change: Partial<OrderEdit> = {}, by = headers) =>
    call(`PUT /desk/orders/${id}`, { headers: by, body: { ...bodyOf(await read(id)), ...change } });

  /** Replaces the lines of an order by quantities of its products; those that are missing are removed. */
  const linesWith = async (id: string, quantities: Record<string, number>): Promise<Line[]> => {
    const { lines } = await read(id);
    const present = new Set(lines.map(({ product }) => product));
    return [
      ...lines.flatMap(({ _id, product }) => {
        const quantity = quantities[product ?? ''];
        return quantity === undefined ? [] : [{ line: _id, quantity }];
      }),
      ...Object.entries(quantities).flatMap(([productId, quantity]) =>
        present.has(productId) ? [] : [{ productId, quantity }],
      ),
    ];
  };

  const act = async (name: string, id: string, more: object = {}) => {
    const { body } = await call('POST /desk/acts', { headers, body: { act: name, ids: [id], ...more } });
    return body;
  };

  /** Places a manual order; `key`: its Idempotency-Key. */
  const place = (order: Partial<ManualOrder> & Pick<ManualOrder, 'lines'>, key?: string, by = headers) =>
    call('POST /desk/orders', {
      headers: { ...by, ...(key && { 'idempotency-key': key }) },
      body: {
        ...recipient,
        method: 'delivery',
        discount: 0,
        discountReason: '',
        source: 'phone',
        language: 'fr',
        ...order,
      },
    });

  /** The latest mail about an order, by its number. */
  const lastMail = async (number: string) => {
    const { rows } = await sql<{ mail: MailContent & { to: string } }>`
      select data as mail from pgboss.job where name = 'mail' and data->>'subject' like ${`%${number}%`}
       order by created_on desc, id desc limit 1`.execute(db);
    return rows[0]?.mail;
  };
  const auditOf = async (id: string) => (await call(`GET /admin/audit/order/${id}`, { headers })).body.entries;
  /** How many mails, events and audit log entries an order has. */
  const recordsOf = async (id: string, number: string) => ({
    mails: (await mailsAbout(number)).length,
    events: (await read(id)).events.length,
    entries: (await auditOf(id)).length,
  });

  return { headers, read, edit, linesWith, act, place, lastMail, auditOf, recordsOf };
};
