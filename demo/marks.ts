/** Records what the demo has loaded, so that it can be removed (docs/decisions/052). */
import { sql } from 'kysely';
import type { Tx } from '../server/src/core/database/database.ts';

/** Tables whose rows are removed with the demo, and their keys; what belongs to those rows goes with them. */
const keys = {
  users: 'id',
  categories: 'id',
  products: 'id',
  product_groups: 'id',
  promotions: 'id',
  gifts: 'id',
  coupons: 'id',
  couriers: 'id',
  settlements: 'id',
  parcels: 'id',
  orders: 'id',
  images: 'id',
  contact_messages: 'id',
  blocked_phones: 'phone',
  customer_notes: 'id',
  customer_tags: "customer_id || ' ' || tag",
  visit_counts: 'day',
  unfound_searches: "day || ' ' || words",
} as const;

type Pages = Map<string, string>;

export const pagesOf = async (tx: Tx): Promise<Pages> => {
  const { rows } = await sql<{ page: string; content: string }>`select page, content::text from settings`.execute(tx);
  return new Map(rows.map(({ page, content }) => [page, content]));
};

/** Marks all rows that the transaction has written: it writes nothing else. `before`: the pages when it began. */
export const markDemo = async (tx: Tx, now: Date, before: Pages): Promise<void> => {
  for (const [table, key] of Object.entries(keys)) {
    await sql`
      insert into demo_rows (kind, id) select ${table}, (${sql.raw(key)})::text from ${sql.table(table)}
       where xmin = pg_current_xact_id()::xid`.execute(tx);
  }
  const settings = Object.fromEntries(
    [...(await pagesOf(tx))].flatMap(([page, demo]) => {
      const was = before.get(page);
      return was === undefined || was === demo ? [] : [[page, { before: JSON.parse(was), demo: JSON.parse(demo) }]];
    }),
  );
  await tx
    .insertInto('demos')
    .values({ loaded_at: now, settings: JSON.stringify(settings) })
    .execute();
};
