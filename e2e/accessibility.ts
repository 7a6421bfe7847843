import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const desk = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

/** Expects no violation of WCAG 2.2 AA in the current state of the page, without frames. */
async function expectAccessible(page: Page) {
  // content skipped by content-visibility has no colours that axe could check
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  // polls, because transitions change colours for a moment
  const violations = async () => {
    const found = await violationsOf(page);
    // a bar at the edge of the screen may cover a part of a target, which must be whole elsewhere on the screen
    if (found.some((each) => each.startsWith('target-size'))) await page.evaluate(() => scrollBy(0, 40));
    return found;
  };
  await expect.poll(violations, { timeout: 15_000 }).toEqual([]);
}

async function violationsOf(page: Page) {
  // legacy mode: the default mode opens another page for each run to merge the results of frames
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false, resultTypes: ['violations'] });
  const { violations } = await axe.withTags(LEVEL).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
}

/** Expects no horizontal scrolling; a failure lists the elements that are too wide. */
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

/** Expects an accessible page with one h1 and no horizontal scrolling. */
export async function expectInOrder(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/**
 * `expectInOrder` on a phone; no horizontal scrolling on a desktop and a small phone. Restores the size of the window.
 * `every-page.e2e.ts` checks the accessibility of every page on a desktop too.
 */
export async function expectInOrderAtAnySize(page: Page) {
  const size = page.viewportSize() ?? desk;
  await page.setViewportSize(phone);
  await expectInOrder(page);
  for (const each of [desk, smallPhone]) {
    await page.setViewportSize(each);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}
