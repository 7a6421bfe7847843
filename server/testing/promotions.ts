/** Promotions in the back office, for tests. */
import { expect } from 'vitest';
import type { openShop } from './shop.ts';

const SECOND = 1_000;

export const promotionsIn = async ({ call, clock, signIn }: Awaited<ReturnType<typeof openShop>>) => {
  const headers = await signIn('admin');
  /** So many seconds from now. */
  const at = (seconds: number) => new Date(clock.time.getTime() + seconds * SECOND).toISOString();
  const form = (more: object = {}) => ({
    name: 'Semaine des huiles',
    discountRate: 20,
    startDate: at(-10),
    endDate: at(3_600),
    ...more,
  });
  const add = (more: object = {}) => call('POST /promotions', { headers, body: form(more) });
  const made = async (more: object = {}): Promise<string> => (await add(more)).body._id;
  const change = (id: string, more: object) => call(`PUT /promotions/${id}`, { headers, body: form(more) });
  const assign = (id: string, productId: string) =>
    call(`PUT /promotions/${id}/assign`, { headers, body: { productId } });
  const unassign = (id: string, productId: string) =>
    call(`PUT /promotions/${id}/remove`, { headers, body: { productId } });
  const remove = (id: string) => call(`DELETE /promotions/${id}`, { headers });
  const log = async (kind: string, id: string) =>
    (await call(`GET /admin/audit/${kind}/${id}`, { headers })).body.entries;

  /** The price of a product in every public answer that contains it. */
  const priceOf = async (id: string): Promise<number> => {
    const [page, list] = await Promise.all([call(`GET /products/${id}`), call('GET /products?limit=100')]);
    const card = list.body.data.find((each: { _id: string }) => each._id === id);
    expect(card.finalPrice).toBe(page.body.finalPrice);
    expect(card.promotion).toEqual(page.body.promotion);
    return page.body.finalPrice;
  };

  return { headers, at, form, add, made, change, assign, unassign, remove, log, priceOf };
};
