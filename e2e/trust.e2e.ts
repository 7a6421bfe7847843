/** What makes a shopper trust a product: its reviews, delivery, returns, and a person to ask. */
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { asAdmin, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import { deliver, entryOf, openReviews, panel } from './reviews.ts';
import type { Shop } from './shop.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

/** Approved reviews of a product, of new accounts; the first one has received it. */
async function review(shop: Shop, ...ratings: number[]) {
  const { _id } = await productNamed(shop, argan);
  await shop.sql('delete from reviews');
  for (const [place, rating] of ratings.entries()) {
    const member = await newMember(shop);
    if (place === 0) await deliver(shop, member);
    await shop.sql(
      `insert into reviews (product_id, user_id, rating, comment, is_valid, created_at)
       select $1, id, $2, $3, true, now() - $4 * interval '1 day' from users where email = $5`,
      [_id, rating, `Review ${place} of ${rating}`, place, member.email],
    );
  }
  return _id;
}

for (const size of [phone, desk]) {
  test(`reviews are counted, filtered and sorted, ${size.width} px`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    await review(shop, 3, 5, 1, 5);
    await openReviews(page, shop);
    const first = panel(page).getByRole('article').first();
    await expect(first).toContainText('Review 0 of 3');
    await expect(entryOf(page, 'Review 0 of 3')).toContainText('Verified purchase');
    await expect(entryOf(page, 'Review 1 of 5')).not.toContainText('Verified purchase');
    await panel(page).getByLabel('Sort by').selectOption('Best first');
    await expect(first).toContainText('Review 1 of 5');
    await panel(page).getByLabel('Sort by').selectOption('Worst first');
    await expect(first).toContainText('Review 2 of 1');
    await panel(page)
      .getByRole('button', { name: /^5 stars/ })
      .click();
    await expect(panel(page).getByRole('article')).toHaveCount(2);
    await expect(panel(page).getByRole('status').first()).toHaveText('2 reviews with 5 stars');
    await expectInOrder(page);
  });
}

test('of many reviews, those that the page lacks are loaded when they are asked for', async ({
  page,
  shop,
  tolerate,
}) => {
  test.slow();
  tolerate(/ERR_FAILED/);
  const id = await review(shop, 1, 5);
  await shop.sql(
    `with writers as (
       insert into users (user_name, email, password_hash, role)
       select 'writer' || n, 'writer' || n || '@example.com', 'x', 'user' from generate_series(1, 54) as n returning id)
     insert into reviews (product_id, user_id, rating, comment, is_valid)
     select $1, id, 4, 'One of many', true from writers`,
    [id],
  );
  await openReviews(page, shop);
  await expect(panel(page).getByRole('button', { name: /^4 stars/ })).toContainText('54');
  await page.route('/api/products/*/reviews?*', (route) => route.abort());
  await panel(page).getByLabel('Sort by').selectOption('Worst first');
  await expect(panel(page)).toContainText('More reviews could not be loaded.');
  await page.unroute('/api/products/*/reviews?*');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByRole('article').first()).toContainText('Review 0 of 1');
  await panel(page).getByRole('button', { name: 'Show 48 more' }).click();
  await panel(page).getByRole('button', { name: 'Show 6 more' }).click();
  await expect(panel(page).getByRole('article')).toHaveCount(56);
  await expect(panel(page).getByRole('article').last()).toContainText('Review 1 of 5');
});

test('an admin answers a review, and visitors read the answer under it', async ({ page, shop, newShopper }) => {
  const id = await review(shop, 2);
  await openBackOffice(page, shop, `/admin/product-details/${id}`, argan);
  const entry = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem');
  await entry.getByRole('button', { name: /^Answer/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Answer to/ });
  await expect(dialog).toContainText('Review 0 of 2');
  await dialog.getByLabel('Your answer').fill('Merci <b>beaucoup</b>');
  await expectInOrderAtAnySize(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Answer saved');
  await expect(entry).toContainText('Merci <b>beaucoup</b>');
  await expect(entry.getByRole('button', { name: /^Change the answer/ })).toBeVisible();

  const visitor = await newShopper();
  await openReviews(visitor, shop);
  await expect(entryOf(visitor, 'Review 0 of 2')).toContainText('Answer of the shop');
  await expect(entryOf(visitor, 'Review 0 of 2')).toContainText('Merci <b>beaucoup</b>');
  await expectInOrderAtAnySize(visitor);
});

for (const size of [phone, desk]) {
  test(`below the buy button: day, returns and WhatsApp, where the shop has them, ${size.width} px (PRODUCT-8)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(size);
    const product = await productNamed(shop, argan);
    await open(page, addressOf(product));
    const assurances = page.locator('#assurances');
    await expect(assurances.getByRole('link')).toHaveText(['Ten working days to change your mind']);
    await expect(assurances).not.toContainText('arrives by');

    const send = await asAdmin(shop);
    const free = { fee: 0, freeAbove: null, hasPickup: false, pickupNote: '' };
    const governorates = [{ region: 'Tozeur', fee: null, days: 4 }];
    await send('PUT', 'settings/delivery', { ...free, days: 2, governorates });
    const about = (await (await fetch(`${shop.url}/api/settings/about`)).json()) as { visitInfo: object };
    await send('PUT', 'settings/about', {
      ...about,
      version: undefined,
      visitInfo: { ...about.visitInfo, whatsapp: '22 123 456' },
    });
    await open(page, `/fr${addressOf(product)}`);
    await expect(assurances).toContainText(/livré au plus tard le (1er|\d+) \S+ 20\d\d/);
    const link = assurances.getByRole('link', { name: 'Posez votre question sur WhatsApp' });
    const to = new URL((await link.getAttribute('href')) ?? '');
    expect(to.origin + to.pathname).toBe('https://wa.me/21622123456');
    expect(to.searchParams.get('text')).toContain(`/fr${addressOf(product)}`);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/21622123456\?text=/,
    );
    await expectInOrder(page);
    await assurances.getByRole('link', { name: /^Dix jours ouvrables/ }).click();
    await expect(page).toHaveURL('/fr/legal/returns');
  });
}
