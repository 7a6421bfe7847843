/** Interaction to Next Paint (INP): from an event to the next frame, as reported by the Event Timing API. */
import type { Browser, Page } from '@playwright/test';
import { line, median } from './figures.ts';
import { openPhone } from './phone.ts';

/** Wait until a page is hydrated and idle, in milliseconds. */
const SETTLED = 3_000;
/** Wait until the frame after an interaction is painted, in milliseconds. */
const DRAWN = 1_500;
/** The smallest duration that the Event Timing API reports, in milliseconds. */
const SHORTEST = 16;
const GOAL = '100 ms';

type Interaction = {
  name: string;
  path: string;
  /** Set-up, not measured. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Fails when the interaction had no effect. */
  after: (page: Page) => Promise<void>;
};

const LIST = '/user/product-list';
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).tap();
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first();
const filterBox = (page: Page) => page.getByRole('dialog').getByRole('checkbox').first();

const interactions = (product: string): Interaction[] => [
  {
    name: 'open the menu',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    after: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'open the filters', path: LIST, act: openFilters, after: (page) => page.getByRole('dialog').waitFor() },
  {
    name: 'tick a filter',
    path: LIST,
    before: openFilters,
    act: (page) => filterBox(page).tap(),
    after: (page) => page.locator('dialog input:checked').first().waitFor(),
  },
  {
    name: 'sort',
    path: LIST,
    before: (page) => page.getByRole('combobox', { name: 'Sort by' }).focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    after: (page) => page.waitForURL(/sortBy/),
  },
  {
    name: 'show the list in rows',
    path: LIST,
    act: (page) => page.getByRole('link', { name: 'List', exact: true }).tap(),
    after: (page) => page.waitForURL(/view=list/),
  },
  {
    name: 'next page of the list',
    path: LIST,
    before: (page) => page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole('link', { name: 'Next page' }).tap(),
    after: (page) => page.waitForURL(/page=2/),
  },
  {
    name: 'open a product',
    path: LIST,
    act: (page) => page.locator('article a').first().tap(),
    after: (page) => page.waitForURL(/product-details/),
  },
  {
    name: 'add to cart',
    path: product,
    // otherwise the tap scrolls, and what comes into view is drawn within the time measured
    before: (page) => addToCart(page).scrollIntoViewIfNeeded(),
    act: (page) => addToCart(page).tap(),
    after: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'add to the guest cart',
    path: product,
    before: (page) => addToCart(page).tap(),
    act: (page) => page.getByRole('button', { name: 'Add to Guest Cart' }).tap(),
    after: (page) => page.getByRole('button', { name: 'Remove from Cart' }).first().waitFor(),
  },
  {
    name: 'another tab of a product',
    path: product,
    before: (page) => page.getByRole('tab').nth(1).scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole('tab').nth(1).tap(),
    after: (page) => page.locator('[role=tab][aria-selected=true]').nth(0).waitFor(),
  },
];

export const measureInteractions = async (
  browser: Browser,
  url: string,
  product: string,
  runs: number,
  only = '',
): Promise<void> => {
  line('\nFrom a touch to the next frame', 'median', 'worst', 'goal');
  for (const interaction of interactions(product).filter(({ name }) => name.includes(only))) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await measure(browser, url, interaction));
    line(interaction.name, ms(median(times)), ms(Math.max(...times)), GOAL);
  }
};

const ms = (time: number) => (time <= SHORTEST ? `≤ ${SHORTEST} ms` : `${time} ms`);

/** The longest event of the interaction, in milliseconds. */
const measure = async (browser: Browser, url: string, { path, before, act, after }: Interaction): Promise<number> => {
  const page = await openPhone(browser);
  await page.goto(url + path);
  await page.waitForTimeout(SETTLED);
  await before?.(page);
  await page.waitForTimeout(DRAWN);
  await page.evaluate((durationThreshold) => {
    const times: number[] = [];
    Object.assign(window, { interactionTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId) times.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SHORTEST);
  await act(page);
  await after(page);
  await page.waitForTimeout(DRAWN);
  const times = await page.evaluate(() => (window as unknown as { interactionTimes: number[] }).interactionTimes);
  await page.context().close();
  return Math.max(SHORTEST, ...times);
};
