import { catalogueOf } from './catalogue.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Product calls of the back office; `headers`: the session of an admin. */
export const adminProducts = async ({ call, db, clock }: Shop, headers: Record<string, string>) => {
  const oils = await catalogueOf(db, clock.now).category('Huiles');
  /** A valid product form, overridden by `more`. `realStock` defaults to `stock`. */
  const form = (more: { stock?: unknown } & Record<string, unknown> = {}) => ({
    productName: 'Huile d’argan',
    price: 24.5,
    stock: 7,
    realStock: more.stock ?? 7,
    description: 'Pressée à froid.',
    category: oils,
    ...more,
  });
  const add = (more: Record<string, unknown> = {}) => call('POST /products', { headers, body: form(more) });
  const read = async (id: string) => (await call(`GET /products/admin/getByid/${id}`, { headers })).body;
  /** The public product. */
  const shown = (id: string) => call(`GET /products/${id}`);
  const log = async (id: string) => (await call(`GET /admin/audit/product/${id}`, { headers })).body.entries;
  return { oils, form, add, read, shown, log };
};
