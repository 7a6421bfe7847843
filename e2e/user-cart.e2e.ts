import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { endSessions, fillLogin, logIn, newMember, profileMenu, signIn, type Member } from './member.ts';
import { addressOf, cartDrawer, cartLink, closeDrawer, open, productNamed, toast } from './shopper.ts';
import type { Shop } from './shop.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

const visit = async (page: Page, shop: Shop, name: string) => open(page, addressOf(await productNamed(shop, name)));
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity: ${name}` });
const linesIn = (shop: Shop, { email }: Member) =>
  shop.sql<{ line: string }>(
    `
    select cart_lines.quantity || ' × ' || product_name ||
           coalesce((select ' + ' || string_agg(gifts.name, ', ' order by gifts.name)
              from cart_line_gifts join gifts on gifts.id = gift_id where cart_line_id = cart_lines.id), '') as line
      from cart_lines join users on users.id = user_id where email = $1 order by cart_lines.created_at`,
    [email],
  );

test('what is changed in the cart of an account is saved', async ({ page, shop }) => {
  await test.step('a product is put in, counted, taken out and put back, and one with gifts brings those that are chosen', async () => {
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

    await visit(page, shop, argan);
    await addButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Select Gifts' });
    await dialog.getByRole('button', { name: 'Add Small wooden comb' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Gift points left: 0 of 3');
    await dialog.getByRole('button', { name: `One more: ${argan}` }).click();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog).toBeHidden();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
    expect(await linesIn(shop, amel)).toEqual([{ line: `1 × ${comb}` }, { line: `2 × ${argan} + Small wooden comb` }]);

    await closeDrawer(page);
    await page.getByRole('main').getByRole('link', { name: 'View cart' }).first().click();
    await expect(page).toHaveURL('/user/cart');
    await expect(page.getByRole('main')).toContainText('Accessories');
    await page.getByRole('button', { name: `Change gifts of ${argan}` }).click();
    await dialog.getByRole('button', { name: 'Remove Small wooden comb' }).click();
    await dialog.getByRole('button', { name: 'Add Mini olive soap' }).click();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Remove ${argan}` }).click();
    await expect.poll(() => linesIn(shop, amel)).toEqual([{ line: `1 × ${comb}` }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => linesIn(shop, amel))
      .toEqual([{ line: `1 × ${comb}` }, { line: `2 × ${argan} + Mini olive soap` }]);
  });
  await test.step('changes right before the page is left are saved', async () => {
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
});

test('the cart belongs to the session of its account', async ({ page, shop, tolerate, context }) => {
  tolerate(/status of 401/);
  await test.step('an ended session leads to the login and back, and the new quantity is saved', async () => {
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
  await test.step('the cart of one account is never shown to another', async () => {
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
});
