import { expect, test } from 'vitest';
import { distributionOf, sorted } from './review-figures.ts';

test('has the reviews of each number of stars, best first', () => {
  expect(distributionOf([1, 0, 1, 0, 2])).toEqual([
    { star: 5, count: 2, share: 0.5 },
    { star: 4, count: 0, share: 0 },
    { star: 3, count: 1, share: 0.25 },
    { star: 2, count: 0, share: 0 },
    { star: 1, count: 1, share: 0.25 },
  ]);
});

test('has five empty bars without reviews', () => {
  expect(distributionOf([0, 0, 0, 0, 0]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
});

test('sorts by stars, then newest first, and filters', () => {
  const reviews = [4, 5, 2, 5].map((rating, place) => ({
    _id: `${place}`,
    user: { userName: '', profileImage: '' },
    rating,
    comment: '',
    isValid: true,
    isVerified: false,
    createdAt: '',
  }));
  const ids = (...choice: [Parameters<typeof sorted>[1], (5 | 1)?]) => sorted(reviews, ...choice).map(({ _id }) => _id);
  expect(ids('newest')).toEqual(['0', '1', '2', '3']);
  expect(ids('best')).toEqual(['1', '3', '0', '2']);
  expect(ids('worst')).toEqual(['2', '0', '1', '3']);
  expect(ids('worst', 5)).toEqual(['1', '3']);
  expect(ids('best', 1)).toEqual([]);
});
