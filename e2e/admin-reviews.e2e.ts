/** Reviews that change while an admin reads them. */
import type { Page } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import type { Shop } from './shop.ts';
import { productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

const REWRITTEN = 'The customer has just rewritten this review. Read the new text before you approve it.';

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
  await button('Approve').click();
  await expect(toast(page)).toContainText('reviews approved successfully');
  await expect(entry).not.toContainText(REWRITTEN);
  expect(await approved()).toEqual([{ comment: 'Finalement trop parfumé.' }]);
});
