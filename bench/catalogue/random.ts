/** Chance that falls the same way every time: two runs measure the same catalogue and ask the same questions. */
export type Random = {
  /** From 0 to below 1. */ next: () => number;
  /** A whole number from `min` to `max`. */ whole: (min: number, max: number) => number;
  /** One of a list, each as likely. */ one: <T>(list: readonly T[]) => T;
  /** One of a list by Zipf's law: the second half as likely as the first, the third a third. */
  early: <T>(list: readonly T[]) => T;
};

/** Mulberry32. */
export const seeded = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const at = <T>(list: readonly T[], place: number): T => {
    const found = list[place];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  };
  const one = <T>(list: readonly T[]): T => at(list, whole(0, list.length - 1));
  const early = <T>(list: readonly T[]): T => {
    let left = next() * list.reduce((sum, _, place) => sum + 1 / (place + 1), 0);
    const place = list.findIndex((_, place) => (left -= 1 / (place + 1)) < 0);
    return at(list, Math.max(0, place));
  };
  return { next, whole, one, early };
};
