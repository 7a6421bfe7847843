import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const desk = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

/** No violation of WCAG 2.2 AA on the page as it stands; what is in frames belongs to others. */
async function expectAccessible(page: Page) {
  // What the browser spares itself far down a page has no colours yet that could be judged.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  // What is just coming or going has other colours for a moment: what is wrong stays wrong.
  await expect.poll(() => violationsOf(page), { timeout: 15_000 }).toEqual([]);
}

async function violationsOf(page: Page) {
  // the usual way opens another page for each run, to put together what frames tell
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false, resultTypes: ['violations'] });
  const { violations } = await axe.withTags(LEVEL).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
}

/** Nothing reaches out of the page sideways; tells what does. */
export async function expectNoSidewaysScroll(page: Page) {
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 200))];
  });
  expect(outside).toEqual([]);
}

/** The page is accessible as it stands, and fits into its window. */
export async function expectInOrder(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** In order on a desk and on a phone; on a small phone it fits. */
export async function expectInOrderAtAnySize(page: Page) {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectInOrder(page);
  }
  await page.setViewportSize(smallPhone);
  await expectNoSidewaysScroll(page);
}
