import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { open } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

const box = { name: 'Search products' };

test('products are found by header and list', async ({ page, shop }) => {
  await test.step('the header suggests products however they are typed, and a chosen one or the whole list opens', async () => {
    await test.step('however they are typed', async () => {
      await open(page, '/');
      const search = page.getByRole('combobox', box);
      const options = page.getByRole('listbox', { name: 'Suggested products' }).getByRole('option');
      for (const [typed, found, how] of [
        ['argna', /^Pure argan oil/, 'with two letters swapped'],
        ['shampoingg', /^Gentle rosemary/, 'with a letter too many'],
        ['SÉRUM', /^Radiance serum/, 'in capitals'],
        ['huile argan', /^Pure argan oil/, 'in French'],
        ['serum', /^Radiance serum/, 'without its accent'],
        ['ماء الورد', /^Rose water/, 'in Arabic'],
        ['crème', /^Rose face cream/, 'with its accent'],
        ['argan oil', /^Pure argan oil/, 'as it is written'],
      ] as const) {
        await search.fill(typed);
        // the last suggestions stay until the next are there
        await expect(options.last(), how).toHaveText(`See all results for “${typed}”`);
        await expect(options.first(), how).toContainText(found);
      }
      await search.press('ArrowDown');
      await search.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(argan);
      await search.fill('argan');
      await search.press('Enter');
      await expect(page).toHaveURL('/user/product-list?search=argan');
      await expect(page.getByText('2 products found')).toBeVisible();
    });
    await test.step('an Arabic name, without its hamza and its article', async () => {
      await shop.sql('update products set name = $1 where name = $2', ['زيت الأملج', comb]);
      await open(page, '/');
      await page.getByRole('combobox', box).fill('املج');
      await expect(page.getByRole('option').first()).toContainText('زيت الأملج');
      await page.getByRole('combobox', box).press('Enter');
      await expect(page.getByRole('link', { name: 'زيت الأملج' })).toBeVisible();
      await expect(page.getByText('1 product found')).toBeVisible();
    });
  });
  await test.step('the list finds gifts by that word, forgives a typo, and says when nothing is found', async () => {
    await test.step('a gift', async () => {
      for (const path of [
        '/user/product-list?search=gift',
        '/fr/user/product-list?search=cadeau',
        '/ar/user/product-list?search=هدية',
      ]) {
        await page.goto(path);
        await expect(page.locator('#results h3').first()).toContainText(/gift set|Coffret|هدايا/);
      }
    });
    await test.step('the better matches are first', async () => {
      await page.goto('/user/product-list?search=argna');
      const names = page.locator('#results h3');
      await expect(names.first()).toContainText('Pure argan oil');
      await expect(page.getByLabel('Sort by')).toHaveValue('');
      await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match');
    });
    await test.step('nothing is found', async () => {
      await open(page, '/user/product-list?search=zzzzzzzz');
      await expect(page.getByText('0 products found')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
      await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
      await page.getByRole('link', { name: 'Clear All Filters' }).click();
      await expect(page.getByText('33 products found')).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the search is pressed, suggests and finds', async ({ page }) => {
    test.slow();
    for (const [button, opened] of [
      ['Search', { role: 'combobox', name: 'Search products' }],
      ['Menu', { role: 'dialog', name: 'Menu' }],
    ] as const) {
      await test.step(`${button}, pressed before hydration, opens once the code is there (PHONE-4)`, async () => {
        const scripts = Promise.withResolvers<void>();
        await page.route('/assets/**/*.js', async (route) => {
          await scripts.promise;
          await route.continue();
        });
        await page.goto('/', { waitUntil: 'commit' });
        // until the styles are there, the field of the search is visible and has a button of the same name
        await expect(page.locator('#search')).toBeHidden();
        const pressed = page.getByRole('banner').getByRole('button', { name: button, exact: true });
        await pressed.tap();
        await expect(pressed).toBeFocused();
        scripts.resolve();
        await expect(page.getByRole(opened.role, { name: opened.name })).toBeVisible();
      });
    }
    await test.step('suggestions have room, and what a search found is in sight (PHONE-6)', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      for (const [prefix, typed] of [
        ['', 'oil'],
        ['/fr', 'huile'],
        ['/ar', 'زيت'],
      ] as const) {
        await open(page, `${prefix}/`.replace(/(?<=.)\/$/, ''));
        await page.getByRole('banner').locator('button[aria-expanded]').click();
        const search = page.getByRole('combobox');
        await search.fill(typed);
        const options = page.getByRole('option');
        await expect(options.filter({ has: page.locator('img') }).first()).toBeVisible();
        await expectInOrder(page);
        // a name beside its price is not squeezed into three lines
        const heights = await options.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
        expect(Math.max(...heights), typed).toBeLessThan(75);
        await options.last().click();
        await expect(page.locator('#results')).toBeInViewport();
        await expect(page.locator('#results img').first()).toBeInViewport();
      }
      await expectInOrderAtAnySize(page);
    });
  });
});
