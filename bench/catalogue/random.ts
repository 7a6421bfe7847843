/** Seeded random numbers, so that two runs measure the same catalogue with the same queries. */
import { randomOf } from '../../demo/life/random.ts';

export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number from `min` to `max`. */
  whole: (min: number, max: number) => number;
  /** One of a list, uniformly distributed. */
  one: <T>(list: readonly T[]) => T;
  /** One of a list by Zipf's law: the second half as likely as the first, the third a third. */
  early: <T>(list: readonly T[]) => T;
};

export const seeded = (seed: number): Random => {
  const { next, whole, pick, weighted } = randomOf(seed);
  return { next, whole, one: pick, early: (list) => weighted(list, (_, index) => 1 / (index + 1)) };
};
