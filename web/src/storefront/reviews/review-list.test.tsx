import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, unreachable } from '../../../testing/answers.ts';
import { entryOf, openManyReviews, openReviews, review } from '../../../testing/reviews.tsx';
import { button, expectInOrder } from '../../../testing/screen.tsx';

test('reviews are narrowed to a number of stars, and the first eight of many are shown', async () => {
  await openReviews(
    ...Array.from({ length: 9 }, (_, n) => review({ by: `A${n}`, rating: 5 })),
    review({ by: 'Nour', rating: 4 }),
  );
  const entries = () => page.getByRole('article').elements().length;
  await expect.poll(entries).toBe(8);
  await button('Show 2 more').click();
  await expect.poll(entries).toBe(10);
  await page.getByRole('button', { name: /^4 stars/ }).click();
  await expect.poll(entries).toBe(1);
  await expect.element(page.getByText('1 review with 4 stars')).toBeVisible();
});

test('reviews are counted, sorted, and those of buyers are marked', async () => {
  const ratings = [3, 5, 1, 5];
  await openReviews(
    ...ratings.map((rating, n) =>
      review({
        by: `A${n}`,
        rating,
        comment: `Review ${n} of ${rating}`,
        isVerified: n === 0,
        createdAt: `2026-11-2${9 - n}T11:00:00.000Z`,
      }),
    ),
  );
  const first = page.getByRole('article').first();
  const sortBy = page.getByLabelText('Sort by');
  await expect.element(first).toMatchTextContent('Review 0 of 3');
  await expect.element(entryOf('Review 0 of 3')).toMatchTextContent('Verified purchase');
  await expect.element(entryOf('Review 1 of 5')).not.toMatchTextContent('Verified purchase');
  await sortBy.selectOptions('Best first');
  await expect.element(first).toMatchTextContent('Review 1 of 5');
  await sortBy.selectOptions('Worst first');
  await expect.element(first).toMatchTextContent('Review 2 of 1');
  await expect.element(page.getByRole('button', { name: /^5 stars/ })).toMatchTextContent('2');
  await page.getByRole('button', { name: /^5 stars/ }).click();
  await expect.element(page.getByText('2 reviews with 5 stars')).toBeVisible();
  await expectInOrder();
});

test('of many reviews, those that the page lacks are loaded when they are asked for', async () => {
  const all = Array.from({ length: 56 }, (_, n) => ({
    ...review({ by: `A${n}`, rating: n === 0 ? 1 : n === 1 ? 5 : 4, comment: `Review ${n}` }),
    productId: 'argan',
  }));
  const worst = all.toSorted((one, other) => one.rating - other.rating);
  const asked: (string | null)[] = [];
  await openManyReviews(all.slice(0, 50), all.length);
  answer({ 'GET /products/:id/reviews': unreachable });
  await page.getByLabelText('Sort by').selectOptions('Worst first');
  await expect.element(page.getByText('More reviews could not be loaded.')).toBeVisible();
  answer({
    'GET /products/:id/reviews': ({ query }) => {
      asked.push(`${query.get('sortBy')} ${query.get('page')}`);
      const from = (Number(query.get('page')) - 1) * 50;
      return { reviews: worst.slice(from, from + 50), total: all.length };
    },
  });
  await button('Retry').click();
  await expect.element(page.getByRole('article').first()).toMatchTextContent('Review 0');
  await button('Show 48 more').click();
  await button('Show 6 more').click();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(56);
  await expect.element(page.getByRole('article').last()).toMatchTextContent('Review 1');
  expect(asked).toEqual(['worst 1', 'worst 2']);
});
