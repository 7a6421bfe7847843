/** Pages of one node after a change on another node. */
import { asAdmin, orderAsGuest } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

test('a page is current on the next request after a change on another node', async ({ shop }) => {
  const admin = await asAdmin(shop);
  const { _id: id, category, ...product } = await productNamed(shop, comb);
  const categoryId = (await shop.sql<{ id: string }>('select category_id as id from products where id = $1', [id]))[0]
    ?.id;
  await shop.sql('update products set promotion_id = null, stock = 9 where id = $1', [id]);
  await shop.withAnotherNode(async (url) => {
    const read = async (path: string) => {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const page = () => read(addressOf({ _id: id, category, ...product }));
    const list = () => read('/user/product-list?search=peigne');
    // cached by this node from the second request on
    const before = await page();
    expect(await page()).toBe(before);
    expect(await list()).toContain(comb);

    await admin('PUT', `products/${id}`, { price: 41.3 });
    for (const html of [await page(), await list()]) expect(html).toMatch(/41[.,]30/);

    expect(await page()).toContain('schema.org/InStock');
    await orderAsGuest(shop, comb, 9);
    expect(await page()).toContain('schema.org/OutOfStock');

    const [sale] = await shop.sql<{ id: string }>(
      `insert into promotions (name, discount, starts_at, ends_at)
       values ('Semaine du bois', 5000, now() + interval '3 seconds', now() + interval '6 seconds') returning id`,
    );
    await admin('PUT', `promotions/${sale?.id}/assign`, { productId: id });
    expect(await page()).not.toMatch(/20[.,]65/);
    await expect.poll(page).toMatch(/20[.,]65/);
    await expect.poll(page).not.toMatch(/20[.,]65/);

    await admin('PUT', `categories/${categoryId}`, { name: 'Bois précieux', parent: null });
    expect(await page()).toContain('Bois précieux');
    await admin('PUT', 'settings/landingpage', { title: 'Bienvenue chez nous', subTitle: 'Huiles et savons' });
    expect(await read('/')).toContain('Bienvenue chez nous');

    const [review] = await shop.sql<{ id: string }>(
      `insert into reviews (product_id, user_id, rating, comment)
       select $1, id, 4, 'Démêle sans tirer.' from users where role = 'admin' limit 1 returning id`,
      [id],
    );
    expect(await page()).not.toContain('Démêle sans tirer.');
    await admin('PUT', `reviews/validation/${review?.id}`);
    expect(await page()).toContain('Démêle sans tirer.');
    await admin('DELETE', `reviews/${review?.id}`);
    expect(await page()).not.toContain('Démêle sans tirer.');
  });
});
