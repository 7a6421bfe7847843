import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { adminProducts } from '../../testing/admin-products.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, signIn } = shop;
const headers = await signIn('admin');
const { oils } = await adminProducts(shop, headers);
const { product } = catalogueOf(db, shop.clock.now);

it('a node that was suspended while the change log was pruned shows the changes it missed', async () => {
  const ids = [await product({ price: 24, stock: 12, category_id: oils }), await product({ category_id: oils })];
  const cards = async () => (await call('GET /products?sortBy=createdAt&sortOrder=asc')).body.data;
  expect(await cards()).toMatchObject([{ finalPrice: 24 }, { finalPrice: 10 }]);

  // changes by another node during the suspension
  await call(`PUT /products/${ids[0]}`, { headers, body: { price: 124, stock: 7 } });
  await sql`update catalogue_changes set at = at - interval '25 hours'`.execute(db);
  await sql`select prune_catalogue_changes()`.execute(db);
  expect(await db.selectFrom('catalogue_changes').selectAll().execute()).toEqual([]);
  await call(`PUT /products/${ids[1]}`, { headers, body: { price: 11 } });
  expect(await cards()).toMatchObject([{ finalPrice: 124, stock: 7 }, { finalPrice: 11 }]);
});
