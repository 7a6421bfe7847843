import { setImmediate as nextTick } from 'node:timers/promises';
import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { Bitmap, Scratch } from './bitmap.ts';
import { countFacets } from './facets.ts';
import { FilterSets, type CatalogueFacts } from './filter-sets.ts';
import { NameWords } from './name-words.ts';
import type { Change, Listing } from './listing.ts';
import type { Facets, Filters, Found, Sort, SortOrder, Window } from './product-search.ts';
import { groupSorts, newKeys, type GroupSort } from './listing-keys.ts';
import { filterByPrice, priceRangeOf, type Prices } from './prices.ts';
import { pageOfBest } from './scores.ts';
import { compareTexts, NameKey, type SortKey } from './sort-key.ts';
import { SortedSlots } from './sorted-slots.ts';
import { VariantGroups } from './variant-groups.ts';
import { InvertedIndex, type Matches } from './inverted-index.ts';
import type { Condition } from './synonyms.ts';

/** The filters of a search whose text has been read: without conditions it has no usable words and matches nothing. */
export type Criteria = Omit<Filters, 'search'> & { conditions?: Condition[] | undefined };

/** Counts over all indexes of the process, because caches keyed by state outlive an index. */
let states = 0;

/**
 * Sort keys, filters and words of all products, in memory. It finds a page of matching products and their total without
 * visiting each product. Each product has a slot; when its words change it gets a new one, and the old one stays empty.
 */
export class ProductIndex {
  readonly #slotOf = new Map<string, number>();
  // by slot; entries of empty slots are stale and never read
  readonly #ids: string[] = [];
  readonly #states: number[] = [];
  readonly #keys = newKeys();
  readonly #words = new InvertedIndex();
  readonly #scratch = new Scratch();
  readonly #all = new Bitmap();
  readonly #sets = new FilterSets();
  readonly #compareIds = (a: number, b: number) => compareTexts(this.#ids[a] ?? '', this.#ids[b] ?? '');
  readonly #groups = new VariantGroups(this.#keys, this.#sets.visible, this.#compareIds);
  readonly #byNumber = Object.entries(this.#keys).map(([sort, key]: [string, SortKey]) => ({
    sort,
    key,
    order: new SortedSlots((a, b) => key.compare(a, b), this.#compareIds),
  }));
  readonly #byName = languageCodes.map((language) => {
    const key = new NameKey(language);
    const order = new SortedSlots((a, b) => key.compare(a, b), this.#compareIds, 'names');
    return { sort: language, key, order, words: new NameWords() };
  });
  readonly #sorts: { sort: string; key: SortKey; order: SortedSlots }[] = [...this.#byNumber, ...this.#byName];
  #state = (states += 1);

  /** The moment of the prices and promotions. */
  moment = new Date(0);

  /** The number of products. */
  get size(): number {
    return this.#slotOf.size;
  }

  /** The number of slots without a product. */
  get emptySlots(): number {
    return this.#ids.length - this.#slotOf.size;
  }

  setFacts(facts: CatalogueFacts): void {
    this.#sets.setFacts(facts);
  }

  /** Adds new products; searches find them after `sortAll`. */
  add(changes: Change[]): void {
    for (const { id, listing, words = '' } of changes) {
      if (!listing) continue;
      const slot = this.#newSlot();
      this.#fillSlot(id, slot, listing);
      this.#words.add(slot, words);
    }
  }

  /** Sorts all products, whose prices are those of `moment`. */
  async sortAll(moment: Date): Promise<void> {
    this.moment = moment;
    this.#groups.settle();
    const slots = Uint32Array.from(this.#all.members().toSorted(this.#compareIds));
    for (const { order } of this.#byNumber) {
      order.fill(slots);
      // lets the event loop handle requests between two sorts
      await nextTick();
    }
    // languages sort most names alike
    let sorted: Uint32Array = slots;
    for (const { order } of this.#byName) sorted = await order.fillInTurns(sorted);
  }

  /** Applies changes, at most one per product, at the prices of `moment`. */
  apply(changes: Change[], moment: Date): void {
    this.#state = states += 1;
    this.moment = moment;
    const moves = this.#sorts.map(() => ({ out: [] as number[], in: [] as number[] }));
    const steps = changes.map((change) => {
      const from = this.#slotOf.get(change.id);
      const keepsSlot = from !== undefined && change.words === undefined;
      const to = change.listing && (keepsSlot ? from : this.#newSlot());
      for (const [nth, { key }] of this.#sorts.entries()) {
        if (from !== undefined && from === to && change.listing && key.has(from, change.listing)) continue;
        if (from !== undefined) moves[nth]?.out.push(from);
        if (to !== undefined) moves[nth]?.in.push(to);
      }
      return { ...change, from, to };
    });
    for (const [nth, { order }] of this.#sorts.entries()) order.remove(moves[nth]?.out ?? []);
    for (const { id, listing, words, from, to } of steps) {
      if (from !== undefined) this.#clearSlot(id, from, from !== to);
      if (listing && to !== undefined) this.#fillSlot(id, to, listing);
      if (words !== undefined && to !== undefined) this.#words.add(to, words);
    }
    this.#groups.settle();
    for (const [nth, { order }] of this.#sorts.entries()) {
      order.insert(moves[nth]?.in ?? []);
      order.invalidateRanks();
    }
  }

  /** A sorted page of the matching products, and their total. */
  find(filters: Criteria, by: SortOrder, { page, limit }: Window): Found {
    this.#scratch.reuse();
    const matches = this.#words.find(filters.conditions ?? [], this.#scratch);
    const found = this.#matching(filters, matches);
    if (filters.onePerGroup) this.#groups.reduce(found, found.count() === this.#sets.countVisible(), this.#scratch);
    const total = found.count();
    const window = { offset: (page - 1) * limit, limit };
    const whole = filters.onlyVisible ? this.#sets.visible : this.#all;
    const isWhole = total === (filters.onlyVisible ? this.#sets.countVisible() : this.size);
    const slots =
      by.sortBy === 'match'
        ? pageOfBest(found, matches, window, {
            total,
            order: this.#order('match'),
            slots: this.#ids.length,
            scratch: this.#scratch,
          })
        : this.#order(by.sortBy === 'name' ? by.language : this.#sortOf(by.sortBy, filters)).page(
            found,
            total,
            by.sortOrder === 'desc' ? 'descending' : 'ascending',
            window,
            isWhole ? whole : undefined,
          );
    return { listed: slots.map((slot) => ({ id: this.#ids[slot] ?? '', state: this.#states[slot] ?? 0 })), total };
  }

  /** What further filters would leave. */
  facets(filters: Criteria): Facets {
    this.#scratch.reuse();
    const prices = this.#prices();
    return countFacets({
      filters,
      matching: (each) => this.#matching(each, this.#words.find(each.conditions ?? [], this.#scratch)),
      pricesOf: (found) => priceRangeOf(found, prices),
      sets: this.#sets,
      groups: this.#groups,
      scratch: this.#scratch,
      empty: () => this.#emptySet(),
    });
  }

  /** A text with the nearest words of names in place of unknown ones. */
  corrected(text: string, language: Language): string | undefined {
    const words = this.#byName.find(({ sort }) => sort === language)?.words;
    return words?.corrected(text, (word) => this.#words.isUsed(word));
  }

  #sortOf(sort: Sort, { onePerGroup }: Criteria): Sort | GroupSort {
    return (onePerGroup && groupSorts[sort]) || sort;
  }

  /** All matching slots; with `onePerGroup` they are still to be reduced. */
  #matching(filters: Criteria, matches: Matches[]): Bitmap {
    const { minPrice, maxPrice, categories, onlyVisible, onePerGroup, isSold, ids } = filters;
    if (filters.conditions?.length === 0) return this.#emptySet();
    const found = (onlyVisible || onePerGroup ? this.#sets.visible : this.#all).copy(this.#scratch);
    for (const { fields } of matches) {
      const [inName, inKind, inText] = fields;
      found.and(inName.copy(this.#scratch).or(inKind).or(inText));
    }
    this.#sets.narrow(found, filters);
    if (filters.minRating) found.and(this.#sets.rated(filters.minRating, { asGroup: onePerGroup }));
    if (categories?.length) found.and(this.#sets.addCategories(categories, this.#emptySet()));
    const translated = filters.notTranslatedTo && this.#sets.translatedTo(filters.notTranslatedTo);
    if (translated) found.without(translated);
    if (isSold) {
      const sort = this.#sortOf('unitsSold', filters);
      const order = this.#order(sort);
      const from = order.firstNot((slot) => this.#keys[sort].at(slot) <= 0);
      order.each(0, from, (slot) => found.delete(slot));
    }
    if (ids) {
      const idSet = this.#emptySet();
      for (const slot of ids.flatMap((id) => this.#slotOf.get(id) ?? [])) idSet.add(slot);
      found.and(idSet);
    }
    if (minPrice !== undefined || maxPrice !== undefined)
      filterByPrice(found, this.#prices(), { least: minPrice, most: maxPrice, empty: () => this.#emptySet() });
    if (filters.isGrouped) found.and(this.#groups.all);
    if (filters.isSoldOut) found.without(this.#sets.inStock);
    if (filters.isHidden) found.without(this.#sets.visible);
    return found;
  }

  #emptySet(): Bitmap {
    return Bitmap.below(this.#ids.length, this.#scratch);
  }

  #prices(): Prices {
    return { order: this.#order('finalPrice'), at: (slot) => this.#keys.finalPrice.at(slot) };
  }

  #newSlot(): number {
    return this.#ids.push('') - 1;
  }

  #fillSlot(id: string, slot: number, listing: Listing): void {
    this.#ids[slot] = id;
    this.#states[slot] = this.#state;
    for (const { key } of this.#sorts) key.put(slot, listing);
    this.#slotOf.set(id, slot);
    this.#all.add(slot);
    this.#sets.put(slot, listing);
    for (const { key, words } of this.#byName) words.put(slot, listing.isVisible ? key.at(slot) : undefined);
    this.#groups.put(slot, listing.groupId);
  }

  #clearSlot(id: string, slot: number, isLeft: boolean): void {
    if (isLeft) this.#words.remove(slot);
    if (isLeft) for (const { words } of this.#byName) words.put(slot, undefined);
    this.#groups.remove(slot);
    this.#sets.remove(slot);
    this.#slotOf.delete(id);
    this.#all.delete(slot);
  }

  /** The order by a sort, or by names in a language. */
  #order(sort: Sort | GroupSort | Language): SortedSlots {
    const found = this.#sorts.find((each) => each.sort === sort);
    if (!found) throw new Error(`no order by ${sort}`);
    return found.order;
  }
}
