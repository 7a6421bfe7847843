import type { StoredCoupon } from '@nabta/contract/discounts/calculation.ts';
import { canonicalRegion } from '@nabta/contract/delivery/governorates.ts';
import type { OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import { obstacleToEdit } from '@nabta/contract/orders/order-states.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type Actor } from '../../audit/service.ts';
import { inTransaction } from '../../core/database/transaction.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/http/errors.ts';
import { orderEdit } from '../../core/texts/order-edit.ts';
import { moveNotes } from './customer-notes.ts';
import { orderRules } from '../../delivery/service.ts';
import { addEvent } from '../events.ts';
import { lockOrder } from '../locked-order.ts';
import { mayMailStatus } from '../mail-limits.ts';
import { obstacleMessage } from '../obstacle-message.ts';
import { moveParcel } from '../parcels.ts';
import { changesOf, eventDetails, recordedOrder } from './changes.ts';
import { chargesOf } from './charges.ts';
import { editLines } from './lines.ts';
import { trackingLinks } from '../tracking-link.ts';
import { isSeenByCustomer, mailOfEdit } from './mail.ts';
import { refuse } from './problems.ts';
import { recipientOf } from './recipient.ts';
import { expectedDay } from '../write-order.ts';
import { storeLines } from './store.ts';

type Form = z.output<typeof OrderEdit>;

/**
 * Changes an order that has not been handed over, in one transaction: lines with their stock, recipient, delivery and
 * discount. Without a difference nothing is written.
 * @throws AppError not_found, invalid_input, out_of_stock, unavailable; conflict when the state of the order does not allow
 * it; changed_meanwhile when its present version is another
 */
export const editOrder = (deps: Deps, by: Actor, id: string, form: Form): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const obstacle = obstacleToEdit(order);
    if (obstacle) throw new AppError('conflict', obstacleMessage(order, obstacle));
    if (order.version !== form.version) throw new AppError('changed_meanwhile', orderEdit().outdated);

    const { delivery } = await orderRules(tx, by.now);
    const lines = await editLines(tx, by.now, order, form.lines);
    // an older order may have another spelling of its governorate: that is no change
    const present = { ...order, region: canonicalRegion(order.region) };
    const { charges, coupons, days } = chargesOf(delivery, form, lines, present);
    const { source = order.source, language = order.language } = form;
    if (source !== order.source && order.source === 'shop')
      refuse('invalid_input', [{ path: 'source', message: orderEdit().fromShop }]);
    const edited = { ...order, ...recipientOf(form), ...charges, coupons, source, language, lines };
    const changes = changesOf(present, edited);
    if (!changes) return;

    await storeLines(tx, id, changes.lines);
    // an order that is picked up has no parcel
    const shipment = edited.method === 'pickup' ? 'none' : order.shipment;
    await moveParcel(tx, by.now, order, shipment);
    const isElsewhere = edited.region !== present.region || edited.method !== order.method;
    const stored = await tx
      .updateTable('orders')
      .set({
        ...recipientOf(form),
        ...charges,
        coupons: sql<StoredCoupon[]>`${JSON.stringify(coupons)}::jsonb`,
        source,
        language,
        shipment,
        ...(isElsewhere && { expected_by: expectedDay(order.created_at, days) }),
      })
      .where('id', '=', id)
      .returning('expected_by')
      .executeTakeFirstOrThrow();
    if (order.user_id === null && edited.phone !== order.phone) await moveNotes(tx, order.phone, edited.phone);
    await addEvent(tx, by, id, { kind: 'edited', details: eventDetails(changes) });
    await record(tx, by, { kind: 'order', id, before: recordedOrder(order), after: recordedOrder(edited) });
    if (edited.email === '' || !isSeenByCustomer(changes) || !(await mayMailStatus(tx, deps, edited))) return;
    const pickup = edited.method === 'pickup' && { pickup: delivery };
    const tracking = (await trackingLinks(deps.db, tx))(order.id);
    await deps.mail.send(tx, mailOfEdit({ ...edited, ...stored, ...pickup }, changes, tracking));
  });
