/** Variants of a product: one card with a sheet, and the choice on the product page. */
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, cartDrawer, cartLink, fillCart, open, productNamed } from './shopper.ts';
import { almond, argan, comb, soldOut } from './test-data.ts';

for (const size of [phone, desk]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size });

    test('one card has the lowest price, and its sheet adds a variant to the cart (VARIANTS-4)', async ({ page }) => {
      await open(page, '/user/product-list?search=argan');
      const card = page.locator('#results').getByRole('article').filter({ hasText: 'Pure argan oil' });
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('From 25.60 TND');
      await card.getByRole('button', { name: 'Size (3) Pure argan oil' }).click();
      const sheet = page.getByRole('dialog', { name: 'Pure argan oil' });
      const variants = sheet.getByRole('list', { name: 'Size' }).getByRole('listitem');
      await expect(variants).toHaveCount(3);
      await expect(variants.nth(1)).toContainText('38.40 TND');
      await expect(variants.nth(2)).toContainText('68.80 TND');
      await expectInOrder(page);

      await variants.nth(1).getByRole('button', { name: 'Add to Cart' }).click();
      await expect(sheet).toBeHidden();
      await expect(cartDrawer(page)).toContainText('Pure argan oil – 50 ml');
      await page.goBack();
      await expect(cartDrawer(page)).toBeHidden();
      await expect(card.getByRole('button', { name: 'Size (3) Pure argan oil' })).toBeFocused();
      await expect(page).toHaveURL('/user/product-list?search=argan');
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
      const stored = await page.evaluate(() => localStorage.getItem('guestCart') ?? '');
      expect(stored).toContain('Pure argan oil – 50 ml');
    });

    test('a variant is chosen without a jump, and Back leaves the product (VARIANTS-2)', async ({ page, shop }) => {
      const [small, large] = [await productNamed(shop, argan), await productNamed(shop, 'Pure argan oil – 100 ml')];
      await open(page, '/user/product-list?search=argan');
      await page.getByRole('link', { name: 'Pure argan oil' }).click();
      await expect(page).toHaveURL(addressOf(small));
      const choice = page.getByRole('radiogroup', { name: 'Size' });
      await expect(choice.getByRole('radio')).toHaveText([/^30 ml/, /^50 ml/, /^100 ml/]);
      await expect(choice.getByRole('radio', { name: '30 ml' })).toBeChecked();
      await choice.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);

      await choice.getByRole('radio', { name: '100 ml' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure argan oil – 100 ml');
      await expect(page).toHaveURL(addressOf(large));
      await expect(page.locator('div:has(> h1)')).toContainText('Only 3 left');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${addressOf(large)}$`));
      await expect(choice.getByRole('radio', { name: '100 ml' })).toBeFocused();
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);

      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure argan oil – 50 ml');
      await expect(choice.getByRole('radio', { name: '50 ml' })).toBeFocused();
      await expect(choice.getByRole('radio', { name: '50 ml' })).toBeChecked();
      await expectInOrder(page);

      await page.goBack();
      await expect(page).toHaveURL('/user/product-list?search=argan');
    });
  });
}

for (const { prefix, exchange, choose } of [
  { prefix: '/fr', exchange: /^Format.: modifier/, choose: 'Choisir' },
  { prefix: '/ar', exchange: /تغيير/, choose: 'اختيار' },
]) {
  test(`a guest exchanges a variant in the cart at ${prefix} (GUESTCART-4)`, async ({ page, shop }) => {
    await page.setViewportSize(phone);
    const [small, large] = [
      await productNamed(shop, 'Pure argan oil – 50 ml'),
      await productNamed(shop, 'Pure argan oil – 100 ml'),
    ];
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
  });
}

test('a sold-out variant says so, and can be chosen', async ({ page, shop }) => {
  await open(page, addressOf(await productNamed(shop, almond)));
  const gone = page.getByRole('radio', { name: '250 ml' });
  await expect(gone).toContainText('Out of Stock');
  await gone.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(soldOut);
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();

  await open(page, '/user/product-list?search=amande+douce');
  await page.getByRole('button', { name: 'Size (2) Sweet almond oil' }).click();
  const row = page.getByRole('dialog').getByRole('listitem').nth(1);
  await expect(row).toContainText('Out of Stock');
  await expect(row.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expectInOrderAtAnySize(page);
});

test('a sheet that can’t be loaded leads to the product', async ({ page, tolerate }) => {
  tolerate(/status of 500/);
  await open(page, '/user/product-list?search=argan');
  await page.route('/api/products/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: /^Size \(3\)/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Pure argan oil' });
  await expect(sheet.getByRole('alert')).toContainText("The choices couldn't be loaded.");
  await page.unroute('/api/products/*');
  await sheet.getByRole('link', { name: 'View the product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(argan);
});

test('search engines get each variant once, and the addresses of the others', async ({ page, shop }) => {
  const { _id } = await productNamed(shop, argan);
  await page.goto(`/user/product-details/${_id}`);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const thing = texts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((each) => each['@type'] === 'Product');
  const { hasVariant } = (thing ?? {})['isVariantOf'] as { hasVariant: { url: string }[] };
  expect(thing).toMatchObject({ sku: _id, isVariantOf: { '@type': 'ProductGroup', name: 'Pure argan oil' } });
  expect(hasVariant).toHaveLength(2);
  for (const { url } of hasVariant) expect((await fetch(url)).status).toBe(200);
});

test('reviews of all variants are shown on each page, with the variant', async ({ page, shop }) => {
  const product = await productNamed(shop, argan);
  await open(page, `${addressOf(product)}#reviews`);
  const panel = page.getByRole('tabpanel', { name: `Reviews (${product.reviewCount})` });
  await expect(panel.getByRole('article').filter({ hasText: /\d+ ml/ })).toHaveCount(8);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice is links', async ({ page, shop, tolerate }) => {
    tolerate(/\/assets\/.+\.js: csp$/);
    await page.goto(addressOf(await productNamed(shop, argan)));
    await page.getByRole('radio', { name: '50 ml' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure argan oil – 50 ml');
    await page.goto('/user/product-list?search=argan');
    await expect(page.getByRole('button', { name: /^Size/ })).toHaveCount(0);
  });
});

test.describe('for a user with an account', () => {
  test('a variant of a sheet is added without gifts, which the cart offers', async ({ page, shop }) => {
    const { arrive, newMember } = await import('./member.ts');
    await arrive(page, await newMember(shop), '/user/product-list?search=argan');
    await page.getByRole('button', { name: /^Size \(3\)/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Pure argan oil' });
    await sheet.getByRole('listitem').first().getByRole('button', { name: 'Add to Cart' }).click();
    await expect(cartDrawer(page)).toContainText('Product added to cart!');
    await cartDrawer(page)
      .getByRole('link', { name: /^Choose gifts for/ })
      .click();
    await expect(page).toHaveURL('/user/cart');
    await expect(page.getByRole('button', { name: /^Choose gifts for/ })).toBeVisible();
  });
});
