/** Random numbers of a seed, so that two demos differ only by the time at which they were loaded. */

export type Random = {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Value>(from: readonly Value[]) => Value;
  weighted: <Value>(from: readonly Value[], weightOf: (value: Value, index: number) => number) => Value;
};

/** Mulberry32. */
export const randomOf = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <Value>(from: readonly Value[], index: number): Value => {
    const value = from[index];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => at(from, Math.floor(next() * from.length)),
    weighted: (from, weightOf) => {
      let left = next() * from.reduce((sum, value, index) => sum + weightOf(value, index), 0);
      const found = from.findIndex((value, index) => (left -= weightOf(value, index)) < 0);
      return at(from, found < 0 ? from.length - 1 : found);
    },
  };
};
