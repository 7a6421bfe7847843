import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('a change has a direction and words', () => {
  expect(changeOf(120, 100)).toEqual({ direction: 'up', text: '20% more' });
  expect(changeOf(75, 100)).toEqual({ direction: 'down', text: '25% less' });
  expect(changeOf(0, 100)).toEqual({ direction: 'down', text: '100% less' });
  expect(changeOf(100, 100)).toEqual({ direction: 'same', text: 'As much' });
});

test('nothing before has no percentage, and a large one is a multiple', () => {
  expect(changeOf(5, 0)).toEqual({ direction: 'up', text: 'Nothing before' });
  expect(changeOf(0, 0)).toEqual({ direction: 'same', text: 'As much' });
  expect(changeOf(5_000, 100)).toEqual({ direction: 'up', text: '50 times as much' });
});
