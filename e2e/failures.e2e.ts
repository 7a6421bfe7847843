/** Failing and unreachable servers. */
import type { Page, Request, Response } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { filesOf } from './chunks.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import { comb } from './test-data.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Whether the browser has asked for the code of this name, as one of the modules of the page. */
const wasAskedFor = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (file) => performance.getEntriesByType('resource').some(({ name: url }) => file.test(url)),
    filesOf(name),
  );

/** Opens a page and waits until it has the code of the pages in its menu, and of those that report failures. */
async function openWithCodeOfOthers(page: Page, path: string) {
  await open(page, path);
  await page.getByRole('banner').hover();
  await page.mouse.wheel(0, 10);
  for (const name of ['promotion-list', 'server-unreachable', 'reactions', 'toast-stack'])
    await expect.poll(() => wasAskedFor(page, name), name).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** Marks the document, to see whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(document.documentElement.dataset, { here: 'still' }));
const expectMarked = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-here', 'still');

test('the code of a page is there before its link is pressed: when it is hovered or focused, and later of all links in sight', async ({
  page,
}) => {
  await open(page, '/user/product-list');
  expect(await wasAskedFor(page, 'promotion-list')).toBe(false);
  await menuLink(page, 'Promotions').hover();
  await expect.poll(() => wasAskedFor(page, 'promotion-list')).toBe(true);

  await open(page, '/user/product-list');
  expect(await wasAskedFor(page, 'home')).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Zaytouna' }).first().focus();
  await expect.poll(() => wasAskedFor(page, 'home')).toBe(true);
  // an interaction too
  await expect.poll(() => wasAskedFor(page, 'about')).toBe(true);
  expect(await wasAskedFor(page, 'src/storefront/legal/legal.tsx'), 'linked below what is in sight').toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).scrollIntoViewIfNeeded();
  await expect.poll(() => wasAskedFor(page, 'src/storefront/legal/legal.tsx')).toBe(true);

  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).click();
  await expect(heading(page)).toHaveText('Terms of sale');
  await expectMarked(page);
  const canonical = `${new URL(page.url()).origin}/legal/terms`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
});

test('a connection lost before a prefetch keeps the page and what was typed, and no code is lost for good', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const failed: { method: string; url: string }[] = [];
  page.on('requestfailed', (request) => failed.push({ method: request.method(), url: request.url() }));
  // Chromium from version 150 on does not request code again that it lost: the search would stay a plain form until a reload
  const searchArrived = page.waitForResponse(filesOf('search'));
  await page.goto('/user/product-list');
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });
  await (await searchArrived).finished();
  await context.setOffline(true);
  await mark(page);
  await page.getByRole('banner').getByRole('combobox').fill('argan');
  const product = page.getByRole('article').first().getByRole('link').first();
  await product.hover();
  // whether the server is there is asked before any code is
  await expect.poll(() => failed.filter(({ method }) => method === 'HEAD').length).toBeGreaterThan(0);
  expect(failed.filter(({ url }) => filesOf('product-details', 'promotion-list', 'home').test(url))).toEqual([]);
  await expectMarked(page);
  const search = page.getByRole('banner').getByRole('combobox');
  await expect(search).toHaveValue('argan');

  await context.setOffline(false);
  await search.fill('huile argan');
  await expect(page.getByRole('option').first()).toContainText('argan');
  await page.keyboard.press('Escape');
  await product.click();
  await expect(page).toHaveURL(/\/user\/product-details\//);
  await expectMarked(page);
});

test('a connection lost while the code of a page is prefetched keeps the page; its link works later', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  let lost = 0;
  await page.route(filesOf('promotion-list'), async (route) => {
    lost += 1;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await open(page, '/login');
  await mark(page);
  await page.getByRole('main').getByLabel('Email').fill('amel@example.tn');
  await menuLink(page, 'Promotions').hover();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expectMarked(page);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('amel@example.tn');

  await context.setOffline(false);
  await page.unroute(filesOf('promotion-list'));
  // the browser does not ask for the code again: the page is opened as a document
  await menuLink(page, 'Promotions').click();
  await expect(page).toHaveURL('/user/promotion-list');
  await expect(page.getByRole('region', { name: 'Active Promotions' }).getByRole('article')).toHaveCount(2);
});

test('without a connection an error page is shown, which leads on', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  await test.step('Retry on the error page itself reloads it (ERRORS-9)', async () => {
    await open(page, '/server-unreachable');
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Retry' }).click();
    expect(new URL((await again).url()).pathname).toBe('/server-unreachable');
    await expect(heading(page)).toHaveText('Server unreachable');
  });
  await test.step('without a connection a navigation shows an error page; Retry and being online again lead on (PHONE-5)', async () => {
    for (const how of ['being online again', 'Retry']) {
      await openWithCodeOfOthers(page, '/user/about-us');
      // without the browser's own state, only Retry leads on
      if (how === 'Retry') await page.route('/api/**', (route) => route.abort('internetdisconnected'));
      else await context.setOffline(true);
      await menuLink(page, 'Promotions').click();
      await expect(page).toHaveURL('/server-unreachable');
      await expect(toast(page)).toContainText('Network error, server unreachable. Redirecting...');
      await expect(heading(page)).toHaveText('Server unreachable');

      if (how === 'Retry') {
        await page.unroute('/api/**');
        await page.getByRole('button', { name: 'Retry' }).click();
      } else await context.setOffline(false);
      await expect(page).toHaveURL('/user/promotion-list');
      await expect(page.getByRole('region', { name: 'Active Promotions' }).getByRole('article')).toHaveCount(2);
    }
  });
  await test.step('also to a page whose code is not there yet', async () => {
    await openWithCodeOfOthers(page, '/user/about-us');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).click();
    await expect(page).toHaveURL('/server-unreachable');
    await expect(toast(page)).toContainText('Network error, server unreachable. Redirecting...');
    await expect(heading(page)).toHaveText('Server unreachable');
    await context.setOffline(false);
    await expect(page).toHaveURL('/legal/terms');
    await expect(heading(page)).toHaveText('Terms of sale');
  });
  await test.step('whose link works once its files are to be had again', async () => {
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' });
    await openWithCodeOfOthers(page, '/user/about-us');
    // the browser does not notice that files are not to be had
    await page.route('/assets/**', (route) => route.abort('connectionrefused'));
    for (const name of ['Terms of sale', 'Privacy']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page).toHaveURL('/server-unreachable');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL('/user/about-us');
    }
    await page.unroute('/assets/**');
    await terms.click();
    await expect(page).toHaveURL('/legal/terms');
    await expect(heading(page)).toHaveText('Terms of sale');
  });
});

test('answers that no page can show lead to a page that says so', async ({ page, tolerate, shop }) => {
  tolerate(/status of 502/);
  tolerate(/TypeError/);
  await test.step('an answer that is no JSON, and an empty one, show a message and the page of a server error', async () => {
    for (const [answer, message] of [
      [{ status: 502, body: '<h1>Bad Gateway</h1>' }, 'Error 502: An error occurred.'],
      [{ status: 200, body: '' }, 'No response received from the server. Please try again later.'],
    ] as const) {
      await open(page, '/user/about-us');
      await page.route('/api/promotions/**', (route) => route.fulfill(answer), { times: 1 });
      await menuLink(page, 'Promotions').click();
      await expect(toast(page)).toContainText(message);
      await expect(heading(page)).toHaveText('Something broke on our side');
    }
  });
  await test.step('a page that crashes while it renders says Oops! and can be loaded again (ERRORS-9)', async () => {
    const product = await productNamed(shop, comb);
    await open(page, '/user/product-list?search=peigne');
    // an invalid answer, so that rendering throws
    await page.route(
      `/api/products/${product._id}*`,
      (route) => route.fulfill({ json: { ...product, reviews: null, imagePath: 7 } }),
      {
        times: 1,
      },
    );
    await page.getByRole('link', { name: comb }).click();
    await expect(heading(page)).toHaveText('Oops!');
    await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
    await expectInOrderAtAnySize(page);
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page).toHaveURL(addressOf(product));
    await expect(heading(page)).toHaveText(comb);
  });
});

test('a page that hydrates late, or at the second try, is the one of its address', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|Failed to fetch dynamically imported module/);
  for (const name of ['entry.storefront', 'hydrate', 'about'])
    await test.step(`a page hydrates although its script was lost once: ${name}`, async () => {
      const isDocument = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
      const seen = { documents: 0, lost: 0 };
      const count = (request: Request) => void (seen.documents += isDocument(request) ? 1 : 0);
      page.on('request', count);
      await page.route(filesOf(name), (route) => {
        // whether the server is there is asked by HEAD
        if (seen.documents > 1 || route.request().method() === 'HEAD') return route.fallback();
        seen.lost += 1;
        return route.abort();
      });
      await page.goto('/user/about-us');
      await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });
      expect(seen.lost).toBeGreaterThan(0);
      page.off('request', count);
      await page.unroute(filesOf(name));
    });
  await test.step('code that stays away is not asked for without end', async () => {
    const script = filesOf('entry.storefront');
    const seen = { documents: 0, questions: 0 };
    const count = (response: Response) => {
      if (response.request().isNavigationRequest()) seen.documents += 1;
      if (response.request().method() === 'HEAD' && script.test(response.url())) seen.questions += 1;
    };
    page.on('response', count);
    await page.route(script, (route) => (route.request().method() === 'HEAD' ? route.fallback() : route.abort()));
    await page.goto('/user/about-us');
    // each document asks once whether the server is there; a third one would follow the answer to the second at once
    await expect.poll(() => seen.questions).toBe(2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(seen).toEqual({ documents: 2, questions: 2 });
    await expect(heading(page)).toHaveText('Zaytouna');
    page.off('response', count);
    await page.unroute(script);
  });
  await test.step('two steps back before a page hydrates lead to the page before it', async () => {
    await open(page, '/');
    await menuLink(page, 'Promotions').click();
    await expect(page).toHaveURL('/user/promotion-list');
    await open(page, '/track');
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(filesOf('entry.storefront'), async (route) => {
      await held;
      await route.continue();
    });
    // the page is not loaded as long as its script is held
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/user/promotion-list');
    // these two pages were one document when they were visited: only the address changes
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    goOn();
    await expect(heading(page)).toHaveText('Natural care, pressed in Tunisia');
  });
});
