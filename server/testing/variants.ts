/** Groups of products as variants. `headers`: the session of an admin. */
import { catalogueOf } from './catalogue.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
export type GivenVariant = { productId: string; label: string; translations?: object };

export const variantsIn = ({ call, db, clock }: Shop, headers: Record<string, string>) => {
  const { product } = catalogueOf(db, clock.now);
  const groupForm = (variants: GivenVariant[], more: object = {}) => ({
    name: 'Huile d’argan',
    choice: 'Format',
    variants,
    ...more,
  });
  const group = (variants: GivenVariant[], more?: object) =>
    call('POST /admin/product-groups', { headers, body: groupForm(variants, more) });
  const change = (id: string, version: string, variants: GivenVariant[], more: object = {}) =>
    call(`PUT /admin/product-groups/${id}`, { headers, body: { ...groupForm(variants, more), version } });
  const readGroup = (id: string) => call(`GET /admin/product-groups/${id}`, { headers });

  /** Three sizes of an oil; `word` is in their names and nowhere else. */
  const threeSizes = async (word: string, values: { price: number; stock?: number; promotion_id?: string }[] = []) => {
    const sizes = ['30 ml', '50 ml', '100 ml'];
    const ids = await Promise.all(
      sizes.map((size, nth) => product({ name: `Huile ${word} ${size}`, price: 20 + nth * 10, ...values[nth] })),
    );
    const variants = ids.map((productId, nth) => ({ productId, label: sizes[nth] ?? '' }));
    const { body } = await group(variants, { name: `Huile ${word}` });
    return { ids: ids as [string, string, string], variants, id: body._id as string, version: body.version as string };
  };

  /** A list of the storefront, and the same list as the specification has it. */
  const grouped = async (query: string) => (await call(`GET /products?groups=true&${encodeURI(query)}`)).body;
  const plain = async (query: string) => (await call(`GET /products?${encodeURI(query)}`)).body;
  return { group, change, readGroup, threeSizes, grouped, plain };
};
