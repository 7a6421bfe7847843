import { setImmediate as nextTick } from 'node:timers/promises';
import quickselect from 'quickselect';
import { Bitmap, type Direction } from './bitmap.ts';

/** The cost of quickselect per slot, relative to skipping a slot: for numbers, and for names, whose comparison is slow. */
const SELECT_COST = { numbers: 16, names: 1024 };
/** Slots that are sorted between two turns of the event loop, where the comparison is slow: some 40 ms for names. */
const RUN = 16_384;
/** Slots per block of the rank table. */
const BLOCK = 4096;
/** From this distance on, building the rank table is worth its cost. */
const FAR = 8 * BLOCK;

/** When more than one slot of this many is removed, visiting all is faster than searching for each. */
const MANY = 64;

type Window = { offset: number; limit: number };
type Compare = (a: number, b: number) => number;

const reverse = (direction: Direction): Direction => (direction === 'ascending' ? 'descending' : 'ascending');

/**
 * Slots sorted by a key. Remove a slot before its key changes, and insert it afterwards. Both copy blocks of memory: a change
 * among a million slots takes a fraction of a millisecond.
 */
export class SortedSlots {
  readonly #compareValues: Compare;
  readonly #compare: Compare;
  readonly #selectCost: number;
  #slots = new Uint32Array(0);
  #size = 0;
  /** Rank table of a set: the number of its members before each block. */
  readonly #ranks = new Map<Bitmap, Uint32Array>();

  /** @param compareIds sorts slots of equal values; never 0 for two different slots */
  constructor(compareValues: Compare, compareIds: Compare, values: keyof typeof SELECT_COST = 'numbers') {
    this.#compareValues = compareValues;
    this.#compare = (a, b) => compareValues(a, b) || compareIds(a, b);
    this.#selectCost = SELECT_COST[values];
  }

  get size(): number {
    return this.#size;
  }

  /** Calls back with the slots from index `from` to before `to`. */
  each(from: number, to: number, visit: (slot: number) => void): void {
    for (let place = from; place < to; place += 1) visit(this.#slots[place] ?? 0);
  }

  /** Binary search: the index of the first slot for which `isLess` is false. */
  firstNot(isLess: (slot: number) => boolean): number {
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isLess(this.#slots[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Replaces all slots. They have to be in the order of their ids, which the sort keeps for equal values. */
  fill(slots: Uint32Array<ArrayBuffer>): void {
    this.#slots = slots.toSorted(this.#compareValues);
    this.#size = slots.length;
    this.invalidateRanks();
  }

  /**
   * Replaces all slots where the comparison is slow, with turns for other work. Returns them sorted: slots that are nearly in
   * order take a fraction of the time, because the merge sort of arrays, unlike that of typed arrays, recognizes runs.
   */
  async fillInTurns(slots: Uint32Array): Promise<Uint32Array> {
    const runs: number[] = [];
    for (let from = 0; from < slots.length; from += RUN) {
      for (const slot of Array.from(slots.subarray(from, from + RUN)).toSorted(this.#compare)) runs.push(slot);
      await nextTick();
    }
    this.#slots = Uint32Array.from(runs.toSorted(this.#compare));
    this.#size = slots.length;
    this.invalidateRanks();
    return this.#slots;
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
    // from the end, so that no slot is overwritten before it has moved
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
    if (removed.length * MANY > this.#size) return this.#removeMany(removed);
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

  /** Visits all slots instead of searching for each. */
  #removeMany(removed: number[]): void {
    const gone = new Bitmap();
    for (const slot of removed) gone.add(slot);
    let to = 0;
    this.each(0, this.#size, (slot) => {
      if (gone.has(slot)) return;
      this.#slots[to] = slot;
      to += 1;
    });
    this.#size = to;
  }

  /** Call it when the slots, or a set that was passed to `page` as `whole`, have changed. */
  invalidateRanks(): void {
    this.#ranks.clear();
  }

  /**
   * A page of the slots that are members of a set with `total` members.
   * @param whole the same set, when later calls use it too: its rank table is then built once and speeds up far pages
   */
  page(within: Bitmap, total: number, direction: Direction, { offset, limit }: Window, whole?: Bitmap): number[] {
    const end = Math.min(total, offset + limit);
    if (offset >= end) return [];
    // for a few members among many slots, quickselect is faster than a scan from the nearer end
    const distance = (this.#size / total) * Math.min(end, total - offset);
    if (this.#size / 32 + total * this.#selectCost < distance)
      return this.select(within.members(), direction, { offset, limit });
    if (whole && distance > FAR) return this.#pageByRank(whole, total, direction, offset, end);
    const fromLast = offset > total - end;
    if (fromLast) return this.#scan(within, reverse(direction), total - end, total - offset).toReversed();
    return this.#scan(within, direction, offset, end);
  }

  /** A page of these slots, sorted. Changes the order of `slots`. */
  select(slots: number[], direction: Direction, { offset, limit }: Window): number[] {
    const { length } = slots;
    const end = Math.min(length, offset + limit);
    if (offset >= end) return [];
    const [first, last] = direction === 'descending' ? [length - end, length - offset - 1] : [offset, end - 1];
    quickselect(slots, first, 0, length - 1, this.#compare);
    quickselect(slots, last, first, length - 1, this.#compare);
    const selected = slots.slice(first, last + 1).toSorted(this.#compare);
    return direction === 'descending' ? selected.toReversed() : selected;
  }

  /** Finds the block of the page in the rank table and scans from there. */
  #pageByRank(whole: Bitmap, total: number, direction: Direction, offset: number, end: number): number[] {
    const [from, to] = direction === 'descending' ? [total - end, total - offset] : [offset, end];
    const ranks = this.#ranksOf(whole);
    let [block, next] = [0, ranks.length];
    while (next - block > 1) {
      const middle = (block + next) >>> 1;
      if ((ranks[middle] ?? 0) <= from) block = middle;
      else next = middle;
    }
    const before = ranks[block] ?? 0;
    const found = whole.among(this.#slots.subarray(block * BLOCK, this.#size), 'ascending', from - before, to - before);
    return direction === 'descending' ? found.toReversed() : found;
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

  #scan(within: Bitmap, direction: Direction, from: number, to: number): number[] {
    return within.among(this.#slots.subarray(0, this.#size), direction, from, to);
  }
}
