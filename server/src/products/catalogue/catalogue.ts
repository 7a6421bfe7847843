import type { Millimes } from '@nabta/contract/money.ts';
import { Bitmap, Scratch } from './bitmap.ts';
import { compareTexts, NumberKey, TextKey, type SortKey } from './sort-key.ts';
import { SortOrder } from './sort-order.ts';
import { byScore, fewByScore, Words, type Matches, type Term } from './words.ts';

/** What of a product decides where it stands in lists. */
export type Listing = {
  sortName: string;
  price: Millimes;
  finalPrice: Millimes;
  stock: number;
  unitsSold: number;
  rating: number;
  /** Microseconds since 1970. */
  createdAt: number;
  categoryId: string;
  isVisible: boolean;
  includingGift: boolean;
  isInPromotion: boolean;
};

/** A product as it is now; without `listing` it is gone, without `words` it has those it had. */
export type Change = { id: string; listing?: Listing; words?: string };

/** What is asked for; whatever is absent does not narrow it. */
export type Filters = {
  /** All of them have to be found. */
  terms?: Term[] | undefined;
  minPrice?: Millimes | undefined;
  maxPrice?: Millimes | undefined;
  showGifts?: boolean | undefined;
  showPromotions?: boolean | undefined;
  categories?: string[] | undefined;
  /** What a visitor may see. */
  onlyVisible?: boolean | undefined;
  isSold?: boolean | undefined;
  ids?: string[] | undefined;
};
const newKeys = () => ({
  finalPrice: new NumberKey((listing) => listing.finalPrice),
  rating: new NumberKey((listing) => listing.rating),
  name: new TextKey((listing) => listing.sortName),
  createdAt: new NumberKey((listing) => listing.createdAt),
  price: new NumberKey((listing) => listing.price),
  stock: new NumberKey((listing) => listing.stock),
  unitsSold: new NumberKey((listing) => listing.unitsSold),
  // of equal matches: in a short name each word says more
  match: new NumberKey((listing) => listing.sortName.length),
});
type Sort = keyof ReturnType<typeof newKeys>;
/** Of matches there is one order: the best first. */
export type Order = { sortBy: Sort; sortOrder: 'asc' | 'desc' };
export type Window = { page: number; limit: number };
type Offset = { offset: number; limit: number };

/** Where one product among so many matches, each is looked at by itself. */
const FEW = 16;

/** A product in a list, and its state: what is read of it after the list was made is of that state or a later one. */
export type Listed = { id: string; state: number };
export type Found = { listed: Listed[]; total: number };

/**
 * All products as lists need them, in memory: a page of those that fit any question, and how many fit in all, without
 * looking at each. A product has a slot; one whose words change gets another, and the old one stays empty.
 */
export class Catalogue {
  readonly #slotOf = new Map<string, number>();
  // of each slot, also of one that was left: whoever asks for it asks for those in use
  readonly #ids: string[] = [];
  readonly #states: number[] = [];
  readonly #members: Bitmap[] = [];
  readonly #keys = newKeys();
  readonly #words = new Words();
  readonly #scratch = new Scratch();
  readonly #all = new Bitmap();
  readonly #visible = new Bitmap();
  readonly #gifts = new Bitmap();
  readonly #promotions = new Bitmap();
  readonly #categories = new Map<string, Bitmap>();
  readonly #sorts: { sort: string; key: SortKey; order: SortOrder }[] = Object.entries(this.#keys).map(
    ([sort, key]: [string, SortKey]) => ({
      sort,
      key,
      order: new SortOrder((a, b) => key.compare(a, b) || compareTexts(this.#ids[a] ?? '', this.#ids[b] ?? '')),
    }),
  );
  #subcategories = new Map<string, string[]>();
  /** How many are visible, until something changes. */
  #visibleTotal: number | undefined;
  #state = 0;

  /** How many products there are. */
  get size(): number {
    return this.#slotOf.size;
  }

  /** How many slots products have left behind. */
  get emptySlots(): number {
    return this.#ids.length - this.#slotOf.size;
  }

  /** @param parents the parent of each subcategory */
  setCategories(parents: Record<string, string>): void {
    this.#subcategories = new Map();
    for (const [id, parent] of Object.entries(parents)) {
      this.#subcategories.set(parent, [...(this.#subcategories.get(parent) ?? []), id]);
    }
  }

  /** Takes in products that are not there yet; lists have them once `arrange` was called. */
  add(changes: Change[]): void {
    for (const { id, listing, words = '' } of changes) {
      if (!listing) continue;
      const slot = this.#newSlot();
      this.#settle(id, slot, listing);
      this.#words.add(slot, words);
    }
  }

  /** Brings all products in order. */
  async arrange(): Promise<void> {
    const slots = Uint32Array.from(this.#all.members());
    for (const { order } of this.#sorts) await order.fill(slots);
  }

  /** Takes in what changed, each product once. */
  apply(changes: Change[]): void {
    this.#state += 1;
    const moves = this.#sorts.map(() => ({ out: [] as number[], in: [] as number[] }));
    const steps = changes.map((change) => {
      const from = this.#slotOf.get(change.id);
      const stays = from !== undefined && change.words === undefined;
      const to = change.listing && (stays ? from : this.#newSlot());
      for (const [nth, { key }] of this.#sorts.entries()) {
        if (from !== undefined && from === to && change.listing && key.has(from, change.listing)) continue;
        if (from !== undefined) moves[nth]?.out.push(from);
        if (to !== undefined) moves[nth]?.in.push(to);
      }
      return { ...change, from, to };
    });
    for (const [nth, { order }] of this.#sorts.entries()) order.remove(moves[nth]?.out ?? []);
    for (const { id, listing, words, from, to } of steps) {
      if (from !== undefined) this.#leave(id, from);
      if (listing && to !== undefined) this.#settle(id, to, listing);
      if (words !== undefined && to !== undefined) this.#words.add(to, words);
    }
    for (const [nth, { order }] of this.#sorts.entries()) {
      order.insert(moves[nth]?.in ?? []);
      order.forget();
    }
  }

  /** A page of what fits, in an order, and how much fits in all. */
  find(filters: Filters, { sortBy, sortOrder }: Order, { page, limit }: Window): Found {
    this.#scratch.reuse();
    const terms = (filters.terms ?? []).map((term) => this.#words.find(term, this.#scratch));
    const found = this.#narrowed(filters, terms);
    const total = found.count();
    const window = { offset: (page - 1) * limit, limit };
    const whole = filters.onlyVisible ? this.#visible : this.#all;
    const isWhole = total === (filters.onlyVisible ? this.#countVisible() : this.size);
    const slots =
      sortBy === 'match'
        ? this.#bestMatches(found, total, terms, window)
        : this.#order(sortBy).page(found, total, sortOrder === 'desc', window, isWhole ? whole : undefined);
    return { listed: slots.map((slot) => ({ id: this.#ids[slot] ?? '', state: this.#states[slot] ?? 0 })), total };
  }

  #narrowed(filters: Filters, terms: Matches[]): Bitmap {
    const { minPrice, maxPrice, showGifts, showPromotions, categories, onlyVisible, isSold, ids } = filters;
    // words of which none says anything lead nowhere
    if (filters.terms && terms.length === 0) return this.#none();
    const found = (onlyVisible ? this.#visible : this.#all).copy(this.#scratch);
    for (const [inName, inKind, inText] of terms) found.and(inName.copy(this.#scratch).or(inKind).or(inText));
    if (showGifts) found.and(this.#gifts);
    if (showPromotions) found.and(this.#promotions);
    if (categories?.length) found.and(this.#inCategories(categories));
    if (isSold) {
      const order = this.#order('unitsSold');
      const from = order.firstNot((slot) => this.#keys.unitsSold.at(slot) <= 0);
      order.each(0, from, (slot) => found.delete(slot));
    }
    if (ids) {
      const some = this.#none();
      for (const slot of ids.flatMap((id) => this.#slotOf.get(id) ?? [])) some.add(slot);
      found.and(some);
    }
    if (minPrice !== undefined || maxPrice !== undefined) this.#keepPrices(found, minPrice, maxPrice);
    return found;
  }

  #countVisible(): number {
    return (this.#visibleTotal ??= this.#visible.count());
  }

  #none(): Bitmap {
    return Bitmap.below(this.#ids.length, this.#scratch);
  }

  /** A parent includes its subcategories (decisions 7). */
  #inCategories(categories: string[]): Bitmap {
    const found = this.#none();
    for (const id of new Set(categories.flatMap((id) => [id, ...(this.#subcategories.get(id) ?? [])]))) {
      const members = this.#categories.get(id);
      if (members) found.or(members);
    }
    return found;
  }

  /** Takes out what is beyond the prices, or gathers what is within them, or looks at what there is, whichever is least. */
  #keepPrices(found: Bitmap, least = 0, most = Infinity): void {
    const order = this.#order('finalPrice');
    const priceAt = (slot: number) => this.#keys.finalPrice.at(slot);
    const from = order.firstNot((slot) => priceAt(slot) < least);
    const to = Math.max(
      from,
      order.firstNot((slot) => priceAt(slot) <= most),
    );
    const [inside, outside] = [to - from, order.size - (to - from)];
    if (found.count() < Math.min(inside, outside)) {
      found.each((slot) => {
        const price = priceAt(slot);
        if (price < least || price > most) found.delete(slot);
      });
    } else if (outside < inside) {
      order.each(0, from, (slot) => found.delete(slot));
      order.each(to, order.size, (slot) => found.delete(slot));
    } else {
      const within = this.#none();
      order.each(from, to, (slot) => within.add(slot));
      found.and(within);
    }
  }

  /** Better matches first, of equal ones those with the shorter name. */
  #bestMatches(found: Bitmap, total: number, terms: Matches[], { offset, limit }: Offset): number[] {
    const order = this.#order('match');
    const isFew = total * FEW < this.#ids.length;
    const groups = isFew
      ? fewByScore(found, terms).map((slots) => ({
          count: slots.length,
          page: (window: Offset) => order.choose(slots, false, window),
        }))
      : byScore(found, terms, this.#scratch).map((slots) => ({
          count: slots.count(),
          page: (window: Offset) => order.page(slots, slots.count(), false, window),
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
  }

  #newSlot(): number {
    return this.#ids.push('') - 1;
  }

  #settle(id: string, slot: number, listing: Listing): void {
    this.#ids[slot] = id;
    this.#states[slot] = this.#state;
    for (const { key } of this.#sorts) key.put(slot, listing);
    this.#slotOf.set(id, slot);
    this.#all.add(slot);
    this.#visible.set(slot, listing.isVisible);
    this.#visibleTotal = undefined;
    this.#gifts.set(slot, listing.includingGift);
    this.#promotions.set(slot, listing.isInPromotion);
    const members = this.#categories.get(listing.categoryId) ?? new Bitmap();
    this.#categories.set(listing.categoryId, members);
    this.#members[slot] = members;
    members.add(slot);
  }

  #leave(id: string, slot: number): void {
    this.#members[slot]?.delete(slot);
    this.#slotOf.delete(id);
    this.#all.delete(slot);
    this.#visible.delete(slot);
    this.#visibleTotal = undefined;
  }

  #order(sort: Sort): SortOrder {
    const found = this.#sorts.find((each) => each.sort === sort);
    if (!found) throw new Error(`no order by ${sort}`);
    return found.order;
  }
}
