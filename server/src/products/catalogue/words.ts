import { distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import { Bitmap, type Scratch } from './bitmap.ts';

/** Where a word stands, the best place of each product: its name, its ingredients or category, its description. */
const KINDS = [0, 1, 2] as const;
/** What a word at each of these places says for a product. */
const WEIGHTS = [10, 3, 1] as const;
/** Of few words it is quicker to know each slot than to go through a bit for each. */
const BITS = 32;

/** Slots, as a list while they are few. */
class Slots {
  #list: Uint32Array | undefined = new Uint32Array(2);
  #size = 0;
  readonly #bits = new Bitmap();

  add(slot: number): void {
    if (this.#list && this.#size * BITS > slot + 1000) {
      this.#toBits(this.#list);
      this.#list = undefined;
    }
    if (!this.#list) return this.#bits.add(slot);
    if (this.#size === this.#list.length) {
      const grown = new Uint32Array(this.#size * 2);
      grown.set(this.#list);
      this.#list = grown;
    }
    this.#list[this.#size] = slot;
    this.#size += 1;
  }

  into(bitmap: Bitmap): void {
    if (this.#list) for (const slot of this.#list.subarray(0, this.#size)) bitmap.add(slot);
    else bitmap.or(this.#bits);
  }

  #toBits(list: Uint32Array): void {
    for (const slot of list.subarray(0, this.#size)) this.#bits.add(slot);
  }
}

type Postings = [Slots, Slots, Slots];

/** A word somebody typed, and the forms in which products may have it (its stems). */
export type Term = { typed: string; forms: string[] };

/** Which products have a term: by the best place where it stands. */
export type Matches = [Bitmap, Bitmap, Bitmap];

/** Which words stand in which slots. Slots are only ever added: what is gone is left out by whoever asks. */
export class Words {
  readonly #postings = new Map<string, Postings>();
  /** By their length. */
  readonly #byLength: string[][] = [];
  #sorted: string[] | undefined;
  #end = 0;
  /** What was asked for last, until a text is taken in. */
  readonly #found = new LRUCache<string, Matches>({ max: 64 });

  /** Takes in a text as PostgreSQL prints a `tsvector` of letters and digits: `'argan':2A,7C 'huil':1A`. */
  add(slot: number, vector: string): void {
    this.#end = Math.max(this.#end, slot + 1);
    if (this.#found.size > 0) this.#found.clear();
    for (let from = 0; from < vector.length;) {
      const closing = vector.indexOf("'", from + 1);
      const word = vector.slice(from + 1, closing);
      let kind: (typeof KINDS)[number] = 2;
      for (from = closing + 1; from < vector.length && vector[from] !== ' '; from += 1) {
        if (vector[from] === 'A') kind = 0;
        else if (vector[from] === 'B' && kind > 1) kind = 1;
      }
      from += 1;
      this.#slotsOf(word)[kind].add(slot);
    }
  }

  /**
   * What a term matches: itself, words that begin with it, its forms; or, when there are none, the nearest words. It holds
   * until the scratch is used for something else.
   */
  find({ typed, forms }: Term, scratch: Scratch): Matches {
    const name = [typed, ...forms].join(' ');
    const known = this.#found.get(name);
    if (known) return known;
    const begun = this.#beginningWith(typed);
    // wrong in its own way each time, a typo is not worth keeping
    const isTypo = begun.length === 0;
    const words = new Set([...forms, ...(isTypo ? this.#nearest(typed) : begun)]);
    const empty = () => Bitmap.below(this.#end, isTypo ? scratch : undefined);
    const matches: Matches = [empty(), empty(), empty()];
    for (const word of words) {
      const postings = this.#postings.get(word);
      if (postings) for (const kind of KINDS) postings[kind].into(matches[kind]);
    }
    if (!isTypo) this.#found.set(name, matches);
    return matches;
  }

  #slotsOf(word: string): Postings {
    const known = this.#postings.get(word);
    if (known) return known;
    const slots: Postings = [new Slots(), new Slots(), new Slots()];
    this.#postings.set(word, slots);
    (this.#byLength[word.length] ??= []).push(word);
    this.#sorted = undefined;
    return slots;
  }

  #beginningWith(typed: string): string[] {
    const words = (this.#sorted ??= [...this.#postings.keys()].toSorted());
    return words.slice(firstFrom(words, typed), firstFrom(words, `${typed}\uffff`));
  }

  /** Those one or two letters away, one in short words: only the nearest. */
  #nearest(typed: string): string[] {
    if (typed.length < 4 || typed.length > 40) return [];
    let [nearest, words]: [number, string[]] = [typed.length > 4 ? 2 : 1, []];
    for (let length = typed.length - nearest; length <= typed.length + 2; length += 1) {
      for (const word of this.#byLength[length] ?? []) {
        const far = distance(typed, word);
        if (far > nearest) continue;
        if (far < nearest) [nearest, words] = [far, []];
        words.push(word);
      }
    }
    return words;
  }
}

/** The place of the first word that is not before another, among sorted words. */
const firstFrom = (words: string[], other: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < other) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Of more words the first ones say how well a product matches. */
const MOST_SCORED = 8;

/** Products that have all of these terms, the best matches first: the best place of each term counts. */
export const byScore = (found: Bitmap, terms: Matches[], scratch: Scratch): Bitmap[] => {
  let scored = new Map([[0, found]]);
  for (const [inName, inKind] of terms.slice(0, MOST_SCORED)) {
    const next = new Map<number, Bitmap>();
    const put = (score: number, slots: Bitmap): void => void next.set(score, next.get(score)?.or(slots) ?? slots);
    for (const [score, slots] of scored) {
      const elsewhere = slots.copy(scratch).without(inName);
      put(score + WEIGHTS[0], slots.copy(scratch).and(inName));
      put(score + WEIGHTS[1], elsewhere.copy(scratch).and(inKind));
      put(score + WEIGHTS[2], elsewhere.without(inKind));
    }
    scored = next;
  }
  return bestFirst(scored);
};

/** The same, looking at each of them. */
export const fewByScore = (found: Bitmap, terms: Matches[]): number[][] => {
  const scored = new Map<number, number[]>();
  const scoring = terms.slice(0, MOST_SCORED);
  found.each((slot) => {
    let score = 0;
    for (const [inName, inKind] of scoring) score += WEIGHTS[inName.has(slot) ? 0 : inKind.has(slot) ? 1 : 2];
    const equals = scored.get(score);
    if (equals) equals.push(slot);
    else scored.set(score, [slot]);
  });
  return bestFirst(scored);
};

const bestFirst = <Slots>(scored: Map<number, Slots>): Slots[] =>
  [...scored].toSorted(([a], [b]) => b - a).map(([, slots]) => slots);
