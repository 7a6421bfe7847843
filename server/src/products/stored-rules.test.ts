/** What the database itself refuses to store of a product, whichever program writes it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, signIn } = shop;
const { add } = await adminProducts(shop, await signIn('admin'));

it.each([
  ['name', `name = ''`],
  ['translations', `translations = '[]'`],
  ['variant', `variant_label = '50 ml'`],
  ['variant_translations', `variant_translations = '[]'`],
  ['content_amount', 'content_amount = 0'],
  ['content_amount', 'content_amount = 1.005'],
  ['content_amount', 'content_amount = 100000.01'],
  ['content_unit', `content_unit = 'kg'`],
  ['companions', `companions = array_fill(id, array[9])`],
  ['price', 'price = 5'],
])('refuses a %s: %s', async (rule, assignment) => {
  const { body } = await add();
  const change = sql`update products set ${sql.raw(assignment)} where id = ${body._id}::uuid`.execute(db);
  await expect(change).rejects.toMatchObject({ code: '23514', constraint: `products_${rule}_check` });
});

it('refuses a new row by the same rules', async () => {
  await add();
  const copied = sql`
    insert into products (name, description, price, category_id)
    select '', description, price, category_id from products limit 1`.execute(db);
  await expect(copied).rejects.toMatchObject({ code: '23514', constraint: 'products_name_check' });
});
