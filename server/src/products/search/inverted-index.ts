import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { Bitmap, type Scratch } from './bitmap.ts';
import type { Term } from './product-search.ts';

/** The fields of a product that contain words, best first: name, ingredients or category, description. */
const FIELDS = [0, 1, 2] as const;
/** The score of a match in each field. */
const WEIGHTS = [10, 3, 1] as const;
/** A posting list becomes a bitmap when it has more than one entry per this many slots. */
const SLOTS_PER_ENTRY = 32;
/**
 * Correcting a typo takes time in proportion to the vocabulary, about 0.1 µs per word. One search corrects at least one
 * unknown word, and further ones up to this number of comparisons, about 15 ms.
 */
export const MAX_COMPARISONS = 120_000;

/** The slots of a word in one field: a list while they are few, then a bitmap. */
class PostingList {
  #list: Uint32Array | undefined = new Uint32Array(2);
  #size = 0;
  readonly #bits = new Bitmap();

  add(slot: number): void {
    if (this.#list && this.#size * SLOTS_PER_ENTRY > slot + 1000) {
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

  addTo(bitmap: Bitmap): void {
    if (this.#list) for (const slot of this.#list.subarray(0, this.#size)) bitmap.add(slot);
    else bitmap.or(this.#bits);
  }

  /** Whether it has a slot outside a set. */
  hasSlotOutside(others: Bitmap): boolean {
    if (!this.#list) return this.#bits.hasMemberOutside(others);
    for (let place = 0; place < this.#size; place += 1) if (!others.has(this.#list[place] ?? 0)) return true;
    return false;
  }

  #toBits(list: Uint32Array): void {
    for (const slot of list.subarray(0, this.#size)) this.#bits.add(slot);
  }
}

/** By field. */
type Postings = [PostingList, PostingList, PostingList];

/** The slots that match a term, by the best field that contains it. */
export type Matches = [Bitmap, Bitmap, Bitmap];

/** Inverted index: the slots of each word. Postings still contain removed slots; the caller excludes them from the result. */
export class InvertedIndex {
  readonly #postings = new Map<string, Postings>();
  /** The same as a radix tree, for prefixes and similar words. */
  readonly #tree = new SearchableMap<Postings>();
  readonly #removed = new Bitmap();
  #mayHaveUnused = false;
  #end = 0;
  #comparisons = 0;
  #isLimited = false;
  /** The matches of recent terms, until a change. */
  readonly #cache = new LRUCache<string, Matches>({ max: 64 });

  /** Adds the words of a slot, as PostgreSQL prints a `tsvector` of letters and digits: `'argan':2A,7C 'huil':1A`. */
  add(slot: number, vector: string): void {
    this.#end = Math.max(this.#end, slot + 1);
    this.#clearCache();
    for (let from = 0; from < vector.length;) {
      const closing = vector.indexOf("'", from + 1);
      const word = vector.slice(from + 1, closing);
      let field: (typeof FIELDS)[number] = 2;
      for (from = closing + 1; from < vector.length && vector[from] !== ' '; from += 1) {
        if (vector[from] === 'A') field = 0;
        else if (vector[from] === 'B' && field > 1) field = 1;
      }
      from += 1;
      this.#postingsOf(word)[field].add(slot);
    }
  }

  /** Removes a slot, which is never used again. */
  remove(slot: number): void {
    this.#removed.add(slot);
    this.#mayHaveUnused = true;
    this.#clearCache();
  }

  /** How many words the typos of the last search were compared with. */
  get comparisons(): number {
    return this.#comparisons;
  }

  /**
   * The matches of each term: its forms and the words that begin with it, or, when no word does, its forms and the most
   * similar words. Valid until the scratch is reused.
   */
  find(terms: Term[], scratch: Scratch): Matches[] {
    const findAll = () => {
      this.#comparisons = 0;
      this.#isLimited = false;
      return terms.map((term) => this.#find(term, scratch));
    };
    const found = findAll();
    // words without products may have used up the limit
    return this.#isLimited && this.#dropUnused() ? findAll() : found;
  }

  #find({ typed, forms }: Term, scratch: Scratch): Matches {
    const name = [typed, ...forms].join(' ');
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const completions = this.#completionsOf(typed);
    // typos are too varied to be worth caching
    const isTypo = !completions.some((word) => this.#isUsed(word));
    const words = new Set([...forms, ...(isTypo ? this.#mostSimilar(typed) : completions)]);
    const empty = () => Bitmap.below(this.#end, isTypo ? scratch : undefined);
    const matches: Matches = [empty(), empty(), empty()];
    for (const word of words) {
      const postings = this.#postings.get(word);
      if (postings) for (const field of FIELDS) postings[field].addTo(matches[field]);
    }
    if (!isTypo) this.#cache.set(name, matches);
    return matches;
  }

  #postingsOf(word: string): Postings {
    const existing = this.#postings.get(word);
    if (existing) return existing;
    const postings: Postings = [new PostingList(), new PostingList(), new PostingList()];
    this.#postings.set(word, postings);
    this.#tree.set(word, postings);
    return postings;
  }

  #clearCache(): void {
    if (this.#cache.size > 0) this.#cache.clear();
  }

  /** Whether a product contains the word; if none does, it counts as unknown, as on a node that starts now. */
  #isUsed(word: string): boolean {
    return this.#postings.get(word)?.some((slots) => slots.hasSlotOutside(this.#removed)) ?? false;
  }

  /** Deletes the words without products; returns whether there were any. Visits all words, but only after slots were removed. */
  #dropUnused(): boolean {
    if (!this.#mayHaveUnused) return false;
    this.#mayHaveUnused = false;
    const before = this.#postings.size;
    for (const word of this.#postings.keys()) {
      if (this.#isUsed(word)) continue;
      this.#postings.delete(word);
      this.#tree.delete(word);
    }
    return this.#postings.size < before;
  }

  #completionsOf(typed: string): string[] {
    return [...this.#tree.atPrefix(typed).keys()];
  }

  /** The words at the smallest edit distance: at most 2, in words of 4 letters 1. */
  #mostSimilar(typed: string): string[] {
    if (typed.length < 4 || typed.length > 40) return [];
    const { size } = this.#postings;
    if (this.#comparisons > 0 && this.#comparisons + size > MAX_COMPARISONS) {
      this.#isLimited = true;
      return [];
    }
    this.#comparisons += size;
    const near = [...this.#tree.fuzzyGet(typed, typed.length > 4 ? 2 : 1)]
      .map(([word, [, distance]]) => ({ word, distance }))
      .filter(({ word }) => this.#isUsed(word));
    const least = Math.min(...near.map(({ distance }) => distance));
    return near.filter(({ distance }) => distance === least).map(({ word }) => word);
  }
}

/** Further terms of a search do not count for the score. */
const MAX_SCORED_TERMS = 8;

/** Groups the matches of all terms by score, best first. The score is the sum over the terms, each by its best field. */
export const byScore = (found: Bitmap, terms: Matches[], scratch: Scratch): Bitmap[] => {
  let scored = new Map([[0, found]]);
  for (const [inName, inKind] of terms.slice(0, MAX_SCORED_TERMS)) {
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

/** The same, product by product: faster for a few matches. */
export const fewByScore = (found: Bitmap, terms: Matches[]): number[][] => {
  const scored = new Map<number, number[]>();
  const scoring = terms.slice(0, MAX_SCORED_TERMS);
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
