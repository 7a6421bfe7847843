/** Without a connection: the offline page of the service worker (PHONE-2). */
import type { Page } from '@playwright/test';
import { expectInOrder, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { addressOf, fillCart, open, productNamed } from './shopper.ts';
import { almond, argan } from './test-data.ts';

test.use({ serviceWorkers: 'allow', changesData: true });

/** Opens a page, and waits until the service worker that it installs is in charge. */
async function openWithWorker(page: Page, path: string) {
  await open(page, path);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page that can’t be loaded shows the cart', async ({ page, context, shop, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await test.step('a page that can’t be loaded shows the cart as last seen, and opens once it can', async () => {
    const product = await productNamed(shop, almond);
    await fillCart(page, { product, quantity: 2 });
    await openWithWorker(page, '/fr/user/guestcart');
    await expect(page.getByRole('main').locator('li img').first()).toHaveJSProperty('complete', true);

    await context.setOffline(true);
    await page.goto('/fr/user/guestcheckout');
    await expect(heading(page)).toHaveText('Vous êtes hors connexion');
    const cart = page.getByRole('region', { name: 'Votre panier, tel qu’il était la dernière fois' });
    await expect(cart.getByRole('listitem')).toContainText(/2 × 19,20\u00a0DT/);
    await expect(cart.locator('img')).toHaveJSProperty('complete', true);
    await expect(cart).toContainText(/Total, à la dernière visite\s*38,40\u00a0DT/);
    await expect(page.getByRole('link')).toHaveCount(0);
    // at both widths
    await expectInOrder(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(heading(page)).toHaveText('Vous êtes hors connexion');
    await context.setOffline(false);
    await expect(heading(page)).not.toHaveText('Vous êtes hors connexion');
    await expect(page).toHaveURL('/fr/user/guestcheckout');
    // otherwise it moves into the account
    await page.evaluate(() => localStorage.removeItem('guestCart'));
  });
  await test.step('shows the cart of the account, to that account only', async () => {
    const product = await productNamed(shop, argan);
    await arrive(page, await newMember(shop));
    await openWithWorker(page, addressOf(await productNamed(shop, almond)));
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove from Cart' }).first()).toBeVisible();
    await context.setOffline(true);
    await page.goto(addressOf(product));
    await expect(page.getByRole('listitem')).toContainText(almond);
    await context.clearCookies();
    await page.goto(addressOf(product));
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page.getByRole('listitem')).toHaveCount(0);
  });
});

test('it has the language of the address, nothing else is cached, and it leads home when the shop is there', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await test.step('every page names the app manifest of its language, whose icons exist (PHONE-1)', async () => {
    for (const prefix of ['', '/fr', '/ar']) {
      const html = await (await page.request.get(`${prefix}/user/about-us`)).text();
      const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
      expect(href).toBe(`${prefix}/manifest.webmanifest`);
      const manifest = (await (await page.request.get(href)).json()) as { start_url: string; icons: { src: string }[] };
      expect(manifest.start_url).toBe(prefix || '/');
      for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }])
        expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png');
    }
  });
  await test.step('the offline page itself', async () => {
    await open(page, '/');
    await page.goto('/fr/offline');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL('/fr');
  });
  await test.step('what is cached', async () => {
    await openWithWorker(page, '/user/product-list');
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.map((each) => each.map(({ url }) => new URL(url).pathname).toSorted());
    });
    expect(cached).toEqual([['/ar/offline', '/fr/offline', '/offline']]);
  });
  await test.step('language and direction; back office and calls fail as they do', async () => {
    await openWithWorker(page, '/');
    await context.setOffline(true);
    await page.goto('/ar/user/product-list');
    await expect(heading(page)).toHaveText('أنت غير متصل بالإنترنت');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto('/user/about-us');
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page.getByRole('region')).toHaveCount(0);
    await expect(page.goto('/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});
