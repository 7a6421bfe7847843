const BITS = 32;

export type Direction = 'ascending' | 'descending';

const popCount = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** A set of non-negative integers, one bit each. */
export class Bitmap {
  #words: Int32Array<ArrayBuffer>;
  /** All words from here on are 0 and not read: reading past the end of an array is many times slower. */
  #used: number;

  constructor(words = new Int32Array(0), used = 0) {
    this.#words = words;
    this.#used = used;
  }

  /** An empty set with capacity for members below `end`. */
  static below(end: number, into?: Scratch): Bitmap {
    const length = Math.ceil(end / BITS);
    return new Bitmap(into ? into.words(length).fill(0) : new Int32Array(length));
  }

  has(member: number): boolean {
    const place = member >>> 5;
    return place < this.#used && (((this.#words[place] ?? 0) >>> (member & 31)) & 1) === 1;
  }

  add(member: number): void {
    const place = member >>> 5;
    if (place >= this.#used) this.#use(place + 1);
    this.#words[place] = (this.#words[place] ?? 0) | (1 << (member & 31));
  }

  delete(member: number): void {
    const place = member >>> 5;
    if (place < this.#used) this.#words[place] = (this.#words[place] ?? 0) & ~(1 << (member & 31));
  }

  set(member: number, isIn: boolean): void {
    if (isIn) this.add(member);
    else this.delete(member);
  }

  /** Deletes all members. */
  clear(): this {
    this.#words.fill(0, 0, this.#used);
    this.#used = 0;
    return this;
  }

  /** Intersection, in place. */
  and(other: Bitmap): this {
    const [words, others, both] = [this.#words, other.#words, Math.min(this.#used, other.#used)];
    for (let place = 0; place < both; place += 1) words[place] = (words[place] ?? 0) & (others[place] ?? 0);
    words.fill(0, both, this.#used);
    this.#used = both;
    return this;
  }

  /** Difference, in place. */
  without(other: Bitmap): this {
    const [words, others, both] = [this.#words, other.#words, Math.min(this.#used, other.#used)];
    for (let place = 0; place < both; place += 1) words[place] = (words[place] ?? 0) & ~(others[place] ?? 0);
    return this;
  }

  /** Union, in place. */
  or(other: Bitmap): this {
    if (other.#used > this.#used) this.#use(other.#used);
    const [words, others, used] = [this.#words, other.#words, other.#used];
    for (let place = 0; place < used; place += 1) words[place] = (words[place] ?? 0) | (others[place] ?? 0);
    return this;
  }

  /** Whether this set has a member that the other lacks. */
  hasMemberOutside(other: Bitmap): boolean {
    const [words, others, used] = [this.#words, other.#words, this.#used];
    for (let place = 0; place < used; place += 1) {
      if ((words[place] ?? 0) & ~(place < other.#used ? (others[place] ?? 0) : 0)) return true;
    }
    return false;
  }

  count(): number {
    let count = 0;
    const [words, used] = [this.#words, this.#used];
    for (let place = 0; place < used; place += 1) count += popCount(words[place] ?? 0);
    return count;
  }

  /** The number of members that another set has too. */
  countIn(other: Bitmap): number {
    let count = 0;
    const [words, others, both] = [this.#words, other.#words, Math.min(this.#used, other.#used)];
    for (let place = 0; place < both; place += 1) count += popCount((words[place] ?? 0) & (others[place] ?? 0));
    return count;
  }

  /** Calls back with each member that another set has too. */
  eachIn(other: Bitmap, visit: (member: number) => void): void {
    const [words, others, both] = [this.#words, other.#words, Math.min(this.#used, other.#used)];
    for (let place = 0; place < both; place += 1) {
      for (let word = (words[place] ?? 0) & (others[place] ?? 0); word !== 0; word &= word - 1) {
        visit(place * BITS + 31 - Math.clz32(word & -word));
      }
    }
  }

  copy(into: Scratch): Bitmap {
    const words = into.words(this.#used);
    words.set(this.#words.subarray(0, this.#used));
    return new Bitmap(words, this.#used);
  }

  /** Calls back with each member, in ascending order. */
  each(visit: (member: number) => void): void {
    const [words, used] = [this.#words, this.#used];
    for (let place = 0; place < used; place += 1) {
      for (let word = words[place] ?? 0; word !== 0; word &= word - 1) {
        visit(place * BITS + 31 - Math.clz32(word & -word));
      }
    }
  }

  /** In ascending order. */
  members(): number[] {
    const members: number[] = [];
    this.each((member) => members.push(member));
    return members;
  }

  /** How many of these numbers are members. */
  countAmong(numbers: Uint32Array): number {
    let count = 0;
    const words = this.#words;
    const end = this.#used * BITS;
    for (const number of numbers) if (number < end) count += ((words[number >>> 5] ?? 0) >>> (number & 31)) & 1;
    return count;
  }

  /** The members among these numbers, in their order or reversed; of these the ones from index `from` to before `to`. */
  among(numbers: Uint32Array, direction: Direction, from: number, to: number): number[] {
    const found: number[] = [];
    const [words, used, { length }] = [this.#words, this.#used, numbers];
    const last = length - 1;
    for (let step = 0, seen = 0; step < length && seen < to; step += 1) {
      const number = numbers[direction === 'descending' ? last - step : step] ?? 0;
      const place = number >>> 5;
      if (place >= used || (((words[place] ?? 0) >>> (number & 31)) & 1) === 0) continue;
      seen += 1;
      if (seen > from) found.push(number);
    }
    return found;
  }

  /** Raises the number of used words; new ones are 0. */
  #use(used: number): void {
    if (used > this.#words.length) {
      const grown = new Int32Array(Math.max(used, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#used = used;
  }
}

/**
 * Reused memory for the sets of one search. With a million products each takes 125 kB: allocated per search, they would
 * trigger frequent garbage collections of the whole heap.
 */
export class Scratch {
  readonly #all: Int32Array<ArrayBuffer>[] = [];
  #used = 0;

  /** An uninitialized array of this length, valid until `reuse`. */
  words(length: number): Int32Array<ArrayBuffer> {
    const place = this.#used;
    this.#used += 1;
    const ready = this.#all[place];
    if (ready && ready.length >= length) return ready.subarray(0, length);
    const words = new Int32Array(Math.ceil(length * 1.25));
    this.#all[place] = words;
    return words.subarray(0, length);
  }

  /** Call it when no array from here is in use any more. */
  reuse(): void {
    this.#used = 0;
  }
}
