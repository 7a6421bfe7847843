/** An order as it is stored, and what it is made from. */
import type { Language } from '@nabta/contract/languages.ts';
import type { Insertable, Selectable } from 'kysely';
import type { OrderLineGifts, OrderLines, Orders } from '../core/database/tables.ts';
import type { PickupNotes } from '../delivery/service.ts';

/** The columns of an order that its owner sees; listed, so that a newer version may add others. */
export const orderColumns = [
  ...(['id', 'order_number', 'status', 'source', 'language', 'created_at', 'subtotal', 'tax', 'total'] as const),
  ...(['method', 'delivery_fee', 'expected_by', 'discount', 'discount_reason'] as const),
  ...(['coupon_discount', 'coupons'] as const),
  ...([
    'first_name',
    'last_name',
    'email',
    'phone',
    'address',
    'city',
    'region',
    'postal_code',
    'country',
    'landmark',
  ] as const),
] as const;

/** Orders of accounts and of guests have different calls but share their tables. */
export type OrderKind = 'account' | 'guest';

/** A stored order. A line's picture is the product's present one, '' after its deletion. */
export type PlacedOrder = Pick<Selectable<Orders>, (typeof orderColumns)[number]> & {
  lines: PlacedLine[];
  /** Where and when a new order can be picked up. */
  pickup?: PickupNotes;
};
export type PlacedLine = Pick<
  Selectable<OrderLines>,
  'product_id' | 'product_name' | 'name_translations' | 'quantity' | 'unit_price' | 'covered_by' | 'given_by'
> & {
  imagePath: string;
  gifts: PlacedGift[];
};
export type PlacedGift = Pick<
  Selectable<OrderLineGifts>,
  'gift_id' | 'gift_name' | 'name_translations' | 'point_value'
>;

/** The customer, their language and the delivery address. */
export type Recipient = Omit<
  Insertable<Orders>,
  'order_number' | 'subtotal' | 'tax' | 'total' | 'status' | 'language' | 'created_at'
> & { language: Language };
