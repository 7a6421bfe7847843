/** Stores a new order with its lines and gifts. */
import { sql, type Selectable } from 'kysely';
import type { Millimes } from '@nabta/contract/money.ts';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import type { Orders } from '../core/database/tables.ts';
import { newOrderNumber } from './order-number.ts';
import { orderColumns, type PlacedLine, type Recipient } from './placed-order.ts';

const writeGifts = async (tx: Tx, orderId: string, lines: readonly PlacedLine[]): Promise<void> => {
  const given = lines.flatMap(({ gifts }, index) => gifts.map((gift) => ({ ...gift, position: index + 1 })));
  await sql`
    insert into order_line_gifts (order_line_id, gift_id, gift_name, name_translations, point_value)
    select order_lines.id, given.gift_id, given.gift_name, given.name_translations, given.point_value
      from unnest(
        ${given.map((each) => each.position)}::integer[], ${given.map((each) => each.gift_id)}::uuid[],
        ${given.map((each) => each.gift_name)}::text[], ${given.map((each) => JSON.stringify(each.name_translations))}::jsonb[],
        ${given.map((each) => each.point_value)}::integer[]
      ) as given (position, gift_id, gift_name, name_translations, point_value)
      join order_lines on order_lines.order_id = ${orderId} and order_lines.position = given.position`.execute(tx);
};

type NewOrder = Recipient &
  Pick<Selectable<Orders>, ChargeColumn | 'created_at' | 'coupons'> & {
    /** Until the expected day; null: none is promised. */
    days: number | null;
  };
/** `price_reason`: why an admin has changed the price. */
type NewLine = PlacedLine & { price_reason?: string };

/** The day on which an order is expected: so many days after its own (DELIVERY-2). */
export const expectedDay = (createdAt: Date, days: number | null) =>
  sql<string | null>`(${createdAt}::timestamptz at time zone ${SHOP_ZONE})::date + ${days}::integer`;

/** Stores an order with its lines and gifts. Order numbers are random; when one is taken, the next is tried. */
export const writeOrder = async (tx: Tx, order: NewOrder, lines: readonly NewLine[]) => {
  const written = await writeRows(tx, order, lines);
  if (lines.some(({ gifts }) => gifts.length > 0)) await writeGifts(tx, written.id, lines);
  return written;
};

const writeRows = async (tx: Tx, order: NewOrder, lines: readonly NewLine[]) => {
  for (;;) {
    const [written] = await writing(tx, {
      ...order,
      user_id: order.user_id ?? null,
      id: order.id ?? null,
      order_number: newOrderNumber(),
      coupons: JSON.stringify(order.coupons),
      products: lines.map((line) => line.product_id),
      names: lines.map((line) => line.product_name),
      translations: lines.map((line) => JSON.stringify(line.name_translations)),
      quantities: lines.map((line) => line.quantity),
      prices: lines.map((line) => line.unit_price),
      reasons: lines.map((line) => line.price_reason ?? ''),
      // arrays of arrays can't have different lengths: each is a text
      covers: lines.map((line) => `{${line.covered_by.join()}}`),
      givers: lines.map((line) => line.given_by),
    });
    if (written) return written;
  }
};

const recipientColumns = [
  ...(['is_guest', 'user_id', 'language', 'first_name', 'last_name', 'email', 'phone'] as const),
  ...(['address', 'city', 'region', 'postal_code', 'country', 'landmark'] as const),
] as const;
type RecipientColumn = (typeof recipientColumns)[number];
const chargeColumns = [
  ...(['source', 'subtotal', 'method', 'delivery_fee', 'discount', 'discount_reason'] as const),
  ...(['coupon_discount', 'total', 'confirmation', 'duplicate_of'] as const),
] as const;
type ChargeColumn = (typeof chargeColumns)[number];
type Writing = Pick<NewOrder, RecipientColumn | ChargeColumn | 'created_at' | 'days'> & {
  id: string | null;
  order_number: string;
  /** JSON. */
  coupons: string;
};
type WritingLines = {
  products: (string | null)[];
  names: string[];
  translations: string[];
  quantities: number[];
  prices: Millimes[];
  reasons: string[];
  covers: string[];
  givers: (string | null)[];
};
const writing = compileOnce((db, value: ValueOf<Writing & WritingLines>) =>
  db
    .with('placed', () =>
      db
        .insertInto('orders')
        .values({
          ...(Object.fromEntries([...recipientColumns, ...chargeColumns].map((name) => [name, value(name)])) as Pick<
            Writing,
            RecipientColumn | ChargeColumn
          >),
          id: sql`coalesce(${value('id')}::uuid, uuidv7())`,
          order_number: value('order_number'),
          coupons: sql`${value('coupons')}::jsonb`,
          expected_by: expectedDay(value('created_at'), value('days')),
          created_at: value('created_at'),
        })
        .onConflict((conflict) => conflict.column('order_number').doNothing())
        .returning(orderColumns),
    )
    .with('lines', () =>
      db
        .insertInto('order_lines')
        .columns([
          ...(['order_id', 'position', 'product_id', 'product_name', 'name_translations', 'quantity'] as const),
          ...(['unit_price', 'price_reason', 'covered_by', 'given_by'] as const),
        ])
        .expression(
          sql`
            select placed.id, line.position, line.product_id, line.product_name, line.name_translations,
                   line.quantity, line.unit_price, line.price_reason, line.covered_by::uuid[], line.given_by
              from placed, unnest(
                ${value('products')}::uuid[], ${value('names')}::text[], ${value('translations')}::jsonb[],
                ${value('quantities')}::integer[], ${value('prices')}::integer[], ${value('reasons')}::text[],
                ${value('covers')}::text[], ${value('givers')}::uuid[]
              ) with ordinality
                as line (product_id, product_name, name_translations, quantity, unit_price, price_reason, covered_by,
                         given_by, position)`,
        ),
    )
    .selectFrom('placed')
    .select(orderColumns),
);
