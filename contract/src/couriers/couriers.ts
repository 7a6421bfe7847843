/** Couriers, and the cash they collect. */
import * as z from 'zod/mini';
import {
  Cash,
  CashEitherWay,
  Count,
  Id,
  Instant,
  Money,
  optionalText,
  phone,
  text,
  Total,
  Version,
} from '../fields.ts';
import { QueryPage } from '../query-fields.ts';
import { Printed } from '../documents/documents.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/couriers.ts';
import { notAPhone } from '../texts/fields.ts';

/** Parcels of one settlement. */
export const MOST_PARCELS = 500;

export const CourierForm = z.object({
  name: text(80),
  /** '' when there is none; shown to customers on the tracking page. */
  phone: z.union([z.literal(''), phone()], { error: notAPhone }),
  /** What the courier keeps of each parcel. */
  deliveredFee: Money,
  returnedFee: Money,
  isActive: z.boolean(),
  version: Version,
});
export const Courier = z.extend(z.omit(CourierForm, { version: true }), {
  _id: Id,
  version: z.string(),
  /** Parcels that are on the way. */
  onTheWay: Count,
  /** Parcels delivered or returned, and not settled; and the cash that the courier has of them. */
  unsettled: Count,
  cash: Total,
});
export type Courier = z.input<typeof Courier>;

/** How a parcel ends: delivered with its cash, or back. */
const Ending = z.enum(['delivered', 'back']);

export const EndedParcel = z.object({
  _id: Id,
  barcode: z.string(),
  /** null once the order is deleted. */
  orderId: z.nullable(Id),
  customer: z.string(),
  region: z.string(),
  trackingNumber: z.string(),
  endedAs: Ending,
  endedAt: Instant,
  /** What the courier had to collect; 0 of a parcel that came back. */
  cash: Total,
  /** By the courier's tariff. */
  fee: Total,
});
export type EndedParcel = z.input<typeof EndedParcel>;

/** `endedAs` and `cash`: as they were listed. */
const SettledParcel = z.object({ _id: Id, endedAs: Ending, cash: Cash, collected: Cash, fee: Money }).check(
  z.refine(({ endedAs, collected }) => endedAs === 'delivered' || collected === 0, {
    path: ['collected'],
    error: texts.nothingCollected,
  }),
);

export const SettlementForm = z.object({
  parcels: z
    .array(SettledParcel)
    .check(z.minLength(1, { error: texts.noParcels }), z.maxLength(MOST_PARCELS, { error: texts.tooManyParcels })),
  /** The cash that the courier handed over; negative: what the shop paid to the courier. */
  handedOver: CashEitherWay,
  note: optionalText(300),
});

export const Settlement = z.object({
  _id: Id,
  number: Count,
  courier: z.object({ _id: Id, name: z.string() }),
  createdAt: Instant,
  adminName: z.string(),
  parcels: Count,
  /** The cash of its parcels, and what the courier keeps of it. */
  collected: Total,
  fees: Total,
  handedOver: Total,
  /** `handedOver` less what was owed, which is `collected` less `fees`; negative when something is missing. */
  difference: Total,
  note: z.string(),
});
export type Settlement = z.input<typeof Settlement>;

const ById = z.object({ id: Id });
const MEANWHILE = 'With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.';

export const couriers = routes({
  'GET /couriers': {
    access: 'admin',
    summary: 'All couriers, by name, with what they have.',
    answer: z.array(Courier),
  },
  'POST /couriers': {
    access: 'admin',
    summary: 'Add a courier; 409 `taken` when another one has its name.',
    body: CourierForm,
    answer: Courier,
    status: 201,
  },
  'PUT /couriers/:id': {
    access: 'admin',
    summary: `Change a courier. ${MEANWHILE}`,
    params: ById,
    body: CourierForm,
    answer: Courier,
  },
  'DELETE /couriers/:id': {
    access: 'admin',
    summary: 'Delete a courier; 409 `conflict` once it has had a parcel.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
  'GET /couriers/:id/parcels': {
    access: 'admin',
    summary: `The parcels of a courier that have ended and are not settled, oldest first, at most ${MOST_PARCELS}.`,
    params: ById,
    answer: z.array(EndedParcel),
  },
  'POST /couriers/:id/settlements': {
    access: 'admin',
    summary:
      'Settle parcels of a courier; 409 `changed_meanwhile` when one of them is settled, or has not the ending and the cash that were listed.',
    params: ById,
    body: SettlementForm,
    answer: Settlement,
    status: 201,
    idempotent: true,
  },
  'GET /settlements': {
    access: 'admin',
    summary: 'Settlements, newest first.',
    query: z.object({ page: QueryPage, courier: z.optional(z.union([Id, z.literal('')])) }),
    answer: z.object({ settlements: z.array(Settlement), totalPages: Count }),
  },
  'GET /settlements/:id': {
    access: 'admin',
    summary: 'A settlement with its parcels.',
    params: ById,
    answer: z.extend(Settlement, { list: z.array(z.extend(EndedParcel, { collected: Total })) }),
  },
  'GET /settlements/:id/statement': {
    access: 'admin',
    summary: 'The statement of a settlement to print; `content` is the file in base64.',
    params: ById,
    answer: Printed,
    limit: { calls: 60, seconds: 60, per: 'account' },
  },
});
