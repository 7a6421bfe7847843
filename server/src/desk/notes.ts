import type { Actor } from '../audit/service.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError, orRefused, notFound } from '../core/http/errors.ts';
import { desk } from '../core/texts/desk.ts';
import { addEvent } from '../orders/events.ts';
import { lockOrder } from '../orders/locked-order.ts';

/** Notes of one order: a timeline stays readable, and a request small. */
const MOST_NOTES = 200;

/** Adds a note to the timeline of an order. @throws AppError not_found; conflict when it has too many */
export const addNote = ({ db }: Deps, by: Actor, id: string, text: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, id);
    const { notes } = await tx
      .selectFrom('order_events')
      .select((events) => events.fn.countAll<number>().as('notes'))
      .where('order_id', '=', id)
      .where('kind', '=', 'note')
      .executeTakeFirstOrThrow();
    if (notes >= MOST_NOTES) throw new AppError('conflict', desk().tooManyNotes({ max: MOST_NOTES }));
    await addEvent(tx, by, id, { kind: 'note', details: { text } });
  });

/** Sets the courier's number of an order's parcel. @throws AppError not_found without an open parcel; taken by another one */
export const setTrackingNumber = ({ db }: Deps, by: Actor, id: string, trackingNumber: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, id);
    const parcel = await tx
      .selectFrom('parcels')
      .select(['id', 'courier_id'])
      .where('order_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(notFound);
    await tx.updateTable('orders').set({ courier_id: parcel.courier_id }).where('id', '=', id).execute();
    const tracked = tx.updateTable('parcels').set({ tracking_number: trackingNumber }).where('id', '=', parcel.id);
    await orRefused(tracked.execute(), (constraint) =>
      constraint === 'parcels_tracking' ? new AppError('taken', desk().trackingTaken) : undefined,
    );
    await addEvent(tx, by, id, { kind: 'tracked', details: { trackingNumber } });
  });
