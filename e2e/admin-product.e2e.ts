/** One product in the back office: pictures, form with concurrent admins, reviews. */
import type { Page } from '@playwright/test';
import { pictures, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import { openReviews } from './reviews.ts';
import type { Shop } from './shop.ts';
import { productNamed, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

async function atProduct(page: Page, shop: Shop, name: string) {
  const product = await productNamed(shop, name);
  await openBackOffice(page, shop, `/admin/product-details/${product._id}`, name);
  return product;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('pictures are added, sorted and deleted, reviews approved and deleted, two admins change it, and the shop shows it', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const { _id, imagePath, price } = await productNamed(shop, comb);
  await shop.sql('delete from reviews where product_id = $1', [_id]);
  for (const [name, rating, comment] of [
    ['Amel', 4, 'Solide et doux.'],
    ['Yasmine', 5, 'رائع جدا'],
    ['Sami', 1, 'Publicité'],
  ] as const) {
    const { email } = await newMember(shop, `${name}${Date.now() % 1000}`);
    await shop.sql(
      `insert into reviews (product_id, user_id, rating, comment, is_valid)
       select $1, id, $3, $4, false from users where email = $2`,
      [_id, email, rating, comment],
    );
  }
  await atProduct(page, shop, comb);
  const count = imagePath.length;
  const stored = async () => (await productNamed(shop, comb)).imagePath;

  await page.getByLabel('Add pictures').setInputFiles(await pictures(page, 2));
  await expect(toast(page)).toContainText('Upload successful!');
  await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(count + 2);
  const before = await stored();
  expect(before).toHaveLength(count + 2);
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await expect(toast(page)).toContainText('The pictures are in their new order.');
  expect((await stored())[0]).toBe(before[1]);
  const items = page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem');
  await items.nth(2).dragTo(items.nth(0));
  await expect.poll(async () => (await stored())[0]).toBe(before[2]);
  await page.getByRole('button', { name: 'Delete picture 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(items).toHaveCount(count + 1);
  expect(await stored()).not.toContain(before[2]);

  const reviews = page.getByRole('region', { name: 'Reviews' });
  const entry = (text: string) => reviews.getByRole('listitem').filter({ hasText: text });
  await entry('رائع جدا')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(toast(page)).toContainText('reviews approved successfully');
  await expect(entry('رائع جدا')).toContainText('Confirmed');
  await expect(reviews).toContainText('Average rating: 5.0');
  await entry('Publicité')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Delete review' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('review deleted successfully');
  await expect(entry('Publicité')).toHaveCount(0);

  const visitor = await newShopper();
  await openReviews(visitor, shop, comb);
  await expect(visitor.getByText('رائع جدا')).toBeVisible();
  await expect(visitor.getByText('Solide et doux.')).toHaveCount(0);

  const other = await newShopper();
  await openBackOffice(other, shop, `/admin/product-details/${_id}`, comb);
  await page.getByLabel('Price (TND)').fill('30');
  await other.getByLabel('Price (TND)').fill('35.5');
  await other.getByLabel('Size, English').fill('31 cm');
  await save(other).click();
  await expect(toast(other)).toContainText('Product updated successfully');
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await save(page).click();
  await expect(conflict).toContainText('35.50 TND');
  await expect(page.getByLabel('Size, English')).toHaveValue('31 cm');
  await conflict.getByRole('button', { name: 'Keep mine: Price' }).click();
  await save(page).click();
  await expect(toast(page)).toContainText('Product updated successfully');
  expect(await productNamed(shop, comb)).toMatchObject({ price: 30, size: '31 cm' });
  await page.getByText('History').click();
  const history = page.getByRole('listitem').filter({ hasText: 'changed it' });
  await expect(history.first()).toContainText('35.50 TND');
  await expect(history.nth(1)).toContainText(`${price.toFixed(2)} TND`);
});
