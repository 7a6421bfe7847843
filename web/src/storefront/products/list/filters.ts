import type { RatingFloor } from '@nabta/contract/products/facets.ts';
import type { Sort } from '@nabta/contract/products/products.ts';
import { typedDecimal, typedNumber } from '@nabta/contract/typed.ts';
import { addresses } from '../../frame/addresses.ts';

/** Products per page (LIST-1). */
const LIMIT = 12;
const MOST_CATEGORIES = 100;
const MOST_INGREDIENTS = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const floors: readonly RatingFloor[] = [4, 3, 2];
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

export type View = 'grid' | 'list';
type Order = 'asc' | 'desc';

/** The query parameters of the list, in the order in which `addressOf` writes them. */
export const PARAMETERS = [
  'page',
  'category',
  'sortBy',
  'sortOrder',
  'search',
  'minPrice',
  'maxPrice',
  'showGifts',
  'showPromotions',
  'promotion',
  'minRating',
  'inStock',
  'ingredients',
  'withoutIngredients',
  'noAllergens',
  'view',
] as const;
type Parameter = (typeof PARAMETERS)[number];

/** The state of the product list, stored in its address. */
export type Filters = {
  page: number;
  search: string;
  /** As typed, '12,5'; '' for none. */
  minPrice: string;
  maxPrice: string;
  categories: readonly string[];
  showGifts: boolean;
  showPromotions: boolean;
  /** The id of one promotion, instead of all; '' for none. */
  promotion: string;
  /** Stars, at least. */
  minRating: RatingFloor | undefined;
  inStock: boolean;
  /** Products with all of these, and with none of those. */
  ingredients: readonly string[];
  withoutIngredients: readonly string[];
  noAllergens: boolean;
  /** Undefined without a choice: the server then sorts by best match while searching, else by price. */
  sortBy: Sort | undefined;
  sortOrder: Order | undefined;
  view: View;
};

const none = {
  page: 1,
  search: '',
  minPrice: '',
  maxPrice: '',
  categories: [],
  showGifts: false,
  showPromotions: false,
  promotion: '',
  minRating: undefined,
  inStock: false,
  ingredients: [],
  withoutIngredients: [],
  noAllergens: false,
} satisfies Partial<Filters>;

/** Parses an address; invalid values become the default (API-7). */
export const filtersOf = (search: string): Filters => {
  const params = new URLSearchParams(search);
  const text = (name: Parameter): string => (params.get(name) ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
  const amount = (name: Parameter): string => (isAmount(text(name)) ? text(name) : '');
  const oneOf = <Value extends string>(name: Parameter, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === text(name));
  // A form without JavaScript repeats the parameter for each checked box.
  const ids = (name: Parameter, most: number): string[] => {
    const given = params.getAll(name).flatMap((each) => each.split(','));
    return [...new Set(given.filter((id) => UUID.test(id)).map((id) => id.toLowerCase()))].slice(0, most);
  };
  const showPromotions = text('showPromotions') === 'true';
  return {
    page: /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1,
    search: text('search').slice(0, 200).trim(),
    minPrice: amount('minPrice'),
    maxPrice: amount('maxPrice'),
    categories: ids('category', MOST_CATEGORIES),
    showGifts: text('showGifts') === 'true',
    showPromotions,
    promotion: (!showPromotions && ids('promotion', 1)[0]) || '',
    minRating: floors.find((floor) => String(floor) === text('minRating')),
    inStock: text('inStock') === 'true',
    ingredients: ids('ingredients', MOST_INGREDIENTS),
    withoutIngredients: ids('withoutIngredients', MOST_INGREDIENTS),
    noAllergens: text('noAllergens') === 'true',
    sortBy: oneOf('sortBy', ['finalPrice', 'rating', 'name', 'createdAt']),
    sortOrder: oneOf('sortOrder', ['asc', 'desc']),
    view: oneOf('view', ['list']) ?? 'grid',
  };
};

/** The address of the list with these filters, without defaults. */
export const addressOf = (filters: Filters): string => {
  const { page, search, minPrice, maxPrice, categories, showGifts, showPromotions, sortBy, sortOrder, view } = filters;
  const { minRating, inStock, ingredients, withoutIngredients, noAllergens } = filters;
  const parameters = Object.entries({
    page: page > 1 && String(page),
    category: categories.join(','),
    sortBy,
    sortOrder,
    search,
    minPrice,
    maxPrice,
    showGifts: showGifts && 'true',
    showPromotions: showPromotions && 'true',
    promotion: filters.promotion,
    minRating: minRating && String(minRating),
    inStock: inStock && 'true',
    ingredients: ingredients.join(','),
    withoutIngredients: withoutIngredients.join(','),
    noAllergens: noAllergens && 'true',
    view: view === 'list' && view,
  } satisfies Record<Parameter, unknown>).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(parameters).toString().replaceAll('%2C', ',');
  return query ? `${addresses.products}?${query}` : addresses.products;
};

/** The query of the API: contradicting prices are not sent. */
export const queryOf = (filters: Filters) => {
  const { page, search, categories, showGifts, showPromotions, minRating, inStock, minPrice, maxPrice } = filters;
  return {
    page,
    limit: LIMIT,
    groups: true,
    facets: true,
    search,
    categories: categories.join(','),
    ...(showGifts && { showGifts }),
    ...(showPromotions && { showPromotions }),
    ...(filters.promotion && { promotion: filters.promotion }),
    ...(minRating && { minRating: `${minRating}` as const }),
    ...(inStock && { inStock }),
    ...(filters.ingredients.length > 0 && { ingredients: filters.ingredients.join(',') }),
    ...(filters.withoutIngredients.length > 0 && { withoutIngredients: filters.withoutIngredients.join(',') }),
    ...(filters.noAllergens && { noAllergens: true }),
    ...(!isInverted(filters) && { minPrice: typedDecimal(minPrice), maxPrice: typedDecimal(maxPrice) }),
    ...(isSortChosen(filters) && sortOf(filters)),
  };
};

export const isSortChosen = ({ sortBy, sortOrder }: Filters): boolean => !!(sortBy ?? sortOrder);

/** The effective sort; undefined for best match. */
export const sortOf = (filters: Filters): { sortBy: Sort; sortOrder: Order } | undefined => {
  if (filters.search && !isSortChosen(filters)) return undefined;
  return { sortBy: filters.sortBy ?? 'finalPrice', sortOrder: filters.sortOrder ?? 'asc' };
};

type Prices = Pick<Filters, 'minPrice' | 'maxPrice'>;

export const isAmount = (text: string): boolean => text.trim() === '' || AMOUNT.test(typedDecimal(text));
export const isInverted = ({ minPrice, maxPrice }: Prices): boolean =>
  minPrice.trim() !== '' && maxPrice.trim() !== '' && typedNumber(minPrice) > typedNumber(maxPrice);

/** Resets everything but the sort and the view. */
export const cleared = (filters: Filters): Filters => ({ ...filters, ...none });

type Branch = { _id: string; subcategories: readonly { _id: string }[] };

/**
 * Checks or unchecks a category. A parent includes all its subcategories: checking it unchecks them, and checking one
 * of them narrows the selection to it.
 */
export const toggleCategory = (chosen: readonly string[], id: string, tree: readonly Branch[]): string[] => {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  const related = tree.flatMap(({ _id, subcategories }) => {
    const children = subcategories.map((child) => child._id);
    return _id === id ? children : children.includes(id) ? [_id] : [];
  });
  return [...chosen.filter((each) => !related.includes(each)), id];
};
