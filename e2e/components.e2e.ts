/** The page with every component of the back office in each state (FRAME-7). */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open } from './shopper.ts';

test.use({ changesData: true });

const COMPONENTS = '/admin/components';
const opened = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Open' });

/** Texts that are cut off, though they are not to be cut with an ellipsis. */
const clipped = (page: Page) =>
  page.locator('main :is(button, a, th, td, label, p, h2, h3)').evaluateAll((all) =>
    all
      .filter((each) => {
        const style = getComputedStyle(each);
        const mayBeCut =
          style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || each.closest('.sr-only');
        return (
          !mayBeCut && style.overflow !== 'visible' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1
        );
      })
      .map((each) => each.outerHTML.slice(0, 200)),
  );

test('every component is in order, on a phone, in forced colours, with twice as large text', async ({ page, shop }) => {
  await openBackOffice(page, shop, COMPONENTS, 'Components');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(25);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectInOrder(page);
    expect(await clipped(page)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expectInOrder(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectNoSidewaysScroll(page);
  expect(await clipped(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize(desk);
  await expectNoSidewaysScroll(page);
  expect(await clipped(page)).toEqual([]);
});

test('every kind of dialog is in order, and the page in Arabic and French', async ({ page, shop }) => {
  await openBackOffice(page, shop, COMPONENTS, 'Components');
  for (const button of await opened(page, 'Dialog').all()) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  for (const language of ['ar', 'fr']) {
    await page.setViewportSize(desk);
    await open(page, `/${language}${COMPONENTS}`);
    await expect(page.locator('h1')).toHaveText(language === 'ar' ? 'المكوّنات' : 'Composants');
    await expectInOrder(page);
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page);
      expect(await clipped(page)).toEqual([]);
    }
  }
});
