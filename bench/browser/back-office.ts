/** The back office with 100,000 products and orders: opened by a login, and its tables filtered and sorted. */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { migrate } from '../../server/src/core/database/migrations.ts';
import { startEmbeddedPostgres } from '../../server/src/embedded-postgres/embedded-postgres.ts';
import { fillCatalogue } from '../catalogue/fill.ts';
import { fillOrders } from '../catalogue/orders.ts';
import { openShop } from '../shop.ts';
import { line, median } from './figures.ts';
import { openPhone } from './phone.ts';

const ORDERS = 100_000;
const admin = { email: 'bench@shop.example', password: 'a password of the bench' };
/** Wait until a screen is idle, in milliseconds. */
const QUIET = 2_000;
const OPEN_GOAL = '1500 ms';
const TABLE_GOAL = '150 ms';

const isFilled = '[aria-busy=false] [role=region] tbody tr, [aria-busy=false] ul[aria-label] > li';
/** A press, and the words of the address that it leads to. */
const presses = [
  ['products, sorted by price', '/admin/add-product', 'th a[href*="sort=price"]', 'sort=price'],
  ['products, sorted by name', '/admin/add-product', 'th a[href*="sort=name"]', 'sort=name'],
  ['products, the second page', '/admin/add-product', 'nav a[href*="page=2"]', 'page=2'],
  ['orders, of one status', '/admin/order', 'nav a[href*="status=Delivered"]', 'status=Delivered'],
  ['guest orders, the second page', '/admin/ordersGuest', 'nav a[href*="page=2"]', 'page=2'],
  ['users, the second page', '/admin/users', 'nav a[href*="page=2"]', 'page=2'],
] as const;

type Options = { folder: string; products: number; runs: number; cleanups: (() => Promise<unknown>)[] };

export const measureBackOffice = async (browser: Browser, { folder, products, runs, cleanups }: Options) => {
  const dataDir = join(folder, 'large');
  await mkdir(dataDir);
  const postgres = await startEmbeddedPostgres(dataDir);
  cleanups.push(postgres.stop);
  await migrate(postgres.url);
  await fillCatalogue(postgres.url, dataDir, products);
  await fillOrders(postgres.url, ORDERS);
  const shop = await openShop((program, options) => spawn(process.execPath, program, options), {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DEMO: 'false',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  cleanups.push(shop.stop);

  line(`\nBack office, ${products} products, ${ORDERS} orders`, 'median', 'worst', 'goal');
  const opened: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone(browser);
    opened.push(await openDashboard(page, shop.url));
    await page.context().close();
  }
  report('from the login to the figures of the day, 4x', opened, OPEN_GOAL);

  for (const speed of ['1x', '4x']) {
    const page =
      speed === '4x' ? await openPhone(browser) : await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await openDashboard(page, shop.url);
    for (const [name, path, target, address] of presses) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await press(page, shop.url + path, target, address));
      report(`${name}, ${speed}`, times, TABLE_GOAL);
    }
    await page.context().close();
  }
};

const report = (name: string, times: readonly number[], goal: string): void =>
  line(name, `${Math.round(median(times))} ms`, `${Math.round(Math.max(...times))} ms`, goal);

/** From the press of Enter until the dashboard shows a figure, in milliseconds; a login may load another document. */
const openDashboard = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript(() => {
    const now = (): string => String(performance.timeOrigin + performance.now());
    document.addEventListener('submit', () => sessionStorage.setItem('pressed', now()), true);
    const look = (): void => {
      const figure = document.querySelector('main section li .tabular-nums')?.textContent;
      if (location.pathname.endsWith('/admin') && figure) sessionStorage.setItem('usable', now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${url}/login`);
  await page.waitForTimeout(QUIET);
  await page.locator('main input[type=email]').fill(admin.email);
  await page.locator('main input[type=password]').fill(admin.password);
  await page.waitForTimeout(QUIET);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => sessionStorage.getItem('usable') !== null);
  const [pressed, usable] = await page.evaluate(() =>
    ['pressed', 'usable'].map((key) => Number(sessionStorage.getItem(key))),
  );
  return (usable ?? Number.NaN) - (pressed ?? Number.NaN);
};

/** From the press until the rows of the new address are painted, in milliseconds. */
const press = async (page: Page, url: string, target: string, address: string): Promise<number> => {
  await page.goto(url);
  await page.locator(isFilled).first().waitFor();
  await page.waitForTimeout(QUIET);
  await page.locator(target).first().scrollIntoViewIfNeeded();
  const time = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('main [aria-busy]:has([role=region])');
        const rows = (): string | undefined => list?.querySelector('tbody')?.textContent;
        const before = rows();
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = (): void => {
              const isDone =
                location.search.includes(wanted) && list?.getAttribute('aria-busy') === 'false' && rows() !== before;
              // the frame after the next one: the rows are painted
              if (isDone) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    address,
  );
  await page.locator(target).first().click();
  return time;
};
