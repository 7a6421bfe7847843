import type { Bitmap, Scratch } from './bitmap.ts';
import type { Matches } from './inverted-index.ts';
import type { SortedSlots } from './sorted-slots.ts';

/** The score of a match in the name, in ingredients or category, and in the description. */
const WEIGHTS = [10, 3, 1] as const;
/** Further conditions of a search do not count for the score. */
const MAX_SCORED = 8;

/** Groups the matches of all conditions by score, best first. The score is the sum over the typed words. */
export const byScore = (found: Bitmap, matches: Matches[], scratch: Scratch): Bitmap[] => {
  let scored = new Map([[0, found]]);
  for (const { fields, words } of matches.slice(0, MAX_SCORED)) {
    const [inName, inKind] = fields;
    const next = new Map<number, Bitmap>();
    const put = (score: number, slots: Bitmap): void => void next.set(score, next.get(score)?.or(slots) ?? slots);
    for (const [score, slots] of scored) {
      const elsewhere = slots.copy(scratch).without(inName);
      put(score + words * WEIGHTS[0], slots.copy(scratch).and(inName));
      put(score + words * WEIGHTS[1], elsewhere.copy(scratch).and(inKind));
      put(score + words * WEIGHTS[2], elsewhere.without(inKind));
    }
    scored = next;
  }
  return bestFirst(scored);
};

/** The same, product by product: faster for a few matches. */
export const fewByScore = (found: Bitmap, matches: Matches[]): number[][] => {
  const scored = new Map<number, number[]>();
  const scoring = matches.slice(0, MAX_SCORED);
  found.each((slot) => {
    let score = 0;
    for (const { fields, words } of scoring) {
      score += words * WEIGHTS[fields[0].has(slot) ? 0 : fields[1].has(slot) ? 1 : 2];
    }
    const equals = scored.get(score);
    if (equals) equals.push(slot);
    else scored.set(score, [slot]);
  });
  return bestFirst(scored);
};

const bestFirst = <Slots>(scored: Map<number, Slots>): Slots[] =>
  [...scored].toSorted(([a], [b]) => b - a).map(([, slots]) => slots);

/** When fewer than one product of this many matches, each match is scored separately. */
const FEW = 16;

type Window = { offset: number; limit: number };
type Index = { total: number; order: SortedSlots; slots: number; scratch: Scratch };

/** A page of the matches, best first; among equal ones in the given order. `total`: how many matches; `slots`: of the index. */
export const pageOfBest = (
  found: Bitmap,
  matches: Matches[],
  { offset, limit }: Window,
  { total, order, slots, scratch }: Index,
): number[] => {
  const groups =
    total * FEW < slots
      ? fewByScore(found, matches).map((equals) => ({
          count: equals.length,
          page: (window: Window) => order.select(equals, 'ascending', window),
        }))
      : byScore(found, matches, scratch).map((equals) => ({
          count: equals.count(),
          page: (window: Window) => order.page(equals, equals.count(), 'ascending', window),
        }));
  const page: number[] = [];
  let before = 0;
  for (const group of groups) {
    const missing = { offset: Math.max(0, offset - before), limit: limit - page.length };
    if (missing.offset < group.count) page.push(...group.page(missing));
    before += group.count;
    if (page.length === limit) break;
  }
  return page;
};
