import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, sentTo, unreachable } from '../../../testing/answers.ts';
import { card } from '../../../testing/products.ts';
import { button, show, signIn, toasts } from '../../../testing/screen.tsx';
import { toListedProduct } from '../products/listed-product.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { FavoritesLink } from './favorites-link.tsx';

const NAME = 'Olive comb';
const comb = card({ name: NAME });
const heart = button(`Add to favorites: ${NAME}`);
const link = (name: string) => page.getByRole('link', { name, exact: true });
const added = { isInWishlist: true };
const removed = { isInWishlist: false };
const asked = (key: 'POST /wishlist/add/:productId' | 'DELETE /wishlist/remove/:productId') => sentTo(key).length;

/** What the server has stored, which its answers follow. */
let stored: boolean;

/** Shows a heart once the favourites are loaded, unless their answer is held. */
async function showHeart(held = Promise.resolve()): Promise<void> {
  signIn();
  stored = false;
  answer({
    'GET /wishlist': async () => {
      const list = stored ? [{ ...comb, isAvailable: true, addedAt: '2026-11-20T11:00:00.000Z' }] : [];
      await held;
      return list;
    },
    'POST /wishlist/add/:productId': () => ((stored = true), added),
    'DELETE /wishlist/remove/:productId': () => ((stored = false), removed),
  });
  await show(
    <>
      <FavoritesLink className="size-11" />
      <FavoriteButton product={toListedProduct(comb)} className="size-11" />
    </>,
  );
  await expect.poll(() => sentTo('GET /wishlist')).toHaveLength(1);
}

test('a heart is pressed and released by keyboard, and shows and stores it', async () => {
  await showHeart();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  heart.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(link('Favorites, 1 item')).toBeVisible();
  await expect.poll(() => stored).toBe(true);
  await userEvent.keyboard(' ');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.element(toasts).toMatchTextContent('Product removed from wishlist.');
  await expect.element(heart).toHaveFocus();
  expect(stored).toBe(false);
});

test('on a slow connection one request runs at a time, and the last press wins', async () => {
  await showHeart();
  let [underWay, most] = [0, 0];
  let goOn = Promise.withResolvers<void>();
  const slow = async <Answer,>(done: () => Answer): Promise<Answer> => {
    most = Math.max(most, (underWay += 1));
    await goOn.promise;
    underWay -= 1;
    return done();
  };
  answer({
    'POST /wishlist/add/:productId': () => slow(() => ((stored = true), added)),
    'DELETE /wishlist/remove/:productId': () => slow(() => ((stored = false), removed)),
  });
  heart.element().focus();
  for (let press = 0; press < 7; press += 1) await userEvent.keyboard('{Enter}');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  goOn.resolve();
  await expect.poll(() => [stored, underWay]).toEqual([true, 0]);
  expect(asked('POST /wishlist/add/:productId')).toBe(1);

  goOn = Promise.withResolvers();
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Enter}');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  goOn.resolve();
  await expect.element(toasts).toMatchTextContent('Product removed from wishlist.');
  expect(stored).toBe(false);
  expect(most).toBe(1);
});

test('a failed request resets the heart with an error, and it can be pressed again', async () => {
  await showHeart();
  answer({ 'POST /wishlist/add/:productId': FAILED });
  await heart.click();
  await expect.element(toasts).toMatchTextContent('Failed to add product. Please try again later.');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');

  answer({ 'POST /wishlist/add/:productId': () => ((stored = true), added) });
  heart.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => stored).toBe(true);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');

  answer({ 'DELETE /wishlist/remove/:productId': unreachable });
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toMatchTextContent('Failed to remove product. Please try again later.');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a heart of a product that the merchant has deleted says so', async () => {
  await showHeart();
  answer({ 'POST /wishlist/add/:productId': { status: 404, body: { code: 'not_found', message: 'x' } } });
  await heart.click();
  await expect.element(toasts).toMatchTextContent(`“${NAME}” is no longer sold.`);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a heart that is pressed before the favourites are loaded stays filled', async () => {
  const held = Promise.withResolvers<void>();
  await showHeart(held.promise);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => stored).toBe(true);
  // this answer is older than the press
  held.resolve();
  await expect.element(link('Favorites, 1 item')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});
