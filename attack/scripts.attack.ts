/**
 * Stored and reflected XSS: scripts in every text field, viewed on every screen in a real browser with the content security
 * policy bypassed, so that only the escaping of the pages is tested.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../e2e/test-data.ts';
import config from '../playwright.config.ts';
import { adminScreens, fill } from '../e2e/addresses.ts';
import { signIn } from '../e2e/member.ts';
import { EVIL, LINK, scriptsIn, SHORT } from './script-texts.ts';
import { openTarget } from './shop.ts';

const target = await openTarget();
const { url, person } = target;
const admin = await person('admin');
const { ids, shopper, writeEverywhere } = await scriptsIn(target, admin);

const browser = await chromium.launch(config.use?.launchOptions);
afterAll(() => browser.close());

/** A browser context that records each run of `hurt`. */
const newContext = async (options: { bypassCSP: boolean }) => {
  const context = await browser.newContext({ ...options, baseURL: url });
  const ran: string[] = [];
  await context.exposeFunction('hurt', () => void ran.push('hurt'));
  context.on('dialog', (dialog) => void dialog.dismiss());
  return { context, ran };
};

/** Elements that an unescaped text created. */
const injectedElements = (page: Page) =>
  page.evaluate(() => {
    const hurts = (element: Element) =>
      element.matches('[onerror], [onload], [src="x"], main b') ||
      (element instanceof HTMLScriptElement && element.text.startsWith('hurt')) ||
      ['href', 'src', 'action', 'srcdoc'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? ''));
    return [...document.querySelectorAll('*')].filter(hurts).map((element) => element.outerHTML.slice(0, 200));
  });

const OPENS_CONTENT =
  /details|history|edit|change|view|show|expand|subcategor|manage|messages|reviews|information|picture|gift|delete|chat|chose|choose/i;
/** Clicks every button, tab and summary that opens content, and checks for injected elements after each. */
const openAll = async (page: Page): Promise<number> => {
  const names = new Set<string>();
  let seen = 0;
  const buttons = page.locator(
    'main button:visible, main summary:visible, main [role=tab]:visible, [aria-label*="hat"]:visible',
  );
  for (let nth = 0; nth < Math.min(await buttons.count(), 40); nth += 1) {
    const button = buttons.nth(nth);
    const name = `${await button.getAttribute('aria-label').catch(() => '')} ${await button.textContent().catch(() => '')}`;
    const kind = name
      .replaceAll(EVIL, '')
      .replaceAll(SHORT, '')
      .replaceAll(/[\d/:.,]+/g, '')
      .trim();
    if (!OPENS_CONTENT.test(kind) || names.has(kind)) continue;
    names.add(kind);
    await button.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(100);
    seen += 1;
    expect(await injectedElements(page), `${page.url()} after ${name}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  return seen;
};

const visit = async (context: BrowserContext, path: string): Promise<{ text: string; opened: number }> => {
  const page = await context.newPage();
  try {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // on a busy machine the network is idle between two requests
    const isShown = (texts: string[]) => texts.some((text) => document.body.textContent?.includes(text));
    if (!PLAIN.test(path)) await page.waitForFunction(isShown, [EVIL, SHORT]).catch(() => undefined);
    expect(await injectedElements(page), path).toEqual([]);
    const text = (await page.textContent('body')) ?? '';
    const opened = await openAll(page);
    return { text, opened };
  } finally {
    await page.close();
  }
};
const pathOf = (path: string) => {
  const id = ids.get(path.startsWith('/admin/customers') ? 'customer' : 'orderId') ?? '';
  return fill(path, { ...Object.fromEntries(ids), id, article: 'undo' });
};

beforeAll(writeEverywhere);

const screens: Record<'a visitor' | 'a shopper' | 'an admin', string[]> = {
  'a visitor': [
    '/',
    '/user/product-list',
    '/user/product-details/:productId',
    '/user/promotion-list',
    '/user/about-us',
    '/login',
    `/user/product-list?search=${encodeURIComponent(EVIL)}&category=${encodeURIComponent(EVIL)}`,
    `/email-validation?email=${encodeURIComponent(EVIL)}&token=${encodeURIComponent(EVIL)}`,
    `/login?to=${encodeURIComponent(LINK)}`,
    `/${encodeURIComponent(EVIL)}`,
    `/#${EVIL}`,
  ],
  'a shopper': [
    '/',
    '/user/product-details/:productId',
    '/user/cart',
    '/user/checkout',
    '/user/favorites',
    '/user/profile',
    '/user/invoice/:orderId',
  ],
  'an admin': [
    ...adminScreens,
    '/admin/messages?conversation=:conversation',
    `/admin/users?search=${encodeURIComponent(EVIL)}`,
  ],
};
/** The least number of things to open, so that the search by name can't silently find nothing. */
const OPENED: Record<string, number> = { 'a visitor': 5, 'a shopper': 8, 'an admin': 20 };
/** Screens that show no stored text. */
const PLAIN = /login|email-validation|\/profile$|%3C|#/;

describe.each(Object.entries(screens))('for %s', (who, paths) => {
  let opened: Awaited<ReturnType<typeof newContext>>;
  let dialogs = 0;
  beforeAll(async () => {
    opened = await newContext({ bypassCSP: true });
    const as = { 'a visitor': undefined, 'a shopper': shopper, 'an admin': admin }[who];
    if (!as) return;
    const page = await opened.context.newPage();
    await signIn(page, { email: as.email, password, userName: '', phoneNumber: '' });
    await page.close();
  });
  afterAll(() => opened.context.close());

  it.each(paths)('no script runs on %s', { timeout: 60_000 }, async (path) => {
    const seen = await visit(opened.context, pathOf(path));
    dialogs += seen.opened;
    expect(opened.ran).toEqual([]);
    if (!PLAIN.test(path))
      expect(seen.text.includes(EVIL) || seen.text.includes(SHORT), 'the stored texts are visible').toBe(true);
  });

  it('buttons and tabs were opened', () => {
    expect(dialogs).toBeGreaterThanOrEqual(OPENED[who] ?? 0);
  });
});

describe('the detection', () => {
  const smuggle = (page: Page) =>
    page.evaluate((evil) => {
      document.body.insertAdjacentHTML('beforeend', evil);
      const script = document.createElement('script');
      script.text = 'hurt()';
      document.body.append(script);
    }, EVIL);

  it('detects a script that runs, and its element', async () => {
    const { context, ran } = await newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto('/');
    await smuggle(page);
    await expect.poll(() => ran.length).toBeGreaterThan(0);
    expect(await injectedElements(page)).not.toEqual([]);
    await context.close();
  });

  it.each(['/', '/login', '/admin', '/api/docs'])(
    'is not needed on %s, because the content security policy blocks the script',
    async (path) => {
      const { context, ran } = await newContext({ bypassCSP: false });
      const page = await context.newPage();
      await page.goto(path);
      await page.evaluate(() => {
        document.addEventListener('securitypolicyviolation', () => (document.body.dataset['refused'] = 'yes'));
      });
      await smuggle(page);
      await expect.poll(() => page.evaluate(() => document.body.dataset['refused'])).toBe('yes');
      expect(ran).toEqual([]);
      await context.close();
    },
  );

  it('a page of another site can’t frame the shop', async () => {
    const { context } = await newContext({ bypassCSP: false });
    const page = await context.newPage();
    await page.route('http://127.0.0.1:9/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${url}/login"></iframe>` }),
    );
    await page.goto('http://127.0.0.1:9/');
    await page.waitForLoadState('networkidle');
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${url}/login`);
    await context.close();
  });
});
