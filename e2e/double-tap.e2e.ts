/** Double taps on phones: the second tap must not hit what the first one opened. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { addressOf, cartLink, closeDrawer, fillCheckout, open, ordersIn, placeOrder, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, changesData: true });

const middleOf = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

async function doubleTap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}

const toggle = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Add to|Remove from) Cart$/ });

/** Scrolls the product page so that its button is below the button of the dialog. */
async function buttonUnderDialog(page: Page): Promise<Locator> {
  const button = toggle(page).first();
  const addAsGuest = page.getByRole('button', { name: 'Add to Guest Cart' });
  await button.tap();
  const above = await middleOf(addAsGuest);
  await page.keyboard.press('Escape');
  await expect(addAsGuest).toHaveCount(0);
  const below = await middleOf(button);
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), below.y - above.y);
  expect((await middleOf(button)).y).toBeCloseTo(above.y, 0);
  return addAsGuest;
}

test('a dialog handles a double tap on its button once, and does not suppress a second press of Enter; an order is placed once', async ({
  page,
  shop,
}) => {
  const product = await productNamed(shop, comb);
  await test.step('Enter', async () => {
    await open(page, addressOf(product));
    const button = toggle(page).first();
    await button.press('Enter');
    await page.getByRole('button', { name: 'Add to Guest Cart' }).press('Enter');
    await closeDrawer(page);
    await expect(button).toHaveText('Remove from Cart');
    await button.press('Enter');
    await expect(button).toHaveText('Add to Cart');
  });
  await test.step('a double tap', async () => {
    await open(page, addressOf(product));
    const addAsGuest = await buttonUnderDialog(page);
    await toggle(page).first().press('Enter');
    await expect(addAsGuest).toBeVisible();
    await doubleTap(page, addAsGuest);
    // a page that is left at once may not have handled the taps yet
    await expect(toggle(page).first()).toHaveText('Remove from Cart');
    await open(page, '/user/guestcart');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });
  await test.step('on the button of an order', async () => {
    let posts = 0;
    page.on('request', (request) => (posts += request.url().endsWith('/api/orderguests') ? 1 : 0));
    await fillCheckout(page);
    await doubleTap(page, placeOrder(page));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre commande est enregistrée');
    expect(await ordersIn(shop)).toHaveLength(1);
    expect(posts).toBe(1);
  });
});

test('a double tap fills the cart of an account once, and makes one favourite; a double click counts once, and two quick clicks count twice', async ({
  page,
  shop,
}) => {
  const heart = page.getByRole('main').getByRole('button', { name: `Add to favorites: ${comb}` });
  await test.step('the cart', async () => {
    const amel = await newMember(shop);
    await arrive(page, amel, addressOf(await productNamed(shop, comb)));
    await expect(toggle(page).first()).toHaveText('Add to Cart');
    await doubleTap(page, toggle(page).first());
    await expect(toggle(page).first()).toHaveText('Remove from Cart');
    await open(page, '/user/cart');
    await expect(page.getByRole('textbox', { name: `Quantity: ${comb}` })).toHaveValue('1');
  });
  await test.step('a favourite', async () => {
    await open(page, addressOf(await productNamed(shop, comb)));
    await doubleTap(page, heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await open(page, '/user/favorites');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
  await test.step('with a mouse', async () => {
    await open(page, addressOf(await productNamed(shop, comb)));
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.dblclick();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});
