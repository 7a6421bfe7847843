/** What makes a shopper trust a product: its reviews, delivery, returns, and a person to ask. */
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { asAdmin, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import { deliver, entryOf, openReviews } from './reviews.ts';
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

test('below the buy button: day, returns and WhatsApp, where the shop has them (PRODUCT-8)', async ({ page, shop }) => {
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
  for (const size of [phone, desk]) {
    // the page before would preload its picture at the new size, in vain
    await page.goto('about:blank');
    await page.setViewportSize(size);
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
  }
});
