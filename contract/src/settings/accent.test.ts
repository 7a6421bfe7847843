import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  contrastsOf,
  DEFAULT_ACCENT,
  isReadable,
  LEAST_CONTRAST,
  nearestReadable,
  shadesOf,
} from './accent.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

// from the definition in WCAG 2.2
test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#ffffff', '#767676', 4.54],
  ['#ffffff', '#777777', 4.48],
  ['#ffffff', '#ff0000', 4],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('the colour of a new shop can be read', () => {
  expect(isReadable(DEFAULT_ACCENT)).toBe(true);
  expect(contrastsOf(DEFAULT_ACCENT).textOnColor).toBeCloseTo(7.18, 1);
});

test('a colour that passes on white alone is refused where the page is darker (SETUP-2)', () => {
  expect(contrast('#ffffff', '#757575')).toBeGreaterThan(LEAST_CONTRAST);
  expect(isReadable('#757575')).toBe(false);
});

test('the nearest shade can be read, is the colour itself where that can, and else no darker than needed', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const shade = nearestReadable(color);
      expect(isReadable(shade)).toBe(true);
      if (isReadable(color)) expect(shade).toBe(color);
      else expect(contrastsOf(shade).colorOnTinted).toBeLessThan(LEAST_CONTRAST + 0.35);
    }),
  );
});

test('the tint of every readable colour bears text in the colour and in its darker shade', () => {
  fc.assert(
    fc.property(colors.map(nearestReadable), (color) => {
      const { deep, pale } = shadesOf(color);
      for (const text of [color, deep]) expect(contrast(text, pale)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(contrast('#ffffff', deep)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }),
  );
});
