import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';
import { Catalogue, type Change, type Listing } from './catalogue.ts';
import type { Term } from './words.ts';

/** Up to where a catalogue was read: what it does not show is what this snapshot of PostgreSQL could not see. */
export type Mark = { version: number; snapshot: string };

const BATCH = 1_000;

const listing = sql`
  products.id, sort_name as "sortName", price, final_price as "finalPrice", stock, units_sold as "unitsSold",
  rating_average as rating, (extract(epoch from created_at) * 1000000)::bigint as "createdAt",
  category_id as "categoryId", is_visible as "isVisible", including_gift as "includingGift",
  running_promotion_id is not null as "isInPromotion"`;
type Row = Listing & { id: string; words: string | null };

type State = Mark & { parents: Record<string, string> };
const state = sql<State>`
  select coalesce((select sum(count) from public_changes), 0)::bigint as version,
         pg_current_snapshot()::text as snapshot,
         (select coalesce(json_object_agg(id, parent_id), '{}') from categories where parent_id is not null) as parents`;
const asChange = ({ id, words, ...listing }: Row): Change => ({ id, listing, ...(words !== null && { words }) });

/** Reads all products. What changes meanwhile is in it or is found by its mark. */
export const readCatalogue = async (db: Db): Promise<{ catalogue: Catalogue; mark: Mark }> => {
  const catalogue = new Catalogue();
  const { rows } = await state.execute(db);
  const [{ parents, ...mark } = { parents: {}, version: 0, snapshot: '' }] = rows;
  catalogue.setCategories(parents);
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Row>`
      select ${listing}, search::text as words from products where id > ${last} order by id limit ${BATCH}`.execute(db);
    catalogue.add(rows.map(asChange));
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  await catalogue.arrange();
  return { catalogue, mark };
};

/** Brings a catalogue to this moment; answers its new mark, or nothing when all of it has to be read anew. */
export const readChanges = async (db: Db, catalogue: Catalogue, { snapshot }: Mark): Promise<Mark | undefined> => {
  const { rows } = await sql<State & { isAll: boolean; changes: (Row & { product: string })[] }>`
    with changed as (
      select product_id as product, bool_or(words) as anew from catalogue_changes
       where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
       group by product_id
    )
    select state.*, exists (select from changed where product is null) as "isAll", (
      select coalesce(json_agg(each), '[]') from (
        select product, ${listing}, case when anew then search::text end as words
          from changed left join products on products.id = product where product is not null
      ) as each
    ) as changes from (${state}) as state`.execute(db);
  const [read] = rows;
  if (!read || read.isAll) return undefined;
  catalogue.setCategories(read.parents);
  catalogue.apply(read.changes.map(({ product, ...row }) => (row.id ? asChange(row) : { id: product })));
  return { version: read.version, snapshot: read.snapshot };
};

/** The words of what somebody typed, with the forms products may have them in. */
export const readTerms = async (db: Db, typed: string): Promise<Term[]> =>
  (await sql<Term>`select typed, forms from search_terms(${typed})`.execute(db)).rows;
