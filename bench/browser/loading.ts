/** Loading with a throttled CPU and an unthrottled network: the metrics of Lighthouse, measured instead of simulated. */
import type { Browser } from '@playwright/test';
import { line, median } from './figures.ts';
import { openPhone } from './phone.ts';
import { nameOf } from './weight.ts';

/** Wait until a page is idle, in milliseconds. */
const QUIET = 4_000;
/** Tasks beyond this count as long (W3C Long Tasks), in milliseconds. */
const SHORT = 50;

type Load = { firstPaint: number; largestPaint: number; shift: number; tasks: number[] };

export const measureLoading = async (browser: Browser, url: string, product: string, runs: number): Promise<void> => {
  line('\nLoading', 'first paint', 'largest', 'blocking', 'longest task', 'shift');
  for (const path of ['/', '/user/product-list', product, '/user/promotion-list', '/user/about-us', '/login']) {
    const loads: Load[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await load(browser, url + path));
    const ms = (figure: (load: Load) => number) => `${Math.round(median(loads.map(figure)))} ms`;
    line(
      nameOf(path),
      ms((each) => each.firstPaint),
      ms((each) => each.largestPaint),
      ms((each) => each.tasks.reduce((sum, task) => sum + Math.max(0, task - SHORT), 0)),
      ms((each) => Math.max(0, ...each.tasks)),
      String(median(loads.map((each) => each.shift))),
    );
  }
};

const load = async (browser: Browser, url: string): Promise<Load> => {
  const page = await openPhone(browser);
  await page.goto(url);
  await page.waitForTimeout(QUIET);
  const load = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries());
        }).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      firstPaint,
      largestPaint: (await entries('largest-contentful-paint')).at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      // as Lighthouse does: tasks after the first contentful paint
      tasks: (await entries('longtask'))
        .filter(({ startTime }) => startTime > firstPaint)
        .map(({ duration }) => duration),
    };
  });
  await page.context().close();
  return load;
};
