import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, logIn, newMember, profileMenu, signIn, type Member } from './member.ts';
import { addressOf, cartDrawer, cartLink, closeDrawer, open, productNamed, toast } from './shopper.ts';
import type { Shop } from './shop.ts';
import { almond, argan, comb, rose } from './test-data.ts';

const visit = async (page: Page, shop: Shop, name: string) => open(page, addressOf(await productNamed(shop, name)));
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity: ${name}` });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const giftDialog = (page: Page) => page.getByRole('dialog', { name: 'Select Gifts' });
const linesIn = (shop: Shop, { email }: Member) =>
  shop.sql<{ line: string }>(
    `
    select cart_lines.quantity || ' × ' || product_name ||
           coalesce((select ' + ' || string_agg(gifts.name, ', ' order by gifts.name)
              from cart_line_gifts join gifts on gifts.id = gift_id where cart_line_id = cart_lines.id), '') as line
      from cart_lines join users on users.id = user_id where email = $1 order by cart_lines.created_at`,
    [email],
  );

test('a product is put in, counted, taken out and put back from its page', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await signIn(page, amel);
  await visit(page, shop, comb);
  await addButton(page).click();
  await expect(cartDrawer(page)).toContainText('Product added to cart!');
  await closeDrawer(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('main').getByRole('button', { name: 'Remove from Cart' }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).first().click();
  await expect(page).toHaveURL('/user/cart');
  await expect(page.getByRole('main')).toContainText('Accessories');
  expect(await linesIn(shop, amel)).toEqual([{ line: `1 × ${comb}` }]);
});

test('gifts are chosen within their points, live, and can be changed in the cart', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await signIn(page, amel);
  await visit(page, shop, argan);
  await addButton(page).click();
  const dialog = giftDialog(page);
  const points = dialog.getByRole('status');
  await expect(points).toHaveText('Gift points left: 3 of 3');
  await dialog.getByRole('button', { name: 'Add Lip balm' }).click();
  await expect(points).toHaveText('Gift points left: 1 of 3');
  // a gift that costs more than the remaining points is disabled and says why
  const comb3 = dialog.getByRole('listitem').filter({ hasText: 'Small wooden comb' });
  await expect(comb3.getByRole('button')).toBeDisabled();
  await expect(comb3).toContainText('Needs 3 points, 1 is left.');
  await dialog.getByRole('button', { name: 'Remove Lip balm' }).click();
  await expect(comb3.getByRole('button')).toBeEnabled();
  await comb3.getByRole('button').click();
  await expect(points).toHaveText('Gift points left: 0 of 3');
  await dialog.getByRole('button', { name: `One more: ${argan}` }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  expect(await linesIn(shop, amel)).toEqual([{ line: `2 × ${argan} + Small wooden comb` }]);

  await open(page, '/user/cart');
  await expect(page.getByRole('list', { name: 'Gifts' })).toContainText('Small wooden comb');
  await page.getByRole('button', { name: `Change gifts of ${argan}` }).click();
  await expect(points).toHaveText('Gift points left: 0 of 3');
  await dialog.getByRole('button', { name: 'Remove Small wooden comb' }).click();
  await dialog.getByRole('button', { name: 'Add Mini olive soap' }).click();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(dialog).toBeHidden();
  expect(await linesIn(shop, amel)).toEqual([{ line: `2 × ${argan} + Mini olive soap` }]);
});

test('quantities change, never below 1, are saved, and sums follow', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await signIn(page, amel);
  for (const name of [almond, comb]) {
    await visit(page, shop, name);
    await addButton(page).click();
    await expect(cartDrawer(page)).toContainText('Product added');
  }
  await open(page, '/user/cart');
  await expect(page.getByRole('button', { name: `One less: ${almond}` })).toBeDisabled();
  await expect(summary(page).getByRole('definition').last()).toHaveText('41.20 DT');
  for (let taps = 0; taps < 4; taps += 1) await page.getByRole('button', { name: `One more: ${almond}` }).click();
  await expect(summary(page).getByRole('definition').last()).toHaveText('118.00 DT');
  await expect.poll(() => linesIn(shop, amel)).toEqual([{ line: `5 × ${almond}` }, { line: `1 × ${comb}` }]);
  // Checkout saves pending quantities first
  await quantity(page, comb).fill('3');
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL('/user/checkout');
  expect(await linesIn(shop, amel)).toEqual([{ line: `5 × ${almond}` }, { line: `3 × ${comb}` }]);
});

test('changes right before the page is left are saved', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await signIn(page, amel);
  await visit(page, shop, comb);
  await addButton(page).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.goto('/robots.txt');
  await expect.poll(() => linesIn(shop, amel)).toEqual([{ line: `1 × ${comb}` }]);
  await open(page, '/user/cart');
  await page.getByRole('button', { name: `One more: ${comb}` }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.goto('/robots.txt');
  await expect.poll(() => linesIn(shop, amel)).toEqual([{ line: `2 × ${comb}` }]);
});

test('a removed line comes back with its gifts', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await signIn(page, amel);
  await visit(page, shop, rose);
  await addButton(page).click();
  await giftDialog(page).getByRole('button', { name: 'Add Mini olive soap' }).click();
  await giftDialog(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(giftDialog(page)).toBeHidden();
  await open(page, '/user/cart');
  await page.getByRole('button', { name: `Remove ${rose}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: rose })).toBeVisible();
  await expect.poll(() => linesIn(shop, amel)).toEqual([{ line: `1 × ${rose} + Mini olive soap` }]);
});

test('a cart that can’t be loaded shows an error, and Retry loads it', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  const amel = await newMember(shop);
  await arrive(page, amel);
  await page.route('/api/carts', (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }));
  await open(page, '/user/cart');
  await expect(page.getByRole('alert')).toContainText('Failed to load cart. Please try again later.');
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/carts');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the cart of one account is never shown to another', async ({ page, shop, context }) => {
  const [amel, sami] = [await newMember(shop), await newMember(shop, 'Sami')];
  await signIn(page, amel);
  await visit(page, shop, comb);
  await addButton(page).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await open(page, '/user/cart');
  await expect(page.getByRole('heading', { name: comb })).toBeVisible();
  const other = await context.newPage();
  await open(other, '/user/about-us');
  await profileMenu(other, amel).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await logIn(other, sami);
  await open(page, '/user/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test.describe('when the shop changes', () => {
  test.use({ changesData: true });

  test('a gift that is out of stock since shows in the dialog and at its line', async ({ page, shop, tolerate }) => {
    tolerate(/status of 409/);
    const amel = await newMember(shop);
    await signIn(page, amel);
    await visit(page, shop, rose);
    await addButton(page).click();
    const dialog = giftDialog(page);
    await dialog.getByRole('button', { name: 'Add Mini olive soap' }).click();
    await shop.sql("update gifts set stock = 0 where name = 'Mini olive soap'");
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The gift “Mini olive soap” is no longer available.');
    await dialog.getByRole('button', { name: 'Remove Mini olive soap' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Mini olive soap' })).toContainText('Out of stock.');
    await dialog.getByRole('button', { name: 'Add Argan oil vial' }).click();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog).toBeHidden();

    await shop.sql("update gifts set stock = 0 where name = 'Argan oil vial'");
    await open(page, '/user/cart');
    await expect(page.getByText('The gift “Argan oil vial” is no longer available.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be ordered' })).toContainText(rose);
    await page.getByRole('button', { name: `Change gifts of ${rose}` }).click();
    await dialog.getByRole('button', { name: 'Remove Argan oil vial' }).click();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page).toHaveURL('/user/checkout');
  });

  test('changed prices, shortages and products no longer sold show at their lines before the checkout', async ({
    page,
    shop,
  }) => {
    const gone = 'Neroli blossom mist';
    const amel = await newMember(shop);
    await signIn(page, amel);
    for (const name of [almond, comb, gone]) {
      await visit(page, shop, name);
      await addButton(page).click();
      await expect(cartDrawer(page)).toContainText('Product added');
    }
    await shop.sql('update products set price = 25000 where name = $1', [comb]);
    await shop.sql('update products set stock = 0 where name = $1', [almond]);
    await shop.sql('delete from products where name = $1', [gone]);
    await open(page, '/user/cart');
    const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(line(comb)).toContainText('The price has changed: it was 22.00 DT, now it is 25.00 DT.');
    await expect(line(almond)).toContainText('Sold out. Remove it to continue.');
    await expect(line(gone)).toContainText('No longer sold. Remove it to continue.');
    await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be ordered' })).toContainText(gone);
    for (const name of [almond, gone]) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await answered;
    }
    // a price that changed since the cart was shown stops the checkout once
    await shop.sql('update products set price = 27000 where name = $1', [comb]);
    await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'Some prices have changed' })).toBeVisible();
    await expect(line(comb)).toContainText('it was 25.00 DT, now it is 27.00 DT.');
    await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page).toHaveURL('/user/checkout');
  });

  test('an ended session leads to the login and back, and the new quantity is saved', async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 401/);
    const amel = await newMember(shop);
    await signIn(page, amel);
    await visit(page, shop, comb);
    await addButton(page).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await cartDrawer(page).getByRole('link', { name: 'View cart' }).click();
    await expect(quantity(page, comb)).toHaveValue('1');
    await endSessions(page, shop);
    await page.getByRole('button', { name: `One more: ${comb}` }).click();
    await expect(page).toHaveURL('/login?to=%2Fuser%2Fcart');
    await expect(toast(page)).toContainText('Unauthorized access. Redirecting to login...');
    await fillLogin(page, amel);
    await expect(page).toHaveURL('/user/cart');
    await expect(quantity(page, comb)).toHaveValue('2');
    await expect.poll(() => linesIn(shop, amel)).toEqual([{ line: `2 × ${comb}` }]);
  });
});
