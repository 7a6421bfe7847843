import { describe, expect, test } from 'vitest';
import { BANNER_WIDTH, copiesOf, imagePath, pictureAt, widths } from './images.ts';

test('copies are clearly narrower than the original', () => {
  expect(copiesOf(640)).toEqual([160, 320, 480]);
  expect(copiesOf(760)).toEqual([160, 320, 480, 640]);
  expect(copiesOf(100)).toEqual([]);
  expect(copiesOf(4000)).toEqual([...widths]);
});

describe('an image path', () => {
  test('gives size and copies', () => {
    expect(pictureAt(imagePath('ab-12', 400, 300))).toEqual({
      width: 400,
      height: 300,
      src: '/images/ab-12/400x300.webp',
      webp: '/images/ab-12/160.webp 160w, /images/ab-12/320.webp 320w, /images/ab-12/400x300.webp 400w',
    });
  });

  test('of a banner has AVIF copies as well', () => {
    expect(pictureAt(imagePath('b', BANNER_WIDTH - 1, 500))?.avif).toBeUndefined();
    const avif = pictureAt(imagePath('b', BANNER_WIDTH, 500))?.avif;
    expect(avif).toMatch(/^\/images\/b\/160\.avif 160w, /);
    expect(avif).toMatch(/, \/images\/b\/1200x500\.avif 1200w$/);
  });

  test('names no copies that are narrower or wider than needed', () => {
    const set = (most: number, least = 0) => pictureAt(imagePath('a', 400, 300), least, most)?.webp;
    expect(set(100)).toBe('/images/a/160.webp 160w');
    expect(set(192)).toBe('/images/a/160.webp 160w, /images/a/320.webp 320w');
    expect(set(900)).toBe(set(400));
    expect(set(300, 200)).toBe('/images/a/320.webp 320w');
    expect(set(900, 600)).toBe('/images/a/400x300.webp 400w');
  });

  test.each(['', '/images/x/10x10.png', 'https://elsewhere.example/images/x/10x10.webp', '/images/../x/10x10.webp'])(
    '%j is not an image path',
    (path) => {
      expect(pictureAt(path)).toBeUndefined();
    },
  );
});
