import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { account } from '../../../../testing/accounts.ts';
import { answer } from '../../../../testing/answers.ts';
import { desk, expectNoSidewaysScroll, showRoutes, signIn } from '../../../../testing/screen.tsx';
import { Header } from './header.tsx';

/** Those that are shown on one line. */
const short = ['Naturacosmetix', "Savons d'Utique", 'زيتونة الجريد'];
const long = [
  'Naturacosmetix de Djerba',
  'Naturacosmetix et savonnerie de Sidi Bou',
  'زيتونة الجريد للمنتجات الطبيعية والزيوت',
];
const category = { _id: 'soaps', name: 'Savons et gommages', imagePath: '', subcategories: [] };

/** Shows the header of a shop with this name. */
const showHeader = (companyName: string): Promise<void> =>
  showRoutes([
    {
      id: 'storefront',
      loader: () => ({ categories: [category], about: { companyName }, promise: 'Free delivery from 100 TND' }),
      path: '*',
      element: (
        <>
          <Header />
          <main className="h-96" />
        </>
      ),
    },
  ]);

const banner = page.getByRole('banner');

/** The number of lines of the menu, counted by the vertical positions of its entries. */
const linesOfMenu = (): number => {
  const entries = document.querySelectorAll('nav[aria-label=Main] > ul > li');
  const tops = [...entries]
    .filter((entry) => entry.checkVisibility())
    .map((entry) => entry.getBoundingClientRect().top);
  return new Set(tops.map(Math.round)).size;
};

async function expectInPlace(name: string, icons: readonly string[]): Promise<void> {
  const brand = banner.getByText(name, { exact: true });
  for (const width of [1366, 1024, 390, 360, 320]) {
    await page.viewport(width, 800);
    await document.fonts.ready;
    const of = `${name} at ${width} px`;
    await expect.element(brand).toBeVisible();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = brand.element();
    expect(scrollWidth, of).toBeLessThanOrEqual(clientWidth);
    // lines of joined letters are taller than their line height
    expect(scrollHeight, of).toBeLessThanOrEqual(clientHeight + 8);
    await expect.poll(linesOfMenu, { message: of }).toBe(width < 1024 ? 0 : 1);
    for (const icon of icons) {
      await expect.element(banner.getByRole('link', { name: icon })).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll();
    if (short.includes(name)) expect(brand.element().getBoundingClientRect().height, of).toBeLessThan(40);
  }
  await page.viewport(desk.width, desk.height);
}

test('a name of any length is whole and leaves room for the menu (FRAME-3)', async () => {
  for (const name of [...short, ...long]) {
    await showHeader(name);
    await expectInPlace(name, ['Cart']);
  }
});

test('with an account, whose icons are more, it does so too (FRAME-3)', async () => {
  signIn();
  answer({
    'GET /users/profile': account(),
    'GET /carts': { items: [], total: 0 },
    'GET /wishlist': [],
    'GET /chat/conversations': [],
  });
  for (const name of long) {
    await showHeader(name);
    await expect.element(page.getByRole('button', { name: 'Account of Amel' })).toBeVisible();
    await expectInPlace(name, ['Cart']);
  }
});
