import { catalogueOf } from './catalogue.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What an admin does with products through the back office's calls; `headers` are the admin's. */
export const productDesk = async ({ call, db, clock }: Shop, headers: Record<string, string>) => {
  const oils = await catalogueOf(db, clock.now).category('Huiles');
  /** A product's form, filled in; `more` is laid over it. */
  const form = (more: object = {}) => ({
    productName: 'Huile d’argan',
    price: 24.5,
    stock: 7,
    description: 'Pressée à froid.',
    category: oils,
    ...more,
  });
  const add = (more: object = {}) => call('POST /products', { headers, body: form(more) });
  const read = async (id: string) => (await call(`GET /products/admin/getByid/${id}`, { headers })).body;
  /** As shoppers get it. */
  const shown = (id: string) => call(`GET /products/${id}`);
  const log = async (id: string) => (await call(`GET /admin/audit/product/${id}`, { headers })).body.entries;
  return { oils, form, add, read, shown, log };
};
