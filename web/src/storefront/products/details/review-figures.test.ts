import { expect, test } from 'vitest';
import { distributionOf } from './review-figures.ts';

test('counts the reviews of each number of stars, best first', () => {
  const ratings = [5, 5, 3, 1].map((rating) => ({ rating }));
  expect(distributionOf(ratings)).toEqual([
    { star: 5, count: 2, share: 0.5 },
    { star: 4, count: 0, share: 0 },
    { star: 3, count: 1, share: 0.25 },
    { star: 2, count: 0, share: 0 },
    { star: 1, count: 1, share: 0.25 },
  ]);
});

test('has five empty bars without reviews', () => {
  expect(distributionOf([]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
});
