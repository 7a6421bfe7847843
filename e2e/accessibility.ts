import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified file takes half the time of the source that the package exports. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const desk = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };

/** Expects no violation of WCAG 2.2 AA in the current state of the page, without frames. */
async function expectAccessible(page: Page) {
  // content skipped by content-visibility has no colours that axe could check
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  // polls, because transitions change colours for a moment; a run takes some seconds on a busy machine
  await expect.poll(() => violationsOf(page), { timeout: 60_000 }).toEqual([]);
}

async function violationsOf(page: Page) {
  // what is outside of a modal dialog is inert, and was checked before it opened
  const modal = 'dialog:modal';
  const options: RunOptions = { runOnly: LEVEL, resultTypes: ['violations'] };
  const { violations } = await axeIn(page, options, (await page.locator(modal).count()) > 0 ? modal : undefined);
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const node of nodes) {
      if (id === 'target-size' && (await hasSizeInTheMiddle(page, node.target))) continue;
      found.push(`${id}: ${node.html} (${node.failureSummary})`);
    }
  }
  return found;
}

/** Runs axe in the page, which keeps it until it is left. */
async function axeIn(page: Page, options: RunOptions, selector?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ within, settings }) => {
      const { violations, passes } = await window.axe.run(within ?? document, settings);
      const found = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target, failureSummary }) => ({ html, target: String(target), failureSummary })),
      }));
      return { violations: found, passes: passes.length };
    },
    { within: selector, settings: { ...options, iframes: false } },
  );
}

/** A bar at the edge of the screen may cover a part of a target, which must be whole in the middle. */
async function hasSizeInTheMiddle(page: Page, selector: string) {
  const toMiddle = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const target = page.locator(selector).first();
  // the next check no longer finds one that is gone
  if (
    !(await target.evaluate(toMiddle, undefined, { timeout: 1_000 }).then(
      () => true,
      () => false,
    ))
  )
    return false;
  const { passes } = await axeIn(page, { runOnly: { type: 'rule', values: ['target-size'] } }, selector);
  return passes > 0;
}

/** Expects no horizontal scrolling; a failure lists the elements that are too wide. */
export async function expectNoSidewaysScroll(page: Page) {
  // polls, because what depends on the width of the window is rendered after a change of it
  await expect.poll(() => tooWide(page)).toEqual([]);
}

const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 200))];
  });

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
