/** Customers in the back office, for tests. */
import { expect } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { placingIn } from './placing.ts';
import type { openShop } from './shop.ts';

type To = { phone?: string; firstName?: string; lastName?: string; email?: string };

export const customersIn = async (shop: Awaited<ReturnType<typeof openShop>>) => {
  const { call, db, clock, signIn } = shop;
  const { account, guest } = placingIn(shop);
  const headers = await signIn('admin');
  const oil = await catalogueOf(db, clock.now).product({ stock: 500 });
  let numbers = 0;
  /** A phone number that no other test has. */
  const newPhone = (): string => `+21650${String((numbers += 1)).padStart(3, '0')}917`;
  const order = async (
    kind: typeof guest,
    to: To,
  ): Promise<{ id: string; orderNumber: string; userId: string | null }> => {
    const { status } = await kind.place({ lines: [{ product: oil, quantity: 1 }], to });
    expect(status).toBe(201);
    return db
      .selectFrom('orders')
      .select(['id', 'order_number as orderNumber', 'user_id as userId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  };
  const list = async (query: string) => (await call(`GET /admin/customers?${query}`, { headers })).body;
  const namesOf = async (query: string): Promise<string[]> =>
    (await list(query)).customers.map(({ name }: { name: string }) => name);
  const only = async (query: string) => {
    const { customers } = await list(query);
    expect(customers).toHaveLength(1);
    return customers[0];
  };
  const show = (id: string) => call(`GET /admin/customers/${id}`, { headers });
  const tagIt = (id: string, tag: string) => call(`POST /admin/customers/${id}/tags`, { headers, body: { tag } });
  const noteIt = (id: string, text: string) => call(`POST /admin/customers/${id}/notes`, { headers, body: { text } });
  return { account, guest, headers, oil, newPhone, order, list, namesOf, only, show, tagIt, noteIt };
};
