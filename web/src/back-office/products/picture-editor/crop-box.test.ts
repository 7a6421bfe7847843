import { expect, test } from 'vitest';
import { largest, resized, within } from './crop-box.ts';

const picture = { width: 1200, height: 800 };

test('the largest crop of a shape is in the middle', () => {
  expect(largest(picture)).toEqual({ x: 0, y: 0, width: 1200, height: 800 });
  expect(largest(picture, 1)).toEqual({ x: 200, y: 0, width: 800, height: 800 });
  expect(largest(picture, 3)).toEqual({ x: 0, y: 200, width: 1200, height: 400 });
});

test('a crop stays within its picture and is never too small', () => {
  expect(within({ x: 900, y: -20, width: 500, height: 20 }, picture)).toEqual({
    x: 700,
    y: 0,
    width: 500,
    height: 100,
  });
  expect(within({ x: 0, y: 0, width: 5000, height: 5000 }, picture)).toEqual({ x: 0, y: 0, ...picture });
});

test('a shape is preserved, whatever is asked for', () => {
  const square = largest(picture, 1);
  expect(resized(square, { width: 400 }, picture, 1)).toMatchObject({ width: 400, height: 400 });
  expect(resized(square, { height: 5000 }, picture, 1)).toMatchObject({ width: 800, height: 800 });
  expect(resized(square, { width: 1 }, picture, 0.8)).toMatchObject({ width: 100, height: 125 });
  expect(resized(square, { width: 1100 }, picture)).toEqual({ x: 100, y: 0, width: 1100, height: 800 });
});
