import type { EditedField } from '@nabta/contract/orders/order-edit.ts';
import { amountIn } from '../../core/amount.ts';
import { isolated } from '../../core/mail/mail-content.ts';
import type { MailMessage } from '../../core/mail/mail.ts';
import { editMail } from '../../core/texts/order-edit.ts';
import { asMailed, bill, deliveryAddress, greeting, linksOf } from '../order-mail.ts';
import type { PlacedOrder } from '../service.ts';
import { giftNameIn, productNameIn } from '../shown-name.ts';
import { giftsOnlyIn, type LineChange, type OrderChanges } from './changes.ts';

type MailedField = Exclude<EditedField, 'source' | 'language'>;
const isMailed = (field: EditedField): field is MailedField => field !== 'source' && field !== 'language';

/** Whether changes are mailed to the customer: not those of the source, the language and the reason of another price. Pure. */
export const isSeenByCustomer = ({ fields, lines, total }: OrderChanges): boolean =>
  total !== undefined ||
  fields.some(isMailed) ||
  lines.some(
    ({ before, after }) =>
      before?.quantity !== after?.quantity ||
      before?.unit_price !== after?.unit_price ||
      giftsOnlyIn(after, before).length + giftsOnlyIn(before, after).length > 0,
  );

/** The mail about a changed order, in its language: what has changed, and the new bill (DESKEDIT-7). */
export const mailOfEdit = (
  placed: PlacedOrder & { is_guest: boolean },
  changes: OrderChanges,
  tracking: string,
): MailMessage => {
  const kind = placed.is_guest ? 'guest' : 'account';
  const order = asMailed(kind, placed);
  const { language, amounts } = order;
  const texts = editMail(language);

  const ofLine = ({ before, after }: LineChange): string[] => {
    const line = after ?? before;
    if (!line) return [];
    const name = isolated(productNameIn(language, line), language);
    if (!before) return [texts.added({ name, n: line.quantity })];
    if (!after) return [texts.removed({ name, n: line.quantity })];
    const price = amountIn(amounts, after.unit_price);
    return [
      ...(before.quantity === after.quantity
        ? []
        : [texts.quantity({ name, n: after.quantity, before: before.quantity })]),
      ...(before.unit_price === after.unit_price ? [] : [texts.price({ name, price })]),
      ...giftsOnlyIn(after, before).map((gift) =>
        texts.giftAdded({ name: isolated(giftNameIn(language, gift), language) }),
      ),
      ...giftsOnlyIn(before, after).map((gift) =>
        texts.giftRemoved({ name: isolated(giftNameIn(language, gift), language) }),
      ),
    ];
  };

  const { fields, lines, total } = changes;
  const whatChanged = [...lines.flatMap(ofLine), ...fields.filter(isMailed).map((field) => texts.fields[field])];
  const sum = total && texts.total({ total: amountIn(amounts, total.after), before: amountIn(amounts, total.before) });
  return {
    to: order.email,
    language,
    subject: texts.subject({ number: order.order_number }),
    title: texts.title,
    parts: [
      greeting(order),
      ...(whatChanged.length > 0 ? [{ heading: texts.heading, lines: whatChanged }] : []),
      ...(sum ? [[sum]] : []),
      bill(order),
      deliveryAddress(order),
      [texts.question],
      ...linksOf(kind, order, tracking),
    ],
  };
};
