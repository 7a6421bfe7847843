import { sql, type RawBuilder } from 'kysely';
import { DATABASE_SOURCE, type Db } from '../../core/database/database.ts';
import { namesIn } from '../../core/database/translated.ts';
import { priceAt } from '../queries.ts';
import type { CatalogueFacts } from './filter-sets.ts';
import type { Change, Listing } from './listing.ts';
import { ProductIndex } from './product-index.ts';
import { Synonyms, type Term } from './synonyms.ts';

/**
 * The state up to which an index was read: it lacks the transactions that this PostgreSQL snapshot does not see. `synonyms`
 * changes with the settings of the search.
 */
export type Checkpoint = { source: string; changes: number; snapshot: string; synonyms: string; moment: Date };

const BATCH = 1_000;
/** Changes that are applied between two turns of the event loop: some 10 ms. */
const CHANGES = 100;

// without translations, the functions would take a tenth of the time that reading a product does
const isTranslated = sql`products.translations <> '{}'`;
const translatedNames = sql`
  case when ${isTranslated} then ${namesIn('products', 'productName')} end`;
/** The languages that lack neither the name nor, where the main texts have them, description and ingredients. */
const translatedTo = sql`
  case when ${isTranslated} then array(
    select key from jsonb_each(products.translations)
     where value ->> 'productName' <> ''
       and (products.description = '' or value ->> 'description' <> '')
       and (products.ingredients = '{}' or coalesce(value ->> 'Ingredients', '[]') <> '[]')
  ) end`;
/** A value of all visible variants of a product's group; null without a group. */
const ofGroup = (value: string) => sql`
  case when products.group_id is not null then (
    select ${sql.raw(value)} from products as variant where variant.group_id = products.group_id and variant.is_visible
  ) end`;
const listing = sql`
  products.id, products.name, ${translatedNames} as "translatedNames", ${translatedTo} as "translatedTo",
  length(sort_name) as "nameLength", price, ${priceAt} as "finalPrice", stock, units_sold as "unitsSold",
  rating_average as rating, (extract(epoch from products.created_at) * 1000000)::bigint as "createdAt",
  category_id as "categoryId", is_visible as "isVisible", including_gift as "includingGift",
  promotion.id as "promotionId", case when ingredient_keys <> '{}' then array(
    select distinct ingredient_id from ingredient_spellings where key = any(ingredient_keys)) end as ingredients, products.group_id as "groupId",
  ${ofGroup(`coalesce(sum(rating_average * rating_count) / nullif(sum(rating_count), 0), 0)::real`)} as "groupRating",
  ${ofGroup(`coalesce(sum(units_sold), 0)::integer`)} as "groupUnitsSold"`;
const withPromotion = (moment: Date) =>
  sql`left join promotions as promotion on promotion.id = products.promotion_id and runs(promotion, ${moment})`;
type Row = Listing & { id: string; words: string | null };

type State = Omit<Checkpoint, 'moment'> & { facts: CatalogueFacts };
const state = sql<State>`
  select ${sql.raw(DATABASE_SOURCE)} as source,
         coalesce((select sum(count) from public_changes), 0)::bigint as changes,
         pg_current_snapshot()::text as snapshot,
         (select xmin::text from settings where page = 'search') as synonyms,
         json_build_object(
           'parents', (select coalesce(json_object_agg(id, parent_id), '{}') from categories where parent_id is not null),
           'allergens', (select coalesce(json_agg(id), '[]') from ingredients where is_allergen)) as facts`;
const asChange = ({ id, words, ...listing }: Row): Change => ({ id, listing, ...(words !== null && { words }) });

/** Reads all products at the prices of a moment. Concurrent changes are in the index or found by `readChanges`. */
export const readIndex = async (db: Db, moment: Date): Promise<{ index: ProductIndex; checkpoint: Checkpoint }> => {
  const index = new ProductIndex();
  const { rows } = await state.execute(db);
  const [read] = rows;
  if (!read) throw new Error('the product index has no state');
  const { facts, ...checkpoint } = read;
  index.setFacts(facts);
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Row>`
      select ${listing}, search::text as words from products ${withPromotion(moment)}
       where products.id > ${last} order by products.id limit ${BATCH}`.execute(db);
    index.add(rows.map(asChange));
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  await index.sortAll(moment);
  return { index, checkpoint: { ...checkpoint, moment } };
};

type Changed = { product: string; hasNewWords: boolean };
type ReadChange = Row & { product: string };

/** The present rows of changed products, which come `from` a table of `product` and `has_new_words`. */
const changedRows = (from: RawBuilder<unknown>, moment: Date) => sql`
  select product, ${listing}, case when has_new_words then search::text end as words
    from ${from} left join products on products.id = product ${withPromotion(moment)}`;

/**
 * Updates an index to a moment: reads the products changed since its checkpoint, and those of promotions that have started
 * or ended since. Returns the new checkpoint, or undefined when the whole index must be read again. Of many changes it
 * reads a batch at a time, so that other requests have their turns: a search that began before may see a part of them.
 */
export const readChanges = async (
  db: Db,
  index: ProductIndex,
  { source, changes: counted, snapshot, moment: earlier }: Checkpoint,
  moment: Date,
): Promise<Checkpoint | undefined> => {
  // the count of `moved` is a one-time filter: without it the planner might scan all products for an empty list
  const { rows } = await sql<State & { isAll: boolean; isPruned: boolean; products: ReadChange[]; rest: Changed[] }>`
    with entry as (
      select product_id, promotion_id, words from catalogue_changes
       where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
    ), moved as materialized (
      select promotion_id as id from entry where promotion_id is not null
      union
      select id from promotions where runs(promotions, ${earlier}) <> runs(promotions, ${moment})
    ), changed as (
      select product, bool_or(words) as has_new_words from (
        select product_id as product, words from entry where product_id is not null
        union all
        select id, false from products
         where promotion_id = any(array(select id from moved)) and (select count(*) from moved) > 0
      ) as each group by product
    ), changed_or_beside as materialized (
      select product, bool_or(has_new_words) as has_new_words from (
        select product, has_new_words from changed
        union all
        -- cards of a group show all its variants
        select id, false from products where group_id is not null and group_id = any(array(
          select group_id from products where id = any(array(select product from changed)) and group_id is not null))
      ) as each group by product
    )
    select state.*, exists (
      select from entry where product_id is null and promotion_id is null
    ) as "isAll", coalesce(
      (select min(xid) from catalogue_changes) >= pg_snapshot_xmin(${snapshot}::pg_snapshot), false
    ) as "isPruned", (
      select coalesce(json_agg(each), '[]') from (
        ${changedRows(sql`(select * from changed_or_beside order by product limit ${CHANGES}) as changed`, moment)}
      ) as each
    ) as products, (
      select coalesce(json_agg(each), '[]') from (
        select product, has_new_words as "hasNewWords" from changed_or_beside order by product offset ${CHANGES}
      ) as each
    ) as rest from (${state}) as state`.execute(db);
  const [read] = rows;
  // transaction ids of another server or of a restored older state can't be compared with these;
  // the log is pruned from its oldest entry on: while an entry that the checkpoint saw exists, all later ones do
  if (!read || read.isAll || read.isPruned || read.source !== source || read.changes < counted) return undefined;
  index.setFacts(read.facts);
  const apply = (changes: ReadChange[]) =>
    index.apply(
      changes.map(({ product, ...row }) => (row.id ? asChange(row) : { id: product })),
      moment,
    );
  apply(read.products);
  for (let from = 0; from < read.rest.length; from += CHANGES)
    apply(await readBatch(db, read.rest.slice(from, from + CHANGES), moment));
  return { source, changes: read.changes, snapshot: read.snapshot, synonyms: read.synonyms, moment };
};

/** Later changes of these products are in their rows or found by the next `readChanges`. */
const readBatch = async (db: Db, changed: Changed[], moment: Date): Promise<ReadChange[]> => {
  const ids = changed.map(({ product }) => product);
  const words = changed.map(({ hasNewWords }) => hasNewWords);
  const from = sql`unnest(${ids}::uuid[], ${words}::boolean[]) as changed(product, has_new_words)`;
  return (await sql<ReadChange>`${changedRows(from, moment)}`.execute(db)).rows;
};

/** The words of a search text, with their forms (stems). */
export const readTerms = async (db: Db, typed: string): Promise<Term[]> =>
  (await sql<Term>`select typed, forms from search_terms(${typed})`.execute(db)).rows;

/** The groups of synonyms from the settings of the search, at their present state; words that were there `before` are not split again. */
export const readSynonyms = async (db: Db, before?: Synonyms): Promise<Synonyms> => {
  const { rows } = await sql<{ groups: string[][] }>`
    select content -> 'synonyms' as groups from settings where page = 'search'`.execute(db);
  const groups = rows[0]?.groups ?? [];
  const fresh = [...new Set(groups.flat())].filter((word) => !before?.termsByWord.has(word));
  const split = await sql<{ word: string; terms: Term[] }>`
    select word, (
      select coalesce(json_agg(json_build_object('typed', typed, 'forms', forms)), '[]') from search_terms(word)
    ) as terms from unnest(${fresh}::text[]) as word`.execute(db);
  const termsByWord = new Map([
    ...(before?.termsByWord ?? []),
    ...split.rows.map(({ word, terms }) => [word, terms] as const),
  ]);
  const inUse = new Map(groups.flat().map((word) => [word, termsByWord.get(word) ?? []]));
  return new Synonyms(groups, inUse);
};
