/** Nothing moves while lists and cards load, however late each answer comes (FRAME-8). */
import type { Page } from '@playwright/test';
import { desk, phone } from './accessibility.ts';
import { openBackOffice, orderAsGuest } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true, contextOptions: { reducedMotion: 'no-preference' } });

/** Cumulative layout shift, of which 0.1 counts as good (web.dev/cls). */
const MOST = 0.01;
/** Longer than the time without a skeleton; each answer of a screen comes at another moment. */
const DELAYS_MS = [350, 500, 425];
const screens = [
  '/admin',
  '/admin/desk',
  '/admin/category',
  '/admin/add-product',
  '/admin/ordersGuest',
  '/admin/customers',
];

type Shift = { value: number; moved: string[] };

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const name = (node: Node | null | undefined) => (node instanceof Element ? node.outerHTML.slice(0, 150) : '');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node | null }[];
      })[])
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => name(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

test('nothing moves while lists and cards of the back office load (FRAME-8)', async ({ page, shop }) => {
  await orderAsGuest(shop, comb);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  await recordShifts(page);
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAYS_MS[asked++ % DELAYS_MS.length]));
    // the page may have been left
    await route.continue().catch(() => undefined);
  });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (const address of screens) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${address} at ${size.width} px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
    }
  }
});
