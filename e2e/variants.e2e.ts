/** Variants of a product on the way from the list to the cart. The states of the choices are tested beside them. */
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { addressOf, cartDrawer, cartLink, closeDrawer, fillCart, open, productNamed } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test('a variant is added from the list, and chosen without a jump on its page, which Back leaves (VARIANTS-2, VARIANTS-4)', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  const [small, large] = [await productNamed(shop, argan), await productNamed(shop, 'Pure argan oil – 100 ml')];
  await arrive(page, await newMember(shop), '/user/product-list?search=argan');
  const card = page.locator('#results').getByRole('article').filter({ hasText: 'Pure argan oil' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('From 25.60 TND');
  await card.getByRole('button', { name: 'Size (3) Pure argan oil' }).click();
  const variants = page.getByRole('dialog', { name: 'Pure argan oil' }).getByRole('listitem');
  await expect(variants).toHaveCount(3);
  await expect(variants.nth(2)).toContainText('68.80 TND');
  await variants.first().getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartDrawer(page)).toContainText('Product added to cart!');
  await expect(cartDrawer(page).getByRole('link', { name: /^Choose gifts for/ })).toBeVisible();
  await closeDrawer(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(page).toHaveURL('/user/product-list?search=argan');

  await page.getByRole('link', { name: 'Pure argan oil' }).click();
  await expect(page).toHaveURL(addressOf(small));
  const choice = page.getByRole('radiogroup', { name: 'Size' });
  await expect(choice.getByRole('radio')).toHaveText([/^30 ml/, /^50 ml/, /^100 ml/]);
  await choice.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await choice.getByRole('radio', { name: '100 ml' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure argan oil – 100 ml');
  await expect(page).toHaveURL(addressOf(large));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${addressOf(large)}$`));
  await expect(choice.getByRole('radio', { name: '100 ml' })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure argan oil – 50 ml');
  await expectInOrder(page);
  await page.goBack();
  await expect(page).toHaveURL('/user/product-list?search=argan');

  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: /^Choose gifts for/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a guest exchanges a variant in the French and the Arabic cart (GUESTCART-4)', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize(phone);
  const [small, large] = [
    await productNamed(shop, 'Pure argan oil – 50 ml'),
    await productNamed(shop, 'Pure argan oil – 100 ml'),
  ];
  for (const { prefix, exchange, choose } of [
    { prefix: '/fr', exchange: /^Format.: modifier/, choose: 'Choisir' },
    { prefix: '/ar', exchange: /تغيير/, choose: 'اختيار' },
  ]) {
    await fillCart(page, { product: large, quantity: 2 }, { product: await productNamed(shop, comb) });
    await open(page, `${prefix}/user/guestcart`);
    const button = page.getByRole('main').getByRole('button', { name: exchange });
    await expect(button).toHaveCount(1);
    await button.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    await expectInOrder(page);
    await sheet.getByRole('listitem').nth(1).getByRole('button', { name: choose }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator(`#line-${small._id}`)).toBeFocused();
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem('guestCart') ?? '') as { id: string; quantity: number }[],
    );
    expect(stored.map(({ id, quantity }) => [id, quantity])[0]).toEqual([small._id, 2]);
    expect(stored).toHaveLength(2);
    await expectInOrderAtAnySize(page);
  }
});
