/** Seeded random numbers, so that two runs measure the same catalogue with the same queries. */
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

/** The Mulberry32 generator. */
export const seeded = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  };
  const one = <T>(list: readonly T[]): T => at(list, whole(0, list.length - 1));
  const early = <T>(list: readonly T[]): T => {
    let left = next() * list.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
    const index = list.findIndex((_, index) => (left -= 1 / (index + 1)) < 0);
    return at(list, Math.max(0, index));
  };
  return { next, whole, one, early };
};
