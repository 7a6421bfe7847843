/** Checks the stock after many orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../server/testing/with-client.ts';
import type { Report } from './report.ts';

const readStock = async (client: pg.Client) => {
  const { rows } = await client.query<Record<'pieces' | 'sold' | 'ordered' | 'least', string>>(
    `select sum(stock) + sum(units_sold) as pieces, sum(units_sold) as sold, min(stock) as least,
            (select coalesce(sum(quantity), 0) from order_lines) as ordered
       from products`,
  );
  const { pieces, sold, ordered, least } = rows[0] ?? { pieces: 0, sold: 0, ordered: 0, least: -1 };
  return { pieces: Number(pieces), sold: Number(sold), ordered: Number(ordered), least: Number(least) };
};

/** Runs the work, then reports whether units sold equal units ordered, stock plus sold is unchanged and no stock is negative. */
export const checkStock = (
  databaseUrl: string,
  { report, name }: { report: Report; name: string },
  work: (client: pg.Client) => Promise<void>,
): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const before = await readStock(client);
    await work(client);
    // requests that the load aborted are still being processed
    await sleep(1_000);
    const after = await readStock(client);
    const [sold, ordered] = [after.sold - before.sold, after.ordered - before.ordered];
    report.verdict(
      `${name}, stock`,
      after.pieces === before.pieces && ordered === sold && after.least >= 0,
      `${sold} pieces sold, ${ordered} on orders, least stock ${after.least}, on shelves and sold ${after.pieces} of ${before.pieces}`,
    );
  });
