import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { shownDetails } from '../orders/events.ts';
import { undoableAct } from '../orders/undoable-act.ts';
import { trackingLinks } from '../orders/tracking-link.ts';
import { deskOrders, type DeskRow } from './queries.ts';
import { asDeskOrder } from './shapes.ts';

const MOST_OTHERS = 20;

/** An order with its timeline and the other orders of its customer. @throws AppError not_found */
export const orderDetails = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<z.output<typeof DeskOrderDetails>> => {
  const [row] = await deskOrders(db, clock.now(), [id]);
  if (!row) throw new AppError('not_found');
  const [events, act, others, tracking] = await Promise.all([
    eventsOf(db, id),
    undoableAct(db, row, clock.now()),
    othersOf(db, row),
    trackingLinks(db),
  ]);
  const undoableEvent = act && !act.isSettled ? act.event_id : null;
  return { ...asDeskOrder(row, tracking), events, undoableEvent, others };
};

const eventsOf = async (db: Db, orderId: string) => {
  const events = await db
    .selectFrom('order_events')
    .select([
      'id as _id',
      'kind',
      'created_at as createdAt',
      'admin_name as adminName',
      'is_undone as isUndone',
      'details',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('sequence')
    .execute();
  return events.map((event) => ({ ...event, details: shownDetails(event.details) }));
};

/** One query for each index; most customers have a handful. */
const othersOf = async (db: Db, { id, phone, email, user_id }: DeskRow) => {
  const newest = (where: ReturnType<typeof sql>) =>
    sql`(select id from orders where ${where} order by created_at desc limit ${sql.lit(MOST_OTHERS + 1)})`;
  return db
    .selectFrom('orders')
    .select(['id as _id', 'order_number as orderNumber', 'created_at as createdAt'])
    .select(['status', 'confirmation', 'shipment', 'total'])
    .where(
      sql<boolean>`id in (
        ${newest(sql`phone = ${phone}`)}
        union ${newest(sql`user_id = ${user_id}::uuid`)}
        union ${newest(sql`is_guest and lower(email) = lower(${email}) and ${email} <> ''`)})`,
    )
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
};
