import { languages } from '@nabta/contract/languages.ts';
import { tnd } from '../../../i18n/formats.ts';
import { newOrder, orderForm as words } from '../../../texts/admin-order-edit.ts';
import { deskStates } from '../../../texts/desk-acts.ts';
import type { Shown } from '../../kit/form/use-conflicts.ts';
import { priceOf, type OrderValues } from './order-values.ts';

/** How a conflict shows the fields of an order. */
export const shownFields: Record<string, Shown<OrderValues>> = {
  phone: { label: words.phone },
  firstName: { label: words.firstName },
  lastName: { label: words.lastName },
  email: { label: words.email },
  region: { label: words.region },
  city: { label: words.city },
  postalCode: { label: words.postalCode },
  address: { label: words.address },
  landmark: { label: words.landmark },
  method: { label: words.method, show: ({ method }) => words.methods[method] },
  deliveryFee: { label: words.fee },
  discount: { label: words.discount },
  discountReason: { label: words.discountReason },
  source: { label: newOrder.source, show: ({ source }) => deskStates.source[source] },
  language: { label: words.language, show: ({ language }) => languages[language].name },
  lines: {
    label: words.products,
    show: ({ lines }) => lines.map((line) => `${line.quantity} × ${line.name} (${tnd(priceOf(line))})`).join('\n'),
  },
};
