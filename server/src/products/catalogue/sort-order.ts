import quickselect from 'quickselect';
import type { Bitmap } from './bitmap.ts';
import { mergeSorted } from './merge-sort.ts';

/** What it costs to choose from a slot, in slots passed by. */
const CHOOSING = 16;
/** So many places are counted together. */
const BLOCK = 4096;
/** A way of so many places is worth counting all of them once. */
const FAR = 8 * BLOCK;

type Window = { offset: number; limit: number };

/**
 * Slots in the order of what they hold. A slot is taken out before what it is sorted by changes, and put in again
 * after. Moves are copies of blocks: a change among a million takes a fraction of a millisecond.
 */
export class SortOrder {
  readonly #compare: (a: number, b: number) => number;
  #slots = new Uint32Array(0);
  #size = 0;
  /** How many members of a set stand before each block of places. */
  readonly #ranks = new Map<Bitmap, Uint32Array>();

  /** @param compare says that no two slots are equal */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#size;
  }

  /** Calls back with each slot from a place to before another. */
  each(from: number, to: number, tell: (slot: number) => void): void {
    for (let place = from; place < to; place += 1) tell(this.#slots[place] ?? 0);
  }

  /** How many slots at the beginning hold less, as `isLess` says. */
  firstNot(isLess: (slot: number) => boolean): number {
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isLess(this.#slots[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes these slots in place of all others. */
  async fill(slots: Uint32Array<ArrayBuffer>): Promise<void> {
    this.#slots = await mergeSorted(slots, this.#compare);
    this.#size = slots.length;
    this.forget();
  }

  insert(added: number[]): void {
    if (added.length === 0) return;
    const sorted = added.toSorted(this.#compare);
    const size = this.#size + sorted.length;
    if (size > this.#slots.length) {
      const grown = new Uint32Array(Math.max(size, this.#slots.length * 1.5));
      grown.set(this.#slots);
      this.#slots = grown;
    }
    // from the end, so that nothing is overwritten before it has moved
    for (const [nth, slot] of sorted.toReversed().entries()) {
      const left = sorted.length - nth;
      const place = this.firstNot((other) => this.#compare(other, slot) < 0);
      this.#slots.copyWithin(place + left, place, this.#size);
      this.#slots[place + left - 1] = slot;
      this.#size = place;
    }
    this.#size = size;
  }

  remove(removed: number[]): void {
    if (removed.length === 0) return;
    const places = removed
      .map((slot) => this.firstNot((other) => this.#compare(other, slot) < 0))
      .toSorted((a, b) => a - b);
    let [to = 0] = places;
    for (const [nth, place] of places.entries()) {
      const next = places[nth + 1] ?? this.#size;
      this.#slots.copyWithin(to, place + 1, next);
      to += next - place - 1;
    }
    this.#size = to;
  }

  /** To be called once this, or a set that `page` was told of as a whole, has changed. */
  forget(): void {
    this.#ranks.clear();
  }

  /**
   * The slots in a window of those that a set of `total` has.
   * @param whole the set itself, where it is one that stays: the way to places far out is then counted only once
   */
  page(within: Bitmap, total: number, descending: boolean, { offset, limit }: Window, whole?: Bitmap): number[] {
    const end = Math.min(total, offset + limit);
    if (offset >= end) return [];
    // few among many are chosen sooner than found on the way from the nearer end
    const way = (this.#size / total) * Math.min(end, total - offset);
    if (this.#size / 32 + total * CHOOSING < way) return this.choose(within.members(), descending, { offset, limit });
    if (whole && way > FAR) return this.#leap(whole, total, descending, offset, end);
    const fromLast = offset > total - end;
    if (fromLast) return this.#walk(within, !descending, total - end, total - offset).toReversed();
    return this.#walk(within, descending, offset, end);
  }

  /** The slots in a window of these, which end up in another order. */
  choose(slots: number[], descending: boolean, { offset, limit }: Window): number[] {
    const { length } = slots;
    const end = Math.min(length, offset + limit);
    if (offset >= end) return [];
    const [first, last] = descending ? [length - end, length - offset - 1] : [offset, end - 1];
    quickselect(slots, first, 0, length - 1, this.#compare);
    quickselect(slots, last, first, length - 1, this.#compare);
    const chosen = slots.slice(first, last + 1).toSorted(this.#compare);
    return descending ? chosen.toReversed() : chosen;
  }

  /** Begins in the block where the window does. */
  #leap(whole: Bitmap, total: number, descending: boolean, offset: number, end: number): number[] {
    const [from, to] = descending ? [total - end, total - offset] : [offset, end];
    const ranks = this.#ranksOf(whole);
    let [block, next] = [0, ranks.length];
    while (next - block > 1) {
      const middle = (block + next) >>> 1;
      if ((ranks[middle] ?? 0) <= from) block = middle;
      else next = middle;
    }
    const before = ranks[block] ?? 0;
    const found = whole.among(this.#slots.subarray(block * BLOCK, this.#size), false, from - before, to - before);
    return descending ? found.toReversed() : found;
  }

  #ranksOf(whole: Bitmap): Uint32Array {
    const known = this.#ranks.get(whole);
    if (known) return known;
    const ranks = new Uint32Array(Math.ceil(this.#size / BLOCK));
    for (let block = 1; block < ranks.length; block += 1) {
      const places = this.#slots.subarray((block - 1) * BLOCK, block * BLOCK);
      ranks[block] = (ranks[block - 1] ?? 0) + whole.countAmong(places);
    }
    this.#ranks.set(whole, ranks);
    return ranks;
  }

  #walk(within: Bitmap, descending: boolean, from: number, to: number): number[] {
    return within.among(this.#slots.subarray(0, this.#size), descending, from, to);
  }
}
