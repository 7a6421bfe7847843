/** `test` for journeys: a shop per worker; errors of browser or server fail the test. */
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Shop } from './shop.ts';

type Journey = {
  /** `test.use({ changesData: true })` when a journey changes data: the shop is reset after each test. */
  changesData: boolean;
  /** Accepts a complaint that this journey provokes, such as the answer 409 to an order. */
  tolerate: (complaint: RegExp) => void;
  /** A page in another browser context. */
  newShopper: () => Promise<Page>;
  complaints: { heard: string[]; tolerated: RegExp[] };
};

export const test = base.extend<Journey, { shop: Shop }>({
  shop: [
    async ({}, use, { parallelIndex }) => {
      const shop = await Shop.open(parallelIndex);
      await use(shop);
      await shop.close();
    },
    // a start takes 5 s, and more than a minute was seen on a busy machine
    { scope: 'worker', timeout: 180_000 },
  ],
  changesData: [false, { option: true }],

  complaints: [
    async ({ shop, changesData }, use) => {
      const complaints: Journey['complaints'] = { heard: [], tolerated: [] };
      const before = shop.complaints().length;
      await use(complaints);
      const said = [...complaints.heard, shop.complaints().slice(before)].filter(Boolean);
      if (changesData) await shop.reset();
      const serious = said.filter((line) => !complaints.tolerated.some((pattern) => pattern.test(line)));
      expect(serious, 'complaints of the browser or the server').toEqual([]);
    },
    { auto: true, timeout: 60_000 },
  ],
  tolerate: async ({ complaints }, use) => use((complaint) => complaints.tolerated.push(complaint)),

  baseURL: async ({ shop }, use) => use(shop.url),

  context: async ({ context, baseURL, shop, complaints }, use) => {
    watch(context, baseURL ?? shop.url, complaints.heard);
    await use(context);
  },

  newShopper: async ({ browser, contextOptions, shop, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: shop.url });
      contexts.push(context);
      watch(context, shop.url, complaints.heard);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function watch(context: BrowserContext, origin: string, heard: string[]) {
  // maps and videos of other sites are blocked in the journeys
  const outside = (url: string) => url.startsWith('http') && new URL(url).origin !== origin;
  // a request that another tab, or the header, sent just before a logout is answered with 401
  let loggedOut = false;
  context.on('request', (request) => (loggedOut ||= request.url().endsWith('/api/auth/logout')));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // a matter of seconds, and so of how busy the machine is; `fonts.e2e.ts` tests that preloaded fonts are used
    if (/\.woff2 was preloaded using link preload but not used/.test(message.text())) return;
    if (loggedOut && message.text().includes('status of 401')) return;
    if (['error', 'warning'].includes(message.type()) && !outside(url)) heard.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => heard.push(error.error().stack ?? String(error.error())));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // a navigation aborts pending requests
    if (reason === 'net::ERR_ABORTED' || outside(request.url())) return;
    heard.push(`${request.method()} ${request.url()}: ${reason}`);
  });
}

export { expect };
