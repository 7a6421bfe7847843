import { languages, type Language } from '@nabta/contract/languages.ts';
import type { Listing } from './listing.ts';

/** The values that slots are sorted by, in one array for memory locality. */
export type SortKey = {
  put(slot: number, listing: Listing): void;
  /** Whether the slot already has the value of this listing. */
  has(slot: number, listing: Listing): boolean;
  compare(a: number, b: number): number;
};

export class NumberKey implements SortKey {
  readonly #valueOf: (listing: Listing) => number;
  #values = new Float64Array(1024);

  constructor(valueOf: (listing: Listing) => number) {
    this.#valueOf = valueOf;
  }

  at(slot: number): number {
    return this.#values[slot] ?? 0;
  }

  put(slot: number, listing: Listing): void {
    if (slot >= this.#values.length) {
      const grown = new Float64Array(Math.max(slot + 1, this.#values.length * 2));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[slot] = this.#valueOf(listing);
  }

  has(slot: number, listing: Listing): boolean {
    return this.at(slot) === this.#valueOf(listing);
  }

  compare(a: number, b: number): number {
    return this.at(a) - this.at(b);
  }
}

/** Names as a language sorts them, with numbers by their value: '30 ml' before '100 ml'. */
export class NameKey implements SortKey {
  readonly #language: Language;
  readonly #collator: Intl.Collator;
  readonly #names: string[] = [];

  constructor(language: Language) {
    this.#language = language;
    this.#collator = new Intl.Collator(languages[language].locale, { numeric: true });
  }

  at(slot: number): string {
    return this.#names[slot] ?? '';
  }

  put(slot: number, listing: Listing): void {
    // an equal name that is there already takes no memory of its own
    if (!this.has(slot, listing)) this.#names[slot] = this.#nameIn(listing);
  }

  has(slot: number, listing: Listing): boolean {
    return this.#names[slot] === this.#nameIn(listing);
  }

  compare(a: number, b: number): number {
    return this.#collator.compare(this.#names[a] ?? '', this.#names[b] ?? '');
  }

  #nameIn({ name, translatedNames }: Listing): string {
    return translatedNames?.[this.#language] ?? name;
  }
}

/** By code units, so that the order does not depend on the locale of the machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
