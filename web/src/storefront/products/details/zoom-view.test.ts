import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, WHOLE, zoomed, type View } from './zoom-view.ts';

const stage = { width: 390, height: 600 };

test('a picture is enlarged around the finger, and made small again', () => {
  const twice = zoomed(WHOLE, 2, { x: 40, y: 0 }, stage);
  expect(twice).toEqual({ scale: 2, x: -40, y: 0 });
  expect(zoomed(twice, 0.5, { x: 100, y: 100 }, stage)).toEqual(WHOLE);
});

test('a whole picture stays in the middle', () => {
  expect(moved(WHOLE, { x: 50, y: -50 }, stage)).toEqual(WHOLE);
});

test('no gestures enlarge it beyond four times, or move it off the stage', () => {
  const number = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  const point = fc.record({ x: number, y: number });
  const gesture = fc.oneof(
    fc.record({ by: point }),
    fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }), at: point }),
  );
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 12 }), (gestures) => {
      const end = gestures.reduce<View>(
        (view, each) => ('by' in each ? moved(view, each.by, stage) : zoomed(view, each.factor, each.at, stage)),
        WHOLE,
      );
      const side = 390 * end.scale;
      expect(end.scale).toBeGreaterThanOrEqual(1);
      expect(end.scale).toBeLessThanOrEqual(4);
      expect(Math.abs(end.x)).toBeLessThanOrEqual(Math.max(0, (side - 390) / 2) + 1e-6);
      expect(Math.abs(end.y)).toBeLessThanOrEqual(Math.max(0, (side - 600) / 2) + 1e-6);
    }),
  );
});
