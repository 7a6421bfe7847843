import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { Bitmap, type Scratch } from './bitmap.ts';
import type { Condition, Term } from './synonyms.ts';

/** The fields of a product that contain words, best first: name, ingredients or category, description. */
const FIELDS = [0, 1, 2] as const;
/** A posting list becomes a bitmap when it has more than one entry per this many slots. */
const SLOTS_PER_ENTRY = 32;
/**
 * Correcting a typo takes time in proportion to the vocabulary, about 0.1 µs per word. One search corrects at least one
 * unknown word, and further ones up to this number of comparisons, about 15 ms.
 */
export const MAX_COMPARISONS = 120_000;

const DIGIT = /\d/;
const NUMBER = /^\d+$/;

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

/**
 * The slots that match a term, by field; of several fields the best one counts. A phrase is in the worst field of its terms.
 */
type Fields = [Bitmap, Bitmap, Bitmap];

/** The slots that match a condition, and how many typed words it has, by which it counts for the score. */
export type Matches = { fields: Fields; words: number };

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
  /** The matches of recent conditions, until a change. */
  readonly #cache = new LRUCache<string, Fields>({ max: 64 });

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
   * The matches of each condition. A typed term has its forms and the words that begin with it, or, when there are none, the
   * most similar words; a synonym only its forms. Valid until the scratch is reused.
   */
  find(conditions: Condition[], scratch: Scratch): Matches[] {
    const findAll = () => {
      this.#comparisons = 0;
      this.#isLimited = false;
      return conditions.map((condition) => ({
        fields: this.#find(condition, scratch),
        words: condition.typed.length,
      }));
    };
    const found = findAll();
    // words without products may have used up the limit
    return this.#isLimited && this.#dropUnused() ? findAll() : found;
  }

  #find({ typed, synonyms }: Condition, scratch: Scratch): Fields {
    // a word without synonyms is corrected, one with an empty list is not
    const name = `${synonyms ? '=' : '~'}${[typed, ...(synonyms ?? [])].map((terms) => terms.flatMap(nameOf).join(' ')).join('|')}`;
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const phrases = [typed.map((term) => this.#wordsOf(term)), ...(synonyms ?? []).map((terms) => terms.map(formsOf))];
    const words = new Set(phrases.flatMap((phrase) => (phrase.length === 1 ? (phrase[0] ?? []) : [])));
    const isTypo = !synonyms && !this.#isAnyUsed(words);
    if (isTypo) for (const word of typed.flatMap((term) => this.#mostSimilar(term.typed))) words.add(word);
    // typos are too varied to be worth caching
    const fields = this.#emptyFields(isTypo ? scratch : undefined);
    const exact = new Set([...typed, ...(synonyms ?? []).flat()].flatMap(formsOf));
    for (const word of words) this.#addWord(fields, word, { isLonger: !isTypo && !exact.has(word) });
    this.#addPhrases(
      fields,
      phrases.filter(({ length }) => length > 1),
      scratch,
    );
    if (!isTypo) this.#cache.set(name, fields);
    return fields;
  }

  #emptyFields(scratch?: Scratch): Fields {
    const empty = () => Bitmap.below(this.#end, scratch);
    return [empty(), empty(), empty()];
  }

  /** Adds the slots of a word; those of one that only begins with the typed one count as in the next worse field. */
  #addWord(fields: Fields, word: string, { isLonger = false } = {}): void {
    const [inName, inKind, inText] = this.#postings.get(word) ?? [];
    inName?.addTo(fields[isLonger ? 1 : 0]);
    inKind?.addTo(fields[isLonger ? 2 : 1]);
    inText?.addTo(fields[2]);
  }

  /** Adds the slots that have each term of one of these phrases, each term as any of its words. */
  #addPhrases(fields: Fields, phrases: string[][][], scratch: Scratch): void {
    const known = phrases.filter((phrase) => phrase.every((words) => words.some((word) => this.#postings.has(word))));
    if (known.length === 0) return;
    const [all, each] = [this.#emptyFields(scratch), this.#emptyFields(scratch)];
    for (const phrase of known) {
      for (const [nth, words] of phrase.entries()) {
        for (const field of FIELDS) each[field].clear();
        for (const word of words) this.#addWord(each, word);
        // from here on: in this field or a better one
        each[1].or(each[0]);
        each[2].or(each[1]);
        for (const field of FIELDS) {
          if (nth === 0) all[field].clear().or(each[field]);
          else all[field].and(each[field]);
        }
      }
      for (const field of FIELDS) fields[field].or(all[field]);
    }
  }

  /** The forms of a typed term and the words that begin with it; a number is only itself. */
  #wordsOf({ typed, forms }: Term): string[] {
    if (NUMBER.test(typed)) return forms;
    return [...forms, ...this.#tree.atPrefix(typed).keys()];
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
  isUsed(word: string): boolean {
    return this.#postings.get(word)?.some((slots) => slots.hasSlotOutside(this.#removed)) ?? false;
  }

  #isAnyUsed(words: Set<string>): boolean {
    for (const word of words) if (this.isUsed(word)) return true;
    return false;
  }

  /** Deletes the words without products; returns whether there were any. Visits all words, but only after slots were removed. */
  #dropUnused(): boolean {
    if (!this.#mayHaveUnused) return false;
    this.#mayHaveUnused = false;
    const before = this.#postings.size;
    for (const word of this.#postings.keys()) {
      if (this.isUsed(word)) continue;
      this.#postings.delete(word);
      this.#tree.delete(word);
    }
    return this.#postings.size < before;
  }

  /** The words at the smallest edit distance: at most 2, in words of 4 letters 1. Words with digits are never corrected, nor into. */
  #mostSimilar(typed: string): string[] {
    if (typed.length < 4 || typed.length > 40 || DIGIT.test(typed)) return [];
    const { size } = this.#postings;
    if (this.#comparisons > 0 && this.#comparisons + size > MAX_COMPARISONS) {
      this.#isLimited = true;
      return [];
    }
    this.#comparisons += size;
    const near = [...this.#tree.fuzzyGet(typed, typed.length > 4 ? 2 : 1)]
      .map(([word, [, distance]]) => ({ word, distance }))
      .filter(({ word }) => !DIGIT.test(word) && this.isUsed(word));
    const least = Math.min(...near.map(({ distance }) => distance));
    return near.filter(({ distance }) => distance === least).map(({ word }) => word);
  }
}

const formsOf = ({ forms }: Term): string[] => forms;
const nameOf = ({ typed, forms }: Term): string[] => [typed, ...forms];
