import { Bitmap, type Scratch } from './bitmap.ts';
import type { Keys } from './listing-keys.ts';

/** The slots of a group, and the visible ones in the order in which they stand for it. */
type Group = {
  slots: Set<number>;
  order: number[];
  /** Counted from 0. */
  number: number;
};

/** The groups of products by slot: which variants a list with one card per group leaves out. */
export class VariantGroups {
  readonly #groups = new Map<string, Group>();
  /** By slot; a slot without a group has none. */
  readonly #groupAt: (Group | undefined)[] = [];
  /** By slot: the first of its group, which is the one to look for in most lists, without reading the group. */
  readonly #firstAt: number[] = [];
  readonly #touched = new Set<Group>();
  /** By slot, the number of its group; in an array of numbers, because counts visit many slots. */
  #numberAt = new Uint32Array(1024);
  /** By the number of a group, the count that last saw it. */
  #seenBy = new Uint32Array(1024);
  #counts = 0;
  readonly #keys: Keys;
  readonly #visible: Bitmap;
  readonly #compareIds: (a: number, b: number) => number;
  /** The slots of all variants. */
  readonly all = new Bitmap();
  /** Visible variants, other than the first of each group. */
  readonly #others = new Bitmap();

  constructor(keys: Keys, visible: Bitmap, compareIds: (a: number, b: number) => number) {
    this.#keys = keys;
    this.#visible = visible;
    this.#compareIds = compareIds;
  }

  put(slot: number, groupId: string | null): void {
    if (groupId === null) return;
    const group = this.#groups.get(groupId) ?? { slots: new Set<number>(), order: [], number: this.#groups.size };
    this.#groups.set(groupId, group);
    group.slots.add(slot);
    this.#groupAt[slot] = group;
    this.#numberAt = grown(this.#numberAt, slot);
    this.#numberAt[slot] = group.number;
    this.#seenBy = grown(this.#seenBy, group.number);
    this.all.add(slot);
    this.#touched.add(group);
  }

  remove(slot: number): void {
    const group = this.#groupAt[slot];
    if (!group) return;
    group.slots.delete(slot);
    this.#groupAt[slot] = undefined;
    this.all.delete(slot);
    this.#others.delete(slot);
    this.#touched.add(group);
  }

  /** Call it after slots or their keys have changed. */
  settle(): void {
    for (const group of this.#touched) {
      group.order = [...group.slots].filter((slot) => this.#visible.has(slot)).toSorted(this.#compare);
      const [first] = group.order;
      for (const slot of group.slots) {
        this.#others.set(slot, this.#visible.has(slot) && slot !== first);
        this.#firstAt[slot] = first ?? slot;
      }
    }
    this.#touched.clear();
  }

  /**
   * Leaves in a set of visible slots one of each group: the first, or where that is missing the next one.
   * @param areAll whether the set has all visible slots
   */
  reduce(found: Bitmap, areAll: boolean, scratch: Scratch): void {
    if (areAll) return void found.without(this.#others);
    // whatever is removed, the best match of its group stays
    const others = this.#others.copy(scratch).and(found);
    others.each((slot) => {
      if (found.has(this.#firstAt[slot] ?? slot)) return found.delete(slot);
      for (const better of this.#groupAt[slot]?.order ?? []) {
        if (better === slot) return;
        if (found.has(better)) return found.delete(slot);
      }
    });
  }

  /** How many slots of a set of variants are in a part of it beside another one of their group. */
  countFurther(variants: Bitmap, part: Bitmap): number {
    let further = 0;
    const count = (this.#counts += 1);
    const [numberAt, seenBy] = [this.#numberAt, this.#seenBy];
    variants.eachIn(part, (slot) => {
      const group = numberAt[slot] ?? 0;
      if (seenBy[group] === count) further += 1;
      seenBy[group] = count;
    });
    return further;
  }

  /** In stock before sold out, then by price. */
  readonly #compare = (slot: number, other: number): number => {
    const { stock, finalPrice } = this.#keys;
    const isSoldOut = (each: number) => Number(stock.at(each) === 0);
    return isSoldOut(slot) - isSoldOut(other) || finalPrice.compare(slot, other) || this.#compareIds(slot, other);
  };
}

/** The same numbers in an array that has this place. */
const grown = (numbers: Uint32Array<ArrayBuffer>, place: number): Uint32Array<ArrayBuffer> => {
  if (place < numbers.length) return numbers;
  const larger = new Uint32Array(Math.max(place + 1, numbers.length * 2));
  larger.set(numbers);
  return larger;
};
