/** The tables of the back office on phones: a list of cards (ADMIN-5). */
import { type Locator, type Page } from '@playwright/test';
import { expectInOrder, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice, orderAsGuest, orderAsMember } from './back-office.ts';
import { expectThumbSized } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { open } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true, changesData: true });

/** Elements that are wider than the box of a table shows. */
const hidden = (page: Page) =>
  page.getByRole('region').evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length);

const screens = [
  '/admin/add-product',
  '/admin/category',
  '/admin/cadeau-product',
  '/admin/promotion',
  '/admin/ingredients',
  '/admin/users',
  '/admin/order',
  '/admin/ordersGuest',
];

test('nothing of a list is beside the screen, and its actions are in reach of a thumb (ADMIN-5)', async ({
  page,
  shop,
}) => {
  test.slow();
  await orderAsGuest(shop, comb);
  await orderAsMember(shop, argan);
  await openBackOffice(page, shop, '/admin/category', 'Category Management');
  for (const address of screens) {
    await open(page, address);
    const card = page.getByRole('row').nth(1);
    await expect(card).toBeVisible();
    expect(await hidden(page), address).toBe(0);
    await expectThumbSized(card.locator('[data-actions] > *').first());
    await expectInOrder(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await hidden(page), `${address} at 320 px`).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
  }
});

/** What the eye sees before the value of a cell. */
const label = (cell: Locator) => cell.evaluate((each) => getComputedStyle(each, '::before').content);

test('a card has the labels of its values, is sorted, edited and selected (ADMIN-5)', async ({ page, shop }) => {
  await openBackOffice(page, shop, '/admin/add-product?search=comb', 'Product Management');
  const card = page.getByRole('row').filter({ hasText: comb });
  const stock = card.locator('td', { has: page.getByRole('button', { name: /stock of/ }) });
  expect(await label(stock)).toContain('Stock');
  await card.getByRole('button', { name: /stock of/ }).tap();
  await page.getByRole('textbox', { name: /stock of/ }).fill('7');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /^7/ })).toBeVisible();

  await page
    .getByRole('columnheader', { name: /^Price/ })
    .getByRole('link')
    .tap();
  await expect(page).toHaveURL(/sort=price/);

  // without an order the dashboard says what comes next
  await orderAsGuest(shop, comb);
  await shop.sql("insert into unfound_searches (day, words, count) values (current_date, 'beeswax', 3)");
  await open(page, '/admin');
  const unfound = page.getByRole('row').filter({ hasText: 'beeswax' }).getByRole('cell');
  await expect(unfound).toHaveCount(2);
  // three columns fit, except on a small phone
  await expect.poll(() => label(unfound.nth(0))).toBe('none');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => label(unfound.nth(0))).toContain('Searches');
  expect(await label(unfound.nth(1))).toContain('Last on');

  // the bar of selected products has one line, in Arabic too
  await open(page, '/ar/admin/add-product');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const buttons = page.locator('main [data-sticks-to-end]').getByRole('button');
  await expect(buttons).toHaveCount(3);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const middles = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    );
    expect(Math.max(...middles) - Math.min(...middles), `at ${width} px`).toBeLessThan(2);
    await expectNoSidewaysScroll(page);
  }
});
