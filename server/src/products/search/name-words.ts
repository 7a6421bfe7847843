import { foldedText } from '@nabta/contract/typed.ts';
import SearchableMap from 'minisearch/SearchableMap';

type Word = { written: string; products: number };

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const SHORTEST = 3;
const LONGEST = 40;
/** Words of one text that are compared with all others: 0.3 ms each among 30,000. */
const MAX_CORRECTED = 3;

const isComparable = (word: string): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST && !/\p{N}/u.test(word);

/** The words of the names of visible products in one language, as written: what a misspelt search may have meant. */
export class NameWords {
  readonly #words = new SearchableMap<Word>();
  /** By slot, the name whose words are counted. */
  readonly #names: (string | undefined)[] = [];

  /** Counts the words of a slot's name, or of none, instead of its earlier one. */
  put(slot: number, name: string | undefined): void {
    const before = this.#names[slot];
    if (before === name) return;
    if (before !== undefined) this.#remove(before);
    if (name !== undefined) this.#add(name);
    this.#names[slot] = name;
  }

  #add(name: string): void {
    this.#each(name, (key, written) => {
      const word = this.#words.get(key);
      if (word) word.products += 1;
      else this.#words.set(key, { written, products: 1 });
    });
  }

  #remove(name: string): void {
    this.#each(name, (key) => {
      const word = this.#words.get(key);
      if (!word) return;
      word.products -= 1;
      if (word.products === 0) this.#words.delete(key);
    });
  }

  /**
   * A text with the nearest words in place of unknown ones; undefined when there are none. Numbers are never replaced.
   * @param isKnown whether products have a word elsewhere
   */
  corrected(text: string, isKnown: (word: string) => boolean): string | undefined {
    let compared = 0;
    const corrected = text.replaceAll(WORDS, (typed) => {
      const key = foldedText(typed);
      if (!isComparable(key) || this.#begins(key) || isKnown(key) || compared === MAX_CORRECTED) return typed;
      compared += 1;
      return this.#nearest(key)?.written ?? typed;
    });
    return corrected === text ? undefined : corrected;
  }

  #begins(key: string): boolean {
    return !this.#words.atPrefix(key).keys().next().done;
  }

  /** At an edit distance of at most 2, in words of three letters 1; of equally near words the most frequent one. */
  #nearest(key: string): Word | undefined {
    return [...this.#words.fuzzyGet(key, key.length > SHORTEST ? 2 : 1).values()].toSorted(
      ([word, distance], [other, otherDistance]) =>
        distance - otherDistance || other.products - word.products || (word.written < other.written ? -1 : 1),
    )[0]?.[0];
  }

  #each(name: string, visit: (key: string, written: string) => void): void {
    for (const [word] of name.matchAll(WORDS)) {
      const key = foldedText(word);
      if (isComparable(key)) visit(key, word.toLowerCase());
    }
  }
}
