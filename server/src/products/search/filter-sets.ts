import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { ratingFloors, type RatingFloor } from '@nabta/contract/products/facets.ts';
import { Bitmap } from './bitmap.ts';
import type { Listing } from './listing.ts';
import type { Filters } from './product-search.ts';

/** What filters need beside the products: the parent of each subcategory, and the ingredients that are allergens. */
export type CatalogueFacts = { parents: Record<string, string>; allergens: string[] };

const byFloor = () => new Map<RatingFloor, Bitmap>(ratingFloors.map((floor) => [floor, new Bitmap()]));

type NarrowedBy =
  | 'showGifts'
  | 'showPromotions'
  | 'promotion'
  | 'inStock'
  | 'ingredients'
  | 'withoutIngredients'
  | 'noAllergens';
const none = new Bitmap();

/** Adds a slot to the set of an id. */
const addTo = (sets: Map<string, Bitmap>, id: string, slot: number): Bitmap => {
  const slots = sets.get(id) ?? new Bitmap();
  sets.set(id, slots);
  slots.add(slot);
  return slots;
};

/** The sets of slots that lists are filtered by. Except in `visible`, categories, ingredients and single promotions, entries of empty slots are stale. */
export class FilterSets {
  readonly visible = new Bitmap();
  readonly gifts = new Bitmap();
  readonly promotions = new Bitmap();
  readonly #byPromotion = new Map<string, Bitmap>();
  readonly inStock = new Bitmap();
  /** Products that list their ingredients, and by ingredient those that list it. */
  readonly withIngredients = new Bitmap();
  readonly #ingredients = new Map<string, Bitmap>();
  #allergens: string[] = [];
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
    this.promotions.set(slot, listing.promotionId !== null);
    if (listing.promotionId) addTo(this.#byPromotion, listing.promotionId, slot);
    this.inStock.set(slot, listing.stock > 0);
    this.withIngredients.set(slot, listing.ingredients !== null);
    for (const id of listing.ingredients ?? []) addTo(this.#ingredients, id, slot);
    for (const [floor, slots] of this.#rated) slots.set(slot, listing.rating >= floor);
    for (const [floor, slots] of this.#ratedAsGroup) slots.set(slot, (listing.groupRating ?? listing.rating) >= floor);
    for (const [language, slots] of this.#translated)
      slots.set(slot, listing.translatedTo?.includes(language) ?? false);
    this.#members[slot] = addTo(this.#categories, listing.categoryId, slot);
  }

  remove(slot: number): void {
    this.#members[slot]?.delete(slot);
    for (const slots of this.#ingredients.values()) slots.delete(slot);
    for (const slots of this.#byPromotion.values()) slots.delete(slot);
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

  setFacts({ parents, allergens }: CatalogueFacts): void {
    this.#allergens = allergens;
    this.#subcategories = new Map();
    for (const [id, parent] of Object.entries(parents)) {
      this.#subcategories.set(parent, [...(this.#subcategories.get(parent) ?? []), id]);
    }
  }

  /** Reduces a set to what these filters leave. */
  narrow(found: Bitmap, filters: Pick<Filters, NarrowedBy>): void {
    const {
      showGifts,
      showPromotions,
      promotion,
      inStock,
      ingredients = [],
      withoutIngredients = [],
      noAllergens,
    } = filters;
    if (showGifts) found.and(this.gifts);
    if (showPromotions) found.and(this.promotions);
    if (promotion) found.and(this.#byPromotion.get(promotion) ?? none);
    if (inStock) found.and(this.inStock);
    for (const id of ingredients) found.and(this.#ingredients.get(id) ?? none);
    const excluded = noAllergens ? [...withoutIngredients, ...this.#allergens] : withoutIngredients;
    if (noAllergens || excluded.length > 0) this.#exclude(found, excluded);
  }

  /** A product that lists no ingredients may have any: it does not match. */
  #exclude(found: Bitmap, ids: string[]): void {
    found.and(this.withIngredients);
    for (const id of ids) {
      const slots = this.#ingredients.get(id);
      if (slots) found.without(slots);
    }
  }

  /** Fills a set with the products that list their ingredients, and no allergen. */
  addFreeOfAllergens(into: Bitmap): Bitmap {
    this.#exclude(into.or(this.withIngredients), this.#allergens);
    return into;
  }

  /** By ingredient, the products that list it. */
  get ingredients(): ReadonlyMap<string, Bitmap> {
    return this.#ingredients;
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
