import type { GroupedCard, ProductGroup } from '@nabta/contract/products/products.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { guestCart } from '../../../session/carts/guest-cart.ts';
import { answer, FAILED, sentTo } from '../../../../testing/answers.ts';
import { card, cart, product } from '../../../../testing/products.ts';
import { review } from '../../../../testing/reviews.tsx';
import { address, button, desk, expectInOrder, phone, signIn } from '../../../../testing/screen.tsx';
import { openProduct, openShop } from '../../../../testing/shop-pages.tsx';
import * as productList from '../list/product-list.tsx';
import PreviewPage from '../preview/preview.tsx';

const NAME = 'Pure argan oil';
const made = [
  { label: '30 ml', price: 25.6, stock: 20 },
  { label: '50 ml', price: 38.4, stock: 20 },
  { label: '100 ml', price: 68.8, stock: 3 },
  { label: '200 ml', price: 120, stock: 0 },
];
const nameOf = (label: string) => `${NAME} – ${label}`;

const group: ProductGroup = {
  _id: 'argan',
  name: NAME,
  choice: 'Size',
  AVGrating: 5,
  reviewCount: 2,
  ratingCounts: [0, 0, 0, 0, 2],
  variants: made.map(({ label, ...each }) => ({ ...card({ name: nameOf(label), ...each }), label })),
  reviews: ['30 ml', '100 ml'].map((label) => ({
    ...review({ by: `A ${label}`, comment: `Of ${label}.` }),
    productId: nameOf(label),
  })),
};
const variants = made.map(({ label, ...each }) => ({ ...product({ name: nameOf(label), ...each }), group }));
const [first, , , soldOut] = variants;

/** The list with the one card of the group. */
async function openList(size = desk, points = 0): Promise<void> {
  const shown: GroupedCard = {
    ...card({ name: nameOf('30 ml'), price: 25.6, points }),
    group: { _id: 'argan', name: NAME, choice: 'Size', variants: 4, othersCostMore: true },
  };
  answer({
    'GET /products': { data: [shown], total: 1, totalPages: 1, page: 1 },
    'GET /products/:id': ({ id }) => variants.find(({ _id }) => _id === id) ?? FAILED,
  });
  await openShop({ '/user/product-list': productList }, { at: '/user/product-list?search=argan', size });
}

const opener = button(`Size (4) ${NAME}`);
const sheet = page.getByRole('dialog', { name: NAME });
const row = (label: string) =>
  sheet.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });
const drawer = page.getByRole('dialog', { name: 'Your cart' });
const radio = (name: string) => page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name });
const title = page.getByRole('heading', { level: 1 });

for (const size of [phone, desk]) {
  test(`one card has the lowest price, and its sheet adds a variant to the cart, ${size.width} px wide (VARIANTS-4)`, async () => {
    await openList(size);
    await expect.element(page.getByRole('article')).toMatchTextContent('From 25.60 TND');
    await opener.click();
    await expect.element(row('50 ml')).toMatchTextContent('38.40 TND');
    await expect.element(row('100 ml')).toMatchTextContent('68.80 TND');
    await expect.element(row('200 ml')).toMatchTextContent('Out of Stock');
    await expect.element(row('200 ml').getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    expect(sheet.getByRole('list', { name: 'Size' }).getByRole('listitem').elements()).toHaveLength(4);
    await expectInOrder();
    await page.viewport(size.width, size.height);
    await row('50 ml').getByRole('button', { name: 'Add to Cart' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(drawer).toMatchTextContent(nameOf('50 ml'));
    window.history.back();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(address()).toBe('/user/product-list?search=argan');
    expect(guestCart.items().map(({ name, price, quantity }) => [name, price, quantity])).toEqual([
      [nameOf('50 ml'), 38.4, 1],
    ]);
  });
}

test('a sheet that can’t be loaded leads to the product', async () => {
  await openList();
  answer({ 'GET /products/:id': FAILED });
  await opener.click();
  await expect.element(sheet.getByRole('alert')).toMatchTextContent("The choices couldn't be loaded.");
  await sheet.getByRole('link', { name: 'View the product' }).click();
  await expect.poll(address).toBe(`/user/product-details/${encodeURIComponent(nameOf('30 ml'))}`);
});

test('a variant of a sheet is added without gifts for a user, whom the cart offers them', async () => {
  signIn();
  const line = { name: nameOf('30 ml'), price: 25.6, points: 3 };
  let now = cart();
  answer({
    'GET /carts': () => now,
    'GET /wishlist': [],
    'GET /gifts': [],
    'POST /carts/:productId': () => (now = cart(line)),
  });
  await openList(desk, 3);
  await opener.click();
  await row('30 ml').getByRole('button', { name: 'Add to Cart' }).click();
  await expect.element(drawer).toMatchTextContent('Product added to cart!');
  await expect.element(drawer.getByRole('link', { name: /^Choose gifts for/ })).toHaveAttribute('href', '/user/cart');
  expect(sentTo('POST /carts/:productId')).toHaveLength(1);
});

test('a variant is chosen by click and arrow keys, and keeps the focus (VARIANTS-2)', async () => {
  if (!first) throw new Error('There is no variant.');
  await openProduct(first, ...variants.slice(1));
  await expect.element(radio('30 ml')).toBeChecked();
  await radio('100 ml').click();
  await expect.element(title).toHaveTextContent(nameOf('100 ml'));
  await expect.element(page.getByText('Only 3 left')).toBeVisible();
  await expect.element(radio('100 ml')).toHaveFocus();
  const path = `/user/product-details/${encodeURIComponent(nameOf('100 ml'))}`;
  expect(address()).toBe(path);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  expect(canonical).toBe(`https://shop.example.tn${path.toLowerCase()}`);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(title).toHaveTextContent(nameOf('50 ml'));
  await expect.element(radio('50 ml')).toHaveFocus();
  await expect.element(radio('50 ml')).toBeChecked();
  await expectInOrder();
});

test('a sold-out variant says so, and can be chosen', async () => {
  if (!first) throw new Error('There is no variant.');
  await openProduct(first, ...variants.slice(1));
  await expect.element(radio('200 ml')).toMatchTextContent('Out of Stock');
  await radio('200 ml').click();
  await expect.element(title).toHaveTextContent(soldOut?.productName ?? '');
  await expect.element(button('Add to Cart').first()).toBeDisabled();
});

test('reviews of all variants are shown on each page, with the variant', async () => {
  if (!first) throw new Error('There is no variant.');
  await openProduct(first);
  await page.getByRole('tab', { name: 'Reviews (2)' }).click();
  for (const label of ['30 ml', '100 ml']) {
    const entry = page.getByRole('article').filter({ hasText: `Of ${label}.` });
    await expect.element(entry.getByText(label, { exact: true })).toBeVisible();
  }
});

test('the preview shows the rating of the group too, as the shop does (PRODUCTS-11)', async () => {
  const stored = { ...product({ name: nameOf('30 ml') }), group, AVGrating: 1, reviewCount: 1 };
  answer({ 'GET /products/admin/preview/:id': stored });
  await openShop(
    { '/admin/preview/:productId': { default: PreviewPage, loader: () => null } },
    { at: '/admin/preview/1' },
  );
  await expect.element(title).toHaveTextContent(nameOf('30 ml'));
  await expect.element(page.getByText('5/5 (2 reviews)').first()).toBeVisible();
});
