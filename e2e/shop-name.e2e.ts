/** The header with shop names of any length: the menu stays on one line, without horizontal scrolling. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { asAdmin, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember, signIn } from './member.ts';
import { open } from './shopper.ts';
import type { Shop } from './shop.ts';

test.use({ changesData: true });

const short = ['Naturacosmetix', "Savons d'Utique", 'زيتونة الجريد'];
const long = [
  'Naturacosmetix de Djerba',
  'Naturacosmetix et savonnerie de Sidi Bou',
  'زيتونة الجريد للمنتجات الطبيعية والزيوت',
];

async function nameShop(shop: Shop, companyName: string) {
  const about = (await (await fetch(`${shop.url}/api/settings/about`)).json()) as object;
  await (
    await asAdmin(shop)
  )('PUT', 'settings/about', { ...about, companyName });
}

const widths = [1366, 1024, 390, 360, 320];

const brand = (page: Page, name: string) => page.getByRole('banner').getByText(name, { exact: true });

const isCut = (page: Page, name: string) =>
  brand(page, name).evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      // lines of joined letters are taller than their line height
      scrollWidth > clientWidth || scrollHeight > clientHeight + 8,
  );

/** The number of lines of the menu, counted by the vertical positions of its entries. */
async function linesOfMenu(page: Page) {
  const items = await page.getByRole('banner').locator('nav[aria-label=Main] li:visible').all();
  const tops = await Promise.all(items.map(async (item) => Math.round((await item.boundingBox())?.y ?? 0)));
  return new Set(tops).size;
}

test('a name of any length is whole and leaves room for the menu, for visitors and members (FRAME-3)', async ({
  page,
  shop,
}) => {
  test.slow();
  const check = async (name: string) => {
    await open(page, '/');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isCut(page, name), `${name}: cut at ${width}`).toBe(false);
      expect(await linesOfMenu(page), `${name}: lines of the menu at ${width}`).toBe(width < 1024 ? 0 : 1);
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      if (!short.includes(name)) continue;
      const height = (await brand(page, name).boundingBox())?.height;
      expect(height, `${name}: lines of the name at ${width}`).toBeLessThan(40);
    }
  };
  for (const name of [...short, ...long]) {
    await nameShop(shop, name);
    await check(name);
  }
  await signIn(page, await newMember(shop));
  for (const name of long) {
    await nameShop(shop, name);
    await check(name);
  }
});

test('the back office shows a long name whole (FRAME-3)', async ({ page, shop }) => {
  const name = long[1] ?? '';
  await nameShop(shop, name);
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  for (const width of [1366, 641, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = page.getByText(name, { exact: true }).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight), `at ${width}`).toBeLessThan(
      4,
    );
    await expectNoSidewaysScroll(page);
  }
});
