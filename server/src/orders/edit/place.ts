import type { ManualOrder } from '@nabta/contract/orders/order-edit.ts';
import { PLACED } from '@nabta/contract/orders/order-statuses.ts';
import type * as z from 'zod/mini';
import { record, type Actor } from '../../audit/service.ts';
import type { Tx } from '../../core/database/database.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/http/errors.ts';
import { orderEdit } from '../../core/texts/order-edit.ts';
import { addEvent } from '../events.ts';
import { guestOrderById } from '../guest/queries.ts';
import { mayMailStatus } from '../mail-limits.ts';
import { placeOnce } from '../place-once.ts';
import { lockPhone, readPhone } from '../phone-rules.ts';
import { confirmationMail, type PlacedOrder } from '../service.ts';
import { recordedOrder } from './changes.ts';
import { chargesOf } from './charges.ts';
import { trackingLinks } from '../tracking-link.ts';
import { editLines } from './lines.ts';
import { recipientOf } from './recipient.ts';
import { writeOrder } from '../write-order.ts';

type Form = z.output<typeof ManualOrder>;

/**
 * Places an order for a customer who called or wrote, in one transaction (DESKEDIT-8). It is an order of a guest, and confirmed:
 * the customer has just spoken with the shop. A repeated submit of the same Idempotency-Key returns the first order.
 * @throws AppError invalid_input, out_of_stock, unavailable, key_reused; conflict for a suspected duplicate (DESKEDIT-10)
 */
export const placeManualOrder = (deps: Deps, by: Actor, form: Form, key: string | undefined): Promise<PlacedOrder> => {
  const { db, mail } = deps;
  const attempt = { by: 'guest', owner: by.adminId, key, content: form, earlier: guestOrderById } as const;
  return placeOnce(deps, attempt, async (tx, id) => {
    const { source, language } = form;
    await lockPhone(tx, form.phone);
    const { rules, facts } = await readPhone(tx, by.now, form, form.lines);
    const { delivery } = rules;
    const { duplicateOf } = facts;
    if (duplicateOf && !form.evenIfDuplicate) throw await suspected(tx, duplicateOf);
    const lines = await editLines(tx, by.now, { status: PLACED, coupons: [], lines: [] }, form.lines);
    const { charges, days } = chargesOf(delivery, form, lines);
    const written = await writeOrder(
      tx,
      {
        ...recipientOf(form),
        ...charges,
        ...id,
        is_guest: true,
        country: 'Tunisie',
        source,
        language,
        coupons: [],
        confirmation: 'confirmed',
        duplicate_of: duplicateOf,
        days,
        created_at: by.now,
      },
      lines,
    );
    const order: PlacedOrder = { ...written, lines, ...(charges.method === 'pickup' && { pickup: delivery }) };
    await addEvent(tx, by, order.id, { kind: 'placedByAdmin', details: { source } });
    const after = { orderNumber: order.order_number, ...recordedOrder({ ...written, lines }) };
    await record(tx, by, { kind: 'order', id: order.id, after });
    const isMailed = order.email !== '' && (await mayMailStatus(tx, deps, { email: order.email, user_id: null }));
    if (isMailed) await mail.send(tx, confirmationMail('guest', order, (await trackingLinks(db, tx))(order.id)));
    return order;
  });
};

const suspected = async (tx: Tx, id: string): Promise<AppError> => {
  const { number } = await tx
    .selectFrom('orders')
    .select('order_number as number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const message = orderEdit().duplicate({ number });
  return new AppError('conflict', message, { fields: { evenIfDuplicate: message }, params: { number, order: id } });
};
