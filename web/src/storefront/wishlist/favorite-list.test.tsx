import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { expectInOrder, show, signIn, toasts } from '../../../testing/screen.tsx';
import FavoriteList from './favorite-list.tsx';

type Favorite = AnswerOf<'GET /wishlist'>[number];

const REMOVED = { isInWishlist: false };
const ADDED = { isInWishlist: true };
const [argan, comb, soldOut] = ['Pure argan oil', 'Olive wood comb', 'Sweet almond oil'] as const;

/** A product that was added so many minutes ago. */
const favorite = (productName: string, minutes: number, made: Partial<Favorite> = {}): Favorite => ({
  _id: `favorite-${minutes}`,
  id: `favorite-${minutes}`,
  productName,
  description: 'Cold-pressed, with a light scent.',
  imagePath: [],
  price: 32,
  finalPrice: 32,
  stock: 5,
  AVGrating: 4.5,
  reviewCount: 2,
  promotion: null,
  includingGift: false,
  giftPoints: 0,
  size: '',
  category: { _id: 'category-1', name: 'Oils' },
  createdAt: '2026-01-01T09:00:00.000Z',
  isAvailable: true,
  addedAt: new Date(Date.UTC(2026, 10, 20) - minutes * 60_000).toISOString(),
  ...made,
});

const rows = page.getByRole('article');
const count = page.getByRole('heading', { level: 2 });
const undo = page.getByRole('button', { name: 'Undo' });
const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
const link = (name: string) => page.getByRole('link', { name });
const names = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const empty = page.getByRole('heading', { name: 'There are no products in the favorite list' });

async function showList(...list: Favorite[]): Promise<void> {
  signIn();
  answer({ 'GET /wishlist': list, 'GET /carts': { items: [], total: 0 } });
  await show(<FavoriteList />, { at: '/user/favorites', data: { page: undefined } });
}

test('shows each favourite, newest first, with links to the product and the cart', async () => {
  const offer = {
    finalPrice: 25.6,
    promotion: { _id: 'p', name: 'Week', discountRate: 20, endDate: '2027-01-01T00:00:00.000Z' },
  };
  await showList(favorite(argan, 1, offer), favorite(comb, 2), favorite(soldOut, 3, { stock: 0 }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('FAVORITE LIST');
  await expect.element(count).toHaveTextContent('3 ITEMS');
  expect(names()).toEqual([argan, comb, soldOut]);
  for (const text of ['Cold-pressed, with a light scent.', '25.60 TND', '32.00 TND', 'In Stock'])
    await expect.element(rows.first()).toMatchTextContent(text);
  await expect.element(rows.last()).toMatchTextContent('Out of Stock');
  await expect.element(rows.last().getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect.element(link(argan)).toHaveAttribute('href', '/user/product-details/favorite-1');
  await expectInOrder();
});

test('an empty list links to the products', async () => {
  await showList();
  await expect.element(empty).toBeVisible();
  await expect.element(link('See all products')).toHaveAttribute('href', '/user/product-list');
  await expectInOrder();
});

test('Undo restores a removed favourite at its position', async () => {
  await showList(favorite(argan, 1), favorite(comb, 2), favorite(soldOut, 3));
  answer({ 'DELETE /wishlist/remove/:productId': REMOVED });
  const at: (string | null)[] = [];
  answer({
    'POST /wishlist/add/:productId': ({ query }) => {
      at.push(query.get('addedAt'));
      return ADDED;
    },
  });
  await remove(comb).click();
  await expect.element(page.getByText(`“${comb}”: Product removed from wishlist.`)).toBeVisible();
  await expect.element(undo).toHaveFocus();
  await expect.element(count).toHaveTextContent('2 ITEMS');
  await expectInOrder();
  await undo.click();
  await expect.element(count).toHaveTextContent('3 ITEMS');
  expect(names()).toEqual([argan, comb, soldOut]);
  await expect.element(link(comb)).toHaveFocus();
  await expect.poll(() => at).toEqual([favorite(comb, 2).addedAt]);

  for (const name of [argan, comb, soldOut]) await remove(name).click();
  await expect.element(empty).toBeVisible();
  await undo.click();
  await expect.element(count).toHaveTextContent('1 ITEM');
  expect(names()).toEqual([soldOut]);
});

test('a removal undone at once on a slow connection changes nothing', async () => {
  await showList(favorite(argan, 1), favorite(comb, 2));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer({
    'DELETE /wishlist/remove/:productId': async () => {
      await arrived;
      return REMOVED;
    },
    'POST /wishlist/add/:productId': ADDED,
  });
  await remove(argan).click();
  await undo.click();
  await expect.poll(names).toEqual([argan, comb]);
  expect(sentTo('POST /wishlist/add/:productId')).toEqual([]);
  arrive();
  await expect.poll(() => sentTo('POST /wishlist/add/:productId')).toHaveLength(1);
  expect(sentTo('DELETE /wishlist/remove/:productId')).toHaveLength(1);
  expect(names()).toEqual([argan, comb]);
});

test('a failed removal or addition shows an error, and restores what was shown', async () => {
  await showList(favorite(argan, 1), favorite(comb, 2));
  answer({ 'DELETE /wishlist/remove/:productId': FAILED });
  await remove(argan).click();
  const removal = 'Failed to remove product. Please try again later.';
  await expect.element(rows.first()).toMatchTextContent(removal);
  await expect.element(toasts).toMatchTextContent(removal);
  await expect.element(link(argan)).toHaveFocus();
  await expect.element(undo).not.toBeInTheDocument();
  await expectInOrder();

  answer({ 'DELETE /wishlist/remove/:productId': REMOVED, 'POST /wishlist/add/:productId': FAILED });
  await remove(argan).click();
  await expect.poll(() => sentTo('DELETE /wishlist/remove/:productId')).toHaveLength(2);
  await undo.click();
  await expect.element(page.getByRole('main')).toMatchTextContent('Failed to add product. Please try again later.');
  await expect.element(undo).toHaveFocus();
  answer({ 'POST /wishlist/add/:productId': ADDED });
  await undo.click();
  await expect.poll(names).toEqual([argan, comb]);
});

test('a list that can’t be loaded shows an error in place, and Retry loads it', async () => {
  signIn();
  answer({ 'GET /wishlist': FAILED });
  await show(<FavoriteList />, { at: '/user/favorites', data: { page: undefined } });
  const failed = page.getByRole('alert');
  await expect.element(failed).toMatchTextContent('Failed to load wishlist. Please try again later.');
  await expectInOrder();
  answer({ 'GET /wishlist': [favorite(argan, 1)], 'GET /carts': { items: [], total: 0 } });
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(names).toEqual([argan]);
});

test('a slow list shows a skeleton after a delay', async () => {
  signIn();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer({
    'GET /wishlist': async () => {
      await arrived;
      return [favorite(argan, 1)];
    },
    'GET /carts': { items: [], total: 0 },
  });
  await show(<FavoriteList />, { at: '/user/favorites', data: { page: undefined } });
  const waiting = page.getByRole('status').filter({ hasText: 'Loading your favorites…' });
  await expect.element(waiting).toBeVisible();
  const opacity = () => Number(getComputedStyle(document.querySelector('.skeleton') ?? document.body).opacity);
  await expect.poll(opacity).toBeGreaterThan(0.5);
  await expectInOrder();
  arrive();
  await expect.poll(names).toEqual([argan]);
  await expect.element(waiting).not.toBeInTheDocument();
});

test('with the keyboard alone', async () => {
  await showList(favorite(argan, 1), favorite(comb, 2));
  answer({ 'DELETE /wishlist/remove/:productId': REMOVED, 'POST /wishlist/add/:productId': ADDED });
  await expect.element(link(argan)).toBeVisible();
  link(argan).element().focus();
  await userEvent.tab();
  await expect.element(rows.first().getByRole('button', { name: 'Add to Cart' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toHaveFocus();
  await expect.element(count).toHaveTextContent('1 ITEM');
  await userEvent.keyboard('{Enter}');
  await expect.element(link(argan)).toHaveFocus();
  await expect.element(count).toHaveTextContent('2 ITEMS');
});

test('a product no longer sold says so and can only be removed, without undo', async () => {
  await showList(favorite(argan, 1, { isAvailable: false }), favorite(comb, 2));
  answer({ 'DELETE /wishlist/remove/:productId': REMOVED });
  await expect.element(rows.first()).toMatchTextContent('No longer sold');
  expect(rows.first().getByRole('link').elements()).toEqual([]);
  expect(rows.first().getByRole('button').elements()).toHaveLength(1);
  await remove(argan).click();
  await expect.element(page.getByText(`“${argan}”: Product removed from wishlist.`)).toHaveFocus();
  await expect.element(undo).not.toBeInTheDocument();
});

test('Arabic, endless and unavailable favourites are in order at any size, also with one removed', async () => {
  const long = 'Huile'.repeat(31);
  await showList(
    favorite('زيت الزيتون البكر الممتاز', 1, { description: 'زيت زيتون معصور على البارد. '.repeat(20) }),
    favorite(long, 2, { description: 'x'.repeat(9_000) }),
    favorite(comb, 3, { isAvailable: false }),
  );
  answer({ 'DELETE /wishlist/remove/:productId': REMOVED, 'POST /wishlist/add/:productId': ADDED });
  await remove(long).click();
  await expect.element(undo).toBeVisible();
  await expectInOrder();
  await undo.click();
  await expect.element(link(long)).toHaveFocus();
  await expectInOrder();
});
