/** What a pack contains (CONTENTS-1). */
import { describe, expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { openShop } from '../../testing/shop.ts';
import { variantsIn } from '../../testing/variants.ts';

const shop = await openShop();
const { call, signIn } = shop;
const headers = await signIn('admin');
const { add, read, shown, log } = await adminProducts(shop, headers);
const { threeSizes } = variantsIn(shop, headers);

const change = (id: string, body: object) => call(`PUT /products/${id}`, { headers, body });
const listed = async (id: string) => (await call(`GET /products?ids=${id}`)).body.data[0];

describe('the content of a product (CONTENTS-1)', () => {
  it('is stored, and shown on its page and in lists', async () => {
    const { body } = await add({ contentAmount: 37.5, contentUnit: 'g' });
    expect(await read(body._id)).toMatchObject({ contentAmount: 37.5, contentUnit: 'g' });
    const content = { amount: 37.5, unit: 'g' };
    expect((await shown(body._id)).body).toMatchObject({ content });
    expect(await listed(body._id)).toMatchObject({ content });
  });

  it('is absent where none was entered, and again when it was emptied', async () => {
    const { body } = await add();
    expect(await listed(body._id)).not.toHaveProperty('content');
    await change(body._id, { contentAmount: 250 });
    expect(await listed(body._id)).toMatchObject({ content: { amount: 250, unit: 'ml' } });
    await change(body._id, { contentAmount: null });
    expect(await listed(body._id)).not.toHaveProperty('content');
    expect((await shown(body._id)).body).not.toHaveProperty('content');
    const [emptied] = await log(body._id);
    expect(emptied.changes).toEqual([{ field: 'contentAmount', from: 250, to: null }]);
  });

  it('has an amount of at most two decimals, and one of three units', async () => {
    for (const contentAmount of [0, -1, 0.001, 1.005, 100_000.01, 'fifty']) {
      const { status, body } = await add({ contentAmount });
      expect([status, Object.keys(body.fields)], String(contentAmount)).toEqual([400, ['contentAmount']]);
    }
    expect((await add({ contentUnit: 'kg' })).body.fields).toHaveProperty('contentUnit');
    for (const contentAmount of [0.01, 0.29, 100_000]) expect((await add({ contentAmount })).status).toBe(201);
  });

  it('is that of each variant', async () => {
    const { ids } = await threeSizes('sésame');
    for (const [nth, id] of ids.entries()) await change(id, { contentAmount: (nth + 1) * 50 });
    const { group } = (await call(`GET /products/${ids[0]}?groups=true`)).body;
    expect(group.variants.map(({ content }: { content: object }) => content)).toEqual([
      { amount: 50, unit: 'ml' },
      { amount: 100, unit: 'ml' },
      { amount: 150, unit: 'ml' },
    ]);
  });
});
