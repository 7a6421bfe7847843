import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';

/** Rows of a table of the back office. */
export const PAGE_SIZE = 20;

type Asked = {
  /** By columns of the query, ending with one that no two rows share. */
  order: RawBuilder<unknown>;
  page?: number | undefined;
  limit?: number | undefined;
  /** Whether what is found is gathered once, as words lead to it; else a page is a few steps on an index. */
  gathered?: boolean;
  /** The total number of rows, where it is stored; else they are counted. */
  total?: RawBuilder<number>;
};

/** A page of what a query finds, each row with an id, and how much it finds in all. */
export const pageOf = async <Row extends { id: string }>(
  db: Db,
  found: Expression<Row>,
  { order, page = 1, limit = PAGE_SIZE, gathered = false, total: stored }: Asked,
): Promise<{ rows: Row[]; total: number; totalPages: number }> => {
  const manner = sql.raw(gathered ? 'materialized' : 'not materialized');
  const { rows } = await sql<Row & { total: number }>`
    with found as ${manner} ${found},
         page as (select * from found order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select page.*, total from (${stored ? sql`select ${stored} as total` : sql`select count(*) as total from found`}) as counted
      left join page on true
     order by ${order}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { rows: rows.filter(({ id }) => id !== null), total, totalPages: Math.ceil(total / limit) };
};
