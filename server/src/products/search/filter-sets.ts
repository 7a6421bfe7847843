import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { ratingFloors, type RatingFloor } from '@nabta/contract/facets.ts';
import { Bitmap } from './bitmap.ts';
import type { Listing } from './listing.ts';

const byFloor = () => new Map<RatingFloor, Bitmap>(ratingFloors.map((floor) => [floor, new Bitmap()]));

/** The sets of slots that lists are filtered by. Except in `visible` and categories, entries of empty slots are stale. */
export class FilterSets {
  readonly visible = new Bitmap();
  readonly gifts = new Bitmap();
  readonly promotions = new Bitmap();
  readonly inStock = new Bitmap();
  readonly #rated = byFloor();
  /** By the rating of the group, where there is one. */
  readonly #ratedAsGroup = byFloor();
  readonly #translated = new Map<Language, Bitmap>(languageCodes.map((language) => [language, new Bitmap()]));
  readonly #categories = new Map<string, Bitmap>();
  /** The category of each slot. */
  readonly #members: Bitmap[] = [];
  #subcategories = new Map<string, string[]>();
  /** The number of visible products; undefined after a change. */
  #visibleTotal: number | undefined;

  put(slot: number, listing: Listing): void {
    this.visible.set(slot, listing.isVisible);
    this.#visibleTotal = undefined;
    this.gifts.set(slot, listing.includingGift);
    this.promotions.set(slot, listing.isInPromotion);
    this.inStock.set(slot, listing.stock > 0);
    for (const [floor, slots] of this.#rated) slots.set(slot, listing.rating >= floor);
    for (const [floor, slots] of this.#ratedAsGroup) slots.set(slot, (listing.groupRating ?? listing.rating) >= floor);
    for (const [language, slots] of this.#translated)
      slots.set(slot, listing.translatedTo?.includes(language) ?? false);
    const members = this.#categories.get(listing.categoryId) ?? new Bitmap();
    this.#categories.set(listing.categoryId, members);
    this.#members[slot] = members;
    members.add(slot);
  }

  remove(slot: number): void {
    this.#members[slot]?.delete(slot);
    this.visible.delete(slot);
    this.#visibleTotal = undefined;
  }

  countVisible(): number {
    return (this.#visibleTotal ??= this.visible.count());
  }

  translatedTo(language: Language): Bitmap | undefined {
    return this.#translated.get(language);
  }

  rated(floor: RatingFloor, { asGroup = false }: { asGroup?: boolean | undefined } = {}): Bitmap {
    return (asGroup ? this.#ratedAsGroup : this.#rated).get(floor) ?? this.visible;
  }

  /** @param parents the parent of each subcategory */
  setCategories(parents: Record<string, string>): void {
    this.#subcategories = new Map();
    for (const [id, parent] of Object.entries(parents)) {
      this.#subcategories.set(parent, [...(this.#subcategories.get(parent) ?? []), id]);
    }
  }

  /** The categories with products of their own or in subcategories. */
  get categories(): Set<string> {
    return new Set([...this.#categories.keys(), ...this.#subcategories.keys()]);
  }

  /** Adds the slots of these categories to a set; a parent includes its subcategories (CATEGORIES-6). */
  addCategories(categories: string[], into: Bitmap): Bitmap {
    for (const id of new Set(categories.flatMap((id) => [id, ...(this.#subcategories.get(id) ?? [])]))) {
      const members = this.#categories.get(id);
      if (members) into.or(members);
    }
    return into;
  }
}
