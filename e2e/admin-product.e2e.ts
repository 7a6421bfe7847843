/** One product in the back office: pictures, form with concurrent admins, reviews. */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { pictures, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import { openReviews } from './reviews.ts';
import type { Shop } from './shop.ts';
import { open, productNamed, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function atProduct(page: Page, shop: Shop, name: string) {
  const product = await productNamed(shop, name);
  await openBackOffice(page, shop, `/admin/product-details/${product._id}`, name);
  return product;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('two admins change the same product: the second resolves the conflict, and nothing is lost', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const { _id, price } = await atProduct(page, shop, argan);
  const other = await newShopper();
  await openBackOffice(other, shop, `/admin/product-details/${_id}`, argan);

  await page.getByLabel('Price (TND)').fill('30');
  await page.getByLabel('Description, English').fill('Mine.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expectInOrderAtAnySize(page);
  await other.getByLabel('Price (TND)').fill('35.5');
  await other.getByLabel('Description, English').fill('Theirs.');
  await other.getByLabel('Size, English').fill('31 ml');
  await save(other).click();
  await expect(toast(other)).toContainText('Product updated successfully');

  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect(conflict).toContainText('35.50 TND');
  await expect(conflict).toContainText('30.00 TND');
  await expect(conflict).toContainText('Theirs.');
  await expect(conflict).toContainText('Size: 31 ml');
  await expect(page.getByLabel('Size, English')).toHaveValue('31 ml');
  await expect(page.getByRole('textbox', { name: 'Price (TND)' })).toHaveValue('30');
  await expectInOrderAtAnySize(page);
  // an unresolved conflict blocks saving
  await save(page).click();
  await expect(conflict.getByRole('heading')).toBeFocused();
  expect(await shop.sql('select price from products where id = $1', [_id])).toMatchObject([{ price: 35_500 }]);

  await conflict.getByRole('button', { name: 'Take theirs: Description' }).click();
  await expect(page.getByRole('textbox', { name: 'Description, English' })).toHaveValue('Theirs.');
  await conflict.getByRole('button', { name: 'Keep mine: Price' }).click();
  await save(page).click();
  await expect(toast(page)).toContainText('Product updated successfully');
  await expect(conflict).toHaveCount(0);
  expect(await productNamed(shop, argan)).toMatchObject({ price: 30, description: 'Theirs.', size: '31 ml' });

  await page.getByText('History').click();
  const history = page.getByRole('listitem').filter({ hasText: 'changed it' });
  await expect(history.first()).toContainText('35.50 TND');
  await expect(history.nth(1)).toContainText(`${price}.00 TND`);

  // leaving with unsaved changes asks first
  await page.getByLabel('Size, English').fill('32 ml');
  await page.getByRole('link', { name: 'All products' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Size, English')).toHaveValue('32 ml');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Size, English')).toHaveValue('31 ml');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  // a change of another field is merged without a question
  await other.getByLabel('Video').fill('https://example.tn/film');
  await save(other).click();
  await expect(other.getByText('Taken over here')).toBeVisible();
  await expect(other.getByLabel('Price (TND)')).toHaveValue('30');
});

test('errors show at their fields; points show only with gifts', async ({ page, shop, tolerate }) => {
  tolerate(/status of 400/);
  await atProduct(page, shop, argan);
  await expect(page.getByLabel('Promotion')).toHaveAttribute('readonly', '');
  await page.getByLabel('Comes with gifts').uncheck();
  await expect(page.getByLabel('Gift points')).toHaveCount(0);
  await page.getByLabel('Comes with gifts').check();
  await page.getByLabel('Gift points').fill('two');
  await page.getByLabel('Description, English').fill('');
  await page.getByLabel('Stock').fill('');
  await page.getByLabel('Video').fill('ftp://film');
  await save(page).click();
  await expect(page.getByText('A whole number is needed.')).toHaveCount(2);
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByText('This is not a web address.')).toBeVisible();
  await expect(page.getByLabel('Stock')).toBeFocused();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('Warehouse').fill('0');
  await save(page).click();
  await expect(toast(page)).toContainText('Product updated successfully');
  await page.getByLabel('Stock').fill('1');
  await save(page).click();
  await expect(page.locator('form').getByText('Only 0 are in the warehouse: set what lies there, too.')).toBeVisible();
});

test('pictures are added, sorted and deleted; a refused or aborted upload changes nothing', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of (409|413|415)/);
  const { _id, imagePath } = await atProduct(page, shop, argan);
  const count = imagePath.length;
  const choose = page.getByLabel('Add pictures');
  const stored = async () => (await productNamed(shop, argan)).imagePath;

  let held = Promise.withResolvers<void>();
  await page.route('/api/upload/add/multiple/product/*', async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await choose.setInputFiles(await pictures(page, 2));
  await expect(page.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  held.resolve();
  held = Promise.withResolvers<void>();
  held.resolve();
  await choose.setInputFiles(await pictures(page, 2));
  await expect(page.getByText('Error uploading image')).toBeVisible();
  await page.unroute('/api/upload/add/multiple/product/*');
  await page.route('/api/upload/add/multiple/product/*', (route) =>
    route.fulfill({ status: 415, json: { code: 'not_an_image', message: 'picture-1.webp: This is not a picture.' } }),
  );
  await choose.setInputFiles(await pictures(page, 1));
  await expect(page.getByText('picture-1.webp: This is not a picture.')).toBeVisible();
  await page.unroute('/api/upload/add/multiple/product/*');
  await choose.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: GIF });
  await expect(page.getByText('moving.gif is not a png, jpeg, webp or avif picture.')).toBeVisible();
  expect(await stored()).toEqual(imagePath);

  await choose.setInputFiles(await pictures(page, 2));
  await expect(toast(page)).toContainText('Upload successful!');
  await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(count + 2);
  const before = await stored();
  expect(before).toHaveLength(count + 2);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByText(`2 of ${count + 2}`, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await expect(toast(page)).toContainText('The pictures are in their new order.');
  expect((await stored())[0]).toBe(before[1]);
  const items = page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem');
  await items.nth(2).dragTo(items.nth(0));
  await expect.poll(async () => (await stored())[0]).toBe(before[2]);
  await expectInOrderAtAnySize(page);

  // another admin deleted a picture: the list is reloaded
  await shop.sql(
    'delete from images where product_id = $1 and id = (select id from images where product_id = $1 order by position, id limit 1)',
    [_id],
  );
  await page.getByRole('button', { name: 'Move picture 2 back' }).click();
  await expect(items).toHaveCount(count + 1);
  for (let left = count + 1; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Delete picture 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(items).toHaveCount(left - 1);
  }
  await expect(page.getByText('No Image Available')).toBeVisible();
  expect(await stored()).toEqual([]);
  await expectInOrder(page);
});

test('a review is approved and seen in the shop, another deleted', async ({ page, shop, newShopper, tolerate }) => {
  tolerate(/status of 500/);
  const { _id } = await productNamed(shop, comb);
  await shop.sql('delete from reviews where product_id = $1', [_id]);
  await openBackOffice(page, shop, `/admin/product-details/${_id}`, comb);
  await expect(page.getByText('No reviews available for this product.')).toBeVisible();
  for (const [name, rating, comment] of [
    ['Amel', 4, 'Solide et doux.'],
    ['Yasmine', 5, 'رائع جدا'],
    ['Sami', 1, 'Publicité'],
    ['Nour', 3, 'Correct.'],
  ] as const) {
    const { email } = await newMember(shop, `${name}${Date.now() % 1000}`);
    await shop.sql(
      `insert into reviews (product_id, user_id, rating, comment, is_valid)
       select $1, id, $3, $4, false from users where email = $2`,
      [_id, email, rating, comment],
    );
  }
  await page.reload();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(reviews).toContainText('None is approved yet.');
  await reviews.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(reviews.getByRole('heading', { level: 3 })).toHaveCount(1);
  await reviews.getByRole('link', { name: 'Page 1', exact: true }).click();
  const entry = (text: string) => reviews.getByRole('listitem').filter({ hasText: text });
  await page.route('/api/reviews/**', (route) => route.fulfill({ status: 500, json: {} }));
  await entry('Publicité')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(entry('Publicité')).toContainText('The review could not be approved.');
  await page.unroute('/api/reviews/**');
  await expectInOrderAtAnySize(page);
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
  await expect(question).toContainText('The review by Sami');
  await expectInOrder(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('review deleted successfully');
  await expect(entry('Publicité')).toHaveCount(0);

  const visitor = await newShopper();
  await openReviews(visitor, shop, comb);
  await expect(visitor.getByText('رائع جدا')).toBeVisible();
  await expect(visitor.getByText('Solide et doux.')).toHaveCount(0);
});

test('a missing product and a failed request show a message; deleting leads back to the list', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of (404|500)/);
  const { _id } = await atProduct(page, shop, argan);
  await page.route(/getByid/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error: ');
  await expectInOrderAtAnySize(page);
  await page.unroute(/getByid/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Name, English').fill('Never saved');
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Product Management');
  await open(page, `/admin/product-details/${_id}`);
  await expect(page.locator('h1')).toHaveText('Product not found');
  await expectInOrder(page);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.locator('h1')).toHaveText('Product Management');
});
