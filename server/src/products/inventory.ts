import type { Language } from '@nabta/contract/languages.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { toDinars, type Millimes } from '@nabta/contract/money.ts';
import type {
  AdminProduct,
  AdminProductCard,
  AdminSort,
  ProductForm,
  productStates,
} from '@nabta/contract/products/products.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Snapshot } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { translated } from '../core/database/translated.ts';
import { knownTranslations } from '../core/translations.ts';
import { PAGE_SIZE } from '../core/http/paging.ts';
import { versionOf } from '../core/http/version.ts';
import { adminPictures } from '../images/service.ts';
import { adminValues, detailColumns, formValues } from './columns.ts';
import { card, productsToModerate, ratingCounts, reviewsToModerate } from './queries.ts';
import type { ProductSearch } from './search/product-search.ts';
import { asAdminReview, asCard, asProduct } from './shapes.ts';

/**
 * All products with the fields of their form, the promotion they are assigned to (running or not), and the prices at `now`.
 */
const inventory = (db: Db, now: Date) => {
  const runs = sql<boolean>`coalesce(runs(promotion, ${now}), false)`;
  const discounted = sql<Millimes>`discounted(products.price, case when ${runs} then promotion.discount else 0 end)`;
  return db
    .selectFrom('products')
    .innerJoin('categories as category', 'category.id', 'products.category_id')
    .leftJoin('categories as parent', 'parent.id', 'category.parent_id')
    .leftJoin('promotions as promotion', 'promotion.id', 'products.promotion_id')
    .leftJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select([
      ...card,
      'products.name',
      'products.description',
      'products.size',
      'products.ingredients',
      ...detailColumns,
      'category.name as category_name',
      'promotion.name as promotion_name',
      translated('category.name', 'name', currentLanguage()).as('category_shown'),
      translated('parent.name', 'name', currentLanguage()).$castTo<string | null>().as('parent_shown'),
      translated('promotion.name', 'name', currentLanguage()).$castTo<string | null>().as('promotion_shown'),
      discounted.as('final_price'),
      runs.as('promotion_runs'),
      'promotion.starts_at as promotion_starts_at',
      'products.is_disabled',
      'products.group_id',
      translated('product_groups.name', 'name', currentLanguage()).$castTo<string | null>().as('group_name'),
      sql<string>`translated(
        products.variant_label, products.variant_translations, ${currentLanguage()}, 'label')`.as('variant_label'),
      sql<boolean>`products.promotion_id is not null and not exists (
        select from products as variant
         where variant.group_id = products.group_id and variant.promotion_id is distinct from products.promotion_id)`.as(
        'group_promoted',
      ),
      'parent.id as parent_id',
      'parent.name as parent_name',
      sql<string[]>`array(
        select gift_id from product_gifts where product_id = products.id order by gift_id)`.as('gifts'),
      sql<string[]>`array(
        select gifts.name from product_gifts join gifts on gifts.id = gift_id
         where product_id = products.id order by gift_id)`.as('gift_names'),
      ratingCounts,
      sql<string[]>`array(
        select id from unnest(products.companions) with ordinality as chosen (id, nth) join products as companion using (id)
         order by nth)`.as('companions'),
      sql<string[]>`array(
        select companion.name
          from unnest(products.companions) with ordinality as chosen (id, nth) join products as companion using (id)
         order by nth)`.as('companion_names'),
    ]);
};

export type StockedProduct = Awaited<ReturnType<ReturnType<typeof inventory>['executeTakeFirstOrThrow']>>;

/** With the names of category and promotion in the language of the call; the audit log has the main ones. */
const withShownNames = (row: StockedProduct): StockedProduct => ({
  ...row,
  category_name: row.category_shown,
  parent_name: row.parent_shown,
  promotion_name: row.promotion_shown,
});

const onlyForAdmins = (row: StockedProduct) => {
  const { promotion_starts_at: startDate, promotion_runs: isRunning, is_disabled } = row;
  const { promotion } = asCard(row);
  return {
    promotion: promotion && startDate ? { ...promotion, startDate, isRunning } : null,
    ...adminValues(row),
    translations: knownTranslations(row.translations),
    isDisabled: is_disabled,
    group:
      row.group_id && row.group_name
        ? {
            _id: row.group_id,
            name: row.group_name,
            label: row.variant_label,
            isPromotedWhole: row.group_promoted,
          }
        : null,
    version: versionOf(editedIn(row)),
  };
};

export type InventoryQuery = {
  search?: string | undefined;
  /** Only products with a review that waits for moderation. */
  toJudge?: boolean | undefined;
  /** Only products that lack a text in this language. */
  notTranslatedTo?: Language | undefined;
  /** Only variants of a group. */
  grouped?: boolean | undefined;
  categories?: string[] | undefined;
  state?: (typeof productStates)[number] | undefined;
  ids?: string[] | undefined;
  sortBy?: AdminSort | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** Of the names that are sorted. */
  language: Language;
};

const productByBarcode = async (db: Db, barcode: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('products')
      .select('id')
      .where('barcode', '=', barcode)
      .where('barcode', '<>', '')
      .executeTakeFirst()
  )?.id;

/** A page of all products, newest first unless sorted otherwise. A search may be a barcode. */
export const listInventory = async (db: Db, productSearch: ProductSearch, now: Date, query: InventoryQuery) => {
  const { search, toJudge, notTranslatedTo, grouped, categories, state, sortBy, sortOrder, language } = query;
  const { page = 1, limit = PAGE_SIZE } = query;
  const among = toJudge ? await productsToModerate(db) : query.ids;
  const scanned = search && (await productByBarcode(db, search));
  const ids = scanned ? [scanned].filter((id) => among?.includes(id) ?? true) : among;
  const order = { sortBy: sortBy ?? 'createdAt', sortOrder: sortOrder ?? (sortBy ? 'asc' : 'desc'), language } as const;
  const filters = {
    search: scanned ? undefined : search,
    notTranslatedTo,
    ids,
    categories,
    isGrouped: grouped,
    isSoldOut: state === 'soldOut',
    isHidden: state === 'hidden',
    showPromotions: state === 'promoted',
  };
  const { listed, total } = await productSearch.find(filters, order, { page, limit });
  const positions = new Map(listed.map(({ id }, position) => [id, position]));
  const rows = await inventory(db, now)
    .where(sql<boolean>`products.id = any(${[...positions.keys()]}::uuid[])`)
    .execute();
  const data = rows
    .toSorted((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0))
    .map(withShownNames)
    .map((row): z.output<typeof AdminProductCard> => ({ ...asCard(row), ...onlyForAdmins(row) }));
  return { data, total, totalPages: Math.ceil(total / limit) };
};

export const stockedProduct = (db: Db, now: Date, id: string) =>
  inventory(db, now).where('products.id', '=', id).executeTakeFirst();

type Form = z.output<typeof ProductForm>;
/** The fields of the form of a product. */
type Edited = { [Name in keyof Form]-?: Exclude<Form[Name], undefined> };

/** The values of the form of a product. */
export const editedIn = (row: StockedProduct): Edited => formValues(row);

/** A product in the audit log, with names instead of ids. */
export const snapshotOf = (row: StockedProduct): Snapshot => ({
  ...editedIn(row),
  price: toDinars(row.price),
  category: row.parent_name ? `${row.parent_name} › ${row.category_name}` : row.category_name,
  gifts: row.gift_names,
  companions: row.companion_names,
  promotion: row.promotion_name,
  isDisabled: row.is_disabled,
});

/** A product as the back office sees it, with its reviews, newest first. */
export const asAdminProduct = async (db: Db, stored: StockedProduct): Promise<z.output<typeof AdminProduct>> => {
  const row = withShownNames(stored);
  const reviews = await reviewsToModerate(db, row.id);
  return {
    ...asProduct(row, []),
    ...onlyForAdmins(row),
    reviews: reviews.map(asAdminReview),
    companions: row.companions,
    pictures: await adminPictures(db, { product_id: row.id }),
  };
};
