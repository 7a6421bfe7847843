/** Reviews that change while an admin reads them. */
import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import type { Shop } from './shop.ts';
import { productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

const REWRITTEN = 'The customer has just rewritten this review. Read the new text before you approve it.';
const REFUSED = 'The customer has rewritten this review. Please read the new text first.';

/** Opens a product with one pending review as an admin; `rewrite` changes the review as its author does. */
async function atReview(page: Page, shop: Shop) {
  const { _id } = await productNamed(shop, argan);
  await shop.sql('delete from reviews');
  const { email } = await newMember(shop);
  await shop.sql(
    `insert into reviews (product_id, user_id, rating, comment)
     select $1, id, 5, 'Très bon savon.' from users where email = $2`,
    [_id, email],
  );
  await openBackOffice(page, shop, `/admin/product-details/${_id}`, argan);
  const entry = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem');
  await expect(entry).toContainText('Très bon savon.');
  return {
    entry,
    button: (action: string) => entry.getByRole('button', { name: new RegExp(`^${action}`) }),
    rewrite: (comment: string) => shop.sql('update reviews set comment = $1, rating = 1', [comment]),
    approved: () => shop.sql('select comment from reviews where is_valid'),
  };
}

test('a review that changes on the screen says so, and its new text is approved', async ({ page, shop }) => {
  const { entry, button, rewrite, approved } = await atReview(page, shop);
  await rewrite('Finalement trop parfumé.');
  await expect(entry).toContainText('Finalement trop parfumé.');
  await expect(entry).toContainText(REWRITTEN);
  await expectInOrderAtAnySize(page);
  await button('Approve').click();
  await expect(toast(page)).toContainText('reviews approved successfully');
  await expect(entry).not.toContainText(REWRITTEN);
  expect(await approved()).toEqual([{ comment: 'Finalement trop parfumé.' }]);
});

test('approving or deleting an outdated text is refused, and the new text is shown', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const { entry, button, rewrite, approved } = await atReview(page, shop);
  // the page gets no update of the product before the first refusal
  let isOld = true;
  const product = '/api/products/admin/getByid/**';
  await page.route(product, async (route) => (isOld ? route.abort('aborted') : route.continue()));
  await page.route('/api/reviews/**', async (route) => {
    const response = await route.fetch();
    isOld = false;
    await route.fulfill({ response });
  });
  // a call sent before the route was set may be answered with the new text
  await page.waitForLoadState('networkidle');
  await rewrite('SPAM, buy at evil.test');
  await expect(entry).toContainText('Très bon savon.');
  await button('Approve').click();
  await expect(entry).toContainText(REFUSED);
  await expect(entry).toContainText('SPAM, buy at evil.test');
  expect(await approved()).toEqual([]);

  await button('Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete review' });
  await rewrite('Encore autre chose.');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText(REFUSED);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry).toContainText('Encore autre chose.');
  await button('Delete').click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('review deleted successfully');
});
