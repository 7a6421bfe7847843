/** Shop and back office are a document each: what a visitor notices of the step from one to the other. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin } from './member.ts';
import { open, toast } from './shopper.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const hydrated = (page: Page) =>
  page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });

test('every page has one script within it, which its policy allows by its hash', async ({ page }) => {
  const seen = new Set<string>();
  for (const path of ['/', '/user/product-list', '/login', '/fr', '/ar/admin', '/admin', '/no/such/page']) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/g)]
      .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(scripts, path).toHaveLength(1);
    const [, allowed] = /script-src ([^;]*)/.exec(response.headers()['content-security-policy'] ?? '') ?? [];
    expect(allowed, path).toBe(`'self' ${scripts[0]}`);
    seen.add(scripts[0] ?? '');
  }
  expect(seen.size).toBe(1);
});

test('back and forward lead to where one was, also after another document, and with the place of a list', async ({
  page,
}) => {
  await open(page, '/user/product-list');
  const place = () => page.evaluate(() => scrollY);
  const link = page.getByRole('article').nth(9).getByRole('link').first();
  await link.hover();
  const inList = await place();
  expect(inList).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/user\/product-details\//);
  await expect(heading(page)).toBeFocused();
  const product = page.url();
  const name = (await heading(page).textContent()) ?? '';
  expect(await place()).toBeLessThan(inList);
  await page.goBack();
  await expect(page).toHaveURL('/user/product-list');
  await expect.poll(place).toBeCloseTo(inList, -2);

  // the back office leads visitors to the login in place of itself
  await page.goForward();
  await expect(page).toHaveURL(product);
  // what was scrolled before the page is shown would be lost
  await expect(heading(page)).toHaveText(name);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.goto('/admin/desk');
  await expect(page).toHaveURL('/login?to=%2Fadmin%2Fdesk');
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(product);
  await hydrated(page);
  await expect.poll(place).toBeCloseTo(300, -2);
  await page.goBack();
  await expect(page).toHaveURL('/user/product-list');
  await expect.poll(place).toBeCloseTo(inList, -2);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/login?to=%2Fadmin%2Fdesk');
  await expect(heading(page)).toHaveText('Log in');
});

test('a first page that leads on does so before anything is touched, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // parts of the page wait for the first touch, at the latest for five seconds, which never end here
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const soon = (run: () => void, ms?: number) => (ms === 5000 ? 0 : later(run, ms));
    window.setTimeout = soon as typeof setTimeout;
  });
  for (const [path, address, title] of [
    ['/user/guestcheckout', '/user/guestcart', 'Your cart'],
    ['/user/profile', '/login?to=%2Fuser%2Fprofile', 'Log in'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(title);
  }
});

test.describe('an admin', () => {
  test.use({ changesData: true });

  test('logs out by the menu of a phone', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openBackOffice(page, shop, '/admin/category', 'Category Management');
    await page.getByRole('button', { name: 'Menu' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(heading(page)).toHaveText('Log in');
  });

  test('whose session ended elsewhere reads why on the page of the login', async ({ page, shop, tolerate }) => {
    tolerate(/status of 401/);
    const admin = await openBackOffice(page, shop, '/admin/category', 'Category Management');
    await shop.sql('delete from sessions');
    // the live updates may notice it first, and the link is gone
    const links = page.getByRole('navigation').getByRole('link', { name: 'Discounts' });
    await links.evaluateAll(([link]) => (link as HTMLElement | undefined)?.click());
    await expect(page).toHaveURL(/^[^?]*\/login\?to=%2Fadmin%2F/);
    await expect(toast(page).getByText('Unauthorized access. Redirecting to login...')).toHaveCount(1);
    await expect(heading(page)).toHaveText('Log in');
    // shown once: not by the next document
    await open(page, page.url());
    await expect(toast(page)).toBeHidden();
    await fillLogin(page, admin);
    await expect(page).toHaveURL('/admin');
    await expect(heading(page)).toHaveText('Dashboard');
  });
});
