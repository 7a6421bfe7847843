import { MOST_EXPORTED } from '@nabta/contract/customers/customer-limits.ts';
import type { CustomerFilters } from '@nabta/contract/customers/customers.ts';
import { randomUUID } from 'node:crypto';
import { shownPhone } from '@nabta/contract/phone.ts';
import type * as z from 'zod/mini';
import { record, type Actor } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { customers } from '../core/texts/customers.ts';
import { csvOf } from '../documents/csv.ts';
import { sortableMoment } from '../documents/shapes.ts';
import { formatFigure } from '../documents/figure.ts';
import { firstCustomers } from './list.ts';
import { kindOf } from './queries.ts';

type Row = Awaited<ReturnType<typeof firstCustomers>>[number];

const columns = {
  name: ({ name }: Row) => name,
  kind: ({ user_id }: Row) => customers().kinds[kindOf(user_id)],
  phone: ({ phone }: Row) => shownPhone(phone),
  email: ({ email }: Row) => email,
  city: ({ city }: Row) => city,
  region: ({ region }: Row) => region,
  orders: ({ orders }: Row) => String(orders),
  delivered: ({ delivered }: Row) => String(delivered),
  refused: ({ refused }: Row) => String(refused),
  spent: ({ spent }: Row) => formatFigure(spent),
  lastOrder: ({ last_order_at }: Row) => (last_order_at ? sortableMoment(last_order_at) : ''),
  tags: ({ tags }: Row) => tags.join(' | '),
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

/**
 * The customers that filters find, as a table. The audit log has the number of rows and the names of the filters.
 * @throws AppError conflict when there are too many
 */
export const exportCustomers = (db: Db, by: Actor, filters: z.output<typeof CustomerFilters>) =>
  inTransaction(db, async (tx) => {
    const rows = await firstCustomers(tx, filters, MOST_EXPORTED + 1);
    if (rows.length > MOST_EXPORTED) throw new AppError('conflict', customers().tooManyRows({ max: MOST_EXPORTED }));
    const used = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [name],
    );
    await record(tx, by, { kind: 'customerExport', id: randomUUID(), after: { rows: rows.length, filters: used } });
    const { heads, fileName } = customers();
    const table = [names.map((name) => heads[name]), ...rows.map((row) => names.map((name) => columns[name](row)))];
    return {
      fileName: `${fileName}-${sortableMoment(by.now).slice(0, 10)}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: csvOf(table).toString('base64'),
    };
  });
