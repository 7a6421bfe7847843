import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSorted } from './merge-sort.ts';

test('as any sort has it, equal ones as they were, also beyond one run', async () => {
  const lengths = fc.oneof(fc.nat(30), fc.integer({ min: 2000, max: 2100 }), fc.nat(20_000));
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 3000 }), fc.nat(), async (length, kinds, seed) => {
      const keys = Uint32Array.from({ length }, (_, slot) => Math.imul(slot + seed, 2_654_435_761) >>> 8).map(
        (value) => value % kinds,
      );
      const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
      const slots = Uint32Array.from(keys.keys());
      expect([...(await mergeSorted(slots, compare))]).toEqual([...slots].toSorted(compare));
      expect([...slots.keys()]).toEqual([...slots]);
    }),
    { numRuns: 60 },
  );
});

test('others have their turns', async () => {
  let turns = 0;
  const waiting = setInterval(() => (turns += 1), 1);
  const keys = Float64Array.from({ length: 300_000 }, (_, slot) => Math.imul(slot, 2_654_435_761));
  await mergeSorted(Uint32Array.from(keys.keys()), (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  clearInterval(waiting);
  expect(turns).toBeGreaterThan(5);
});
