/** Lists with one card per group, and the page of a variant. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { variantsIn, type GivenVariant } from '../../testing/variants.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, promotion, review } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const headers = await signIn('admin');
const { group, threeSizes, grouped, plain } = variantsIn(shop, headers);

describe('lists with one card per group', () => {
  it('show the cheapest variant in stock, whether others cost more, and count cards (VARIANTS-3)', async () => {
    const { ids } = await threeSizes('cactus', [{ price: 10, stock: 0 }, { price: 15 }, { price: 30 }]);
    const alone = await product({ name: 'Savon cactus', price: 40 });
    const { data, total, totalPages } = await grouped('search=cactus&limit=1&sortBy=finalPrice');
    expect([total, totalPages]).toEqual([2, 2]);
    expect(data).toMatchObject([
      {
        _id: ids[1],
        finalPrice: 15,
        group: { name: 'Huile cactus', choice: 'Format', variants: 3, othersCostMore: true },
      },
    ]);
    const [second] = (await grouped('search=cactus&limit=1&sortBy=finalPrice&page=2')).data;
    expect(second._id).toBe(alone);
    expect(second).not.toHaveProperty('group');
    expect((await plain('search=cactus')).total).toBe(4);
    for (const card of (await plain('search=cactus')).data) expect(card).not.toHaveProperty('group');
  });

  it('represent a group by the cheapest variant that matches (VARIANTS-3)', async () => {
    const { ids } = await threeSizes('dattier');
    expect((await grouped('search=dattier&minPrice=25')).data).toMatchObject([
      { _id: ids[1], group: { othersCostMore: true } },
    ]);
    expect((await grouped('search=dattier&minPrice=35')).data).toMatchObject([
      { _id: ids[2], group: { othersCostMore: false } },
    ]);
    expect((await grouped('search=dattier 100 ml')).data).toMatchObject([{ _id: ids[2] }]);
  });

  it('follow prices, stock, visibility and the end of promotions', async () => {
    const soon = new Date(clock.time.getTime() + 20_000);
    const sale = await promotion(50, { ends_at: soon });
    const { ids } = await threeSizes('jujube', [{ price: 20 }, { price: 30, promotion_id: sale }, { price: 40 }]);
    const shown = async () => (await grouped('search=jujube')).data[0];
    expect(await shown()).toMatchObject({ _id: ids[1], finalPrice: 15 });
    clock.time = soon;
    expect(await shown()).toMatchObject({ _id: ids[0], group: { variants: 3 } });
    await call(`PUT /products/${ids[0]}`, { headers, body: { stock: 0 } });
    expect(await shown()).toMatchObject({ _id: ids[1] });
    await call(`PUT /products/disable/${ids[1]}`, { headers, body: { isDisable: true } });
    expect(await shown()).toMatchObject({ _id: ids[2], group: { variants: 2, othersCostMore: false } });
    await call(`PUT /products/disable/${ids[0]}`, { headers, body: { isDisable: true } });
    expect(await shown()).not.toHaveProperty('group');
  });

  it('find a group by its name and the labels of its variants (VARIANTS-5)', async () => {
    const [a, b] = [await product({ name: 'Brume Nuit' }), await product({ name: 'Brume Jour' })];
    await group(
      [
        { productId: a, label: 'Lavande', translations: { ar: { label: 'خزامى' } } },
        { productId: b, label: 'Verveine' },
      ],
      { name: 'Parfumeline' },
    );
    expect((await grouped('search=parfumeline')).data).toMatchObject([{ group: { name: 'Parfumeline' } }]);
    expect((await plain('search=lavandes')).data).toMatchObject([{ _id: a }]);
    expect((await plain('search=خزامى')).data).toMatchObject([{ _id: a }]);
  });

  it('rank and show groups by the rating and sales of all variants (VARIANTS-3)', async () => {
    const { ids } = await threeSizes('myrte', [{ price: 8 }, { price: 9 }, { price: 10 }]);
    const alone = await product({ name: 'Savon myrte', price: 10 });
    await review(ids[0], 2);
    await review(ids[2], 5);
    await review(alone, 3);
    const { data } = await grouped('search=myrte&sortBy=rating&sortOrder=desc');
    expect(data).toMatchObject([
      { _id: ids[0], AVGrating: 3.5, reviewCount: 2 },
      { _id: alone, AVGrating: 3 },
    ]);
    await guest.place({
      lines: [
        { product: ids[2], quantity: 4 },
        { product: alone, quantity: 3 },
      ],
    });
    const best = (await call('GET /admin/top-products?groups=true')).body.map(({ _id }: { _id: string }) => _id);
    expect(best.indexOf(ids[0])).toBeLessThan(best.indexOf(alone));
    expect(best).not.toContain(ids[2]);
    const each = (await call('GET /admin/top-products')).body.map(({ _id }: { _id: string }) => _id);
    expect(each).toContain(ids[2]);
  });
});

describe('the page of a variant', () => {
  it('has the variants in their order, with prices and stock, and the reviews of all (VARIANTS-2)', async () => {
    const { ids, id } = await threeSizes('nigelle', [{ price: 9 }, { price: 12, stock: 0 }, { price: 15 }]);
    await review(ids[0], 4);
    await review(ids[2], 5);
    await review(ids[2], 1, false);
    const { body } = await call(`GET /products/${ids[1]}?groups=true`);
    expect(body).toMatchObject({ _id: ids[1], reviewCount: 0, AVGrating: 0, reviews: [] });
    expect(body.group).toMatchObject({
      _id: id,
      name: 'Huile nigelle',
      choice: 'Format',
      AVGrating: 4.5,
      reviewCount: 2,
      variants: [
        { _id: ids[0], label: '30 ml', finalPrice: 9 },
        { _id: ids[1], label: '50 ml', finalPrice: 12, stock: 0 },
        { _id: ids[2], label: '100 ml', finalPrice: 15 },
      ],
    });
    expect(body.group.reviews.map(({ productId }: GivenVariant) => productId).toSorted()).toEqual(
      [ids[0], ids[2]].toSorted(),
    );
    expect(body.group.ratingCounts).toEqual([0, 0, 0, 1, 1]);
    const listed = async (query: string) => (await call(`GET /products/${ids[1]}/reviews?${query}`)).body;
    expect(await listed('groups=true&sortBy=best')).toMatchObject({
      total: 2,
      reviews: [{ productId: ids[2] }, { productId: ids[0] }],
    });
    expect(await listed('groups=true&stars=4')).toMatchObject({ total: 1, reviews: [{ productId: ids[0] }] });
    expect(await listed('')).toEqual({ total: 0, reviews: [] });
    expect((await call(`GET /products/${ids[1]}`)).body).not.toHaveProperty('group');
  });

  it('has no hidden variant, and no group when no other one is shown', async () => {
    const { ids } = await threeSizes('orge');
    await review(ids[2], 5);
    await call(`PUT /products/disable/${ids[2]}`, { headers, body: { isDisable: true } });
    const shown = async () => (await call(`GET /products/${ids[0]}?groups=true`)).body.group;
    expect(await shown()).toMatchObject({ reviewCount: 0, variants: [{ _id: ids[0] }, { _id: ids[1] }] });
    await call(`PUT /products/disable/${ids[1]}`, { headers, body: { isDisable: true } });
    expect(await shown()).toBeUndefined();
  });

  it('has labels and names in the language of the page', async () => {
    const [a, b] = [await product(), await product()];
    await group(
      [
        { productId: a, label: 'Small', translations: { fr: { label: 'Petit' } } },
        { productId: b, label: 'Large' },
      ],
      { name: 'Balm', choice: 'Size', translations: { fr: { name: 'Baume', choice: 'Format' } } },
    );
    const { group: shown } = (await call(`GET /products/${a}?groups=true&lang=fr`)).body;
    expect(shown).toMatchObject({
      name: 'Baume',
      choice: 'Format',
      variants: [{ label: 'Petit' }, { label: 'Large' }],
    });
  });
});
