import { canonicalRegion } from '@nabta/contract/governorates.ts';
import type { Language } from '@nabta/contract/languages.ts';
import type { Names } from '@nabta/contract/translations.ts';
import { millimes, sum, times, type Millimes } from '@nabta/contract/money.ts';
import { PLACED } from '@nabta/contract/order-statuses.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import type { OrderLineGifts, OrderLines, Orders } from '../core/database/tables.ts';
import { addUses } from '../coupons/service.ts';
import type { PickupNotes } from '../delivery/service.ts';
import { lockGifts, moveGifts } from '../gifts/service.ts';
import { choicesByIds, moveStock } from '../products/service.ts';
import { stockMoveOf } from './stock-accounting.ts';
import { asStored, takenBy } from './coupons/discounts.ts';
import { giftsToRead, openCoupons, placeCoupons, takeGivenProducts, type CouponChoice } from './coupons/place.ts';
import { validateDelivery, type DeliveryChoice } from './validate-delivery.ts';
import {
  validateGifts,
  validateOrder,
  unitsByProduct,
  type RequestedLine,
  type RefusalMessages,
} from './validate-order.ts';
import { newOrderNumber } from './order-number.ts';
import { admitPhone, mustConfirm } from './phone-rules.ts';

export { confirmationMail } from './confirmation-mail.ts';

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
  /** Where and when a new order can be picked up. */ pickup?: PickupNotes;
};
type PlacedLine = Pick<
  Selectable<OrderLines>,
  'product_id' | 'product_name' | 'name_translations' | 'quantity' | 'unit_price'
> & {
  imagePath: string;
  gifts: PlacedGift[];
};
type PlacedGift = Pick<Selectable<OrderLineGifts>, 'gift_id' | 'gift_name' | 'name_translations'>;

/** The customer, their language and the delivery address. */
export type Recipient = Omit<
  Insertable<Orders>,
  'order_number' | 'subtotal' | 'tax' | 'total' | 'status' | 'language' | 'created_at'
> & { language: Language };

/**
 * Places an order of either kind in the caller's transaction: reads its prices, takes its stock and stores it.
 * @throws AppError out_of_stock, price_changed, unavailable, conflict: the caller must roll back
 */
export const placeOrder = async (
  tx: Tx,
  now: Date,
  recipient: Recipient,
  requested: RequestedLine[],
  messages: RefusalMessages,
  choice: DeliveryChoice & CouponChoice = {},
): Promise<PlacedOrder> => {
  // before products are locked
  const { rules, facts } = await admitPhone(tx, now, recipient, requested);
  const person = { userId: recipient.user_id ?? null, phone: recipient.phone };
  const coupons = await openCoupons(tx, rules.automatic, choice, person);
  const units = unitsByProduct(requested);
  const found = await moveStock(tx, now, [...units, ...giftsToRead(coupons, units)], stockMoveOf[PLACED]);
  validateOrder(requested, found, messages);
  const giftIds = requested.flatMap((line) => line.gifts ?? []);
  const gifts = await lockChosenGifts(tx, requested, giftIds);
  await moveGifts(tx, giftIds, stockMoveOf[PLACED].stock);

  const lines = requested.flatMap(({ productId, quantity, gifts: ids = [] }): PlacedLine[] => {
    const product = found.get(productId);
    if (!product) return [];
    const { id: product_id, name: product_name, nameTranslations: name_translations, price: unit_price } = product;
    const given = ids.map((gift_id) => {
      const { name = '', nameTranslations = {} } = gifts.get(gift_id) ?? {};
      return { gift_id, gift_name: name, name_translations: nameTranslations };
    });
    const imagePath = product.pictures[0] ?? '';
    return [{ product_id, product_name, name_translations, quantity, unit_price, imagePath, gifts: given }];
  });
  const subtotal = sum(lines.map((line) => times(line.unit_price, line.quantity)));
  const { method, fee, days } = validateDelivery(
    rules.delivery,
    choice,
    { region: recipient.region, subtotal },
    messages,
  );
  const placing = { now, lines, fee, found, shown: choice.shownDiscounts };
  const { discounts, given } = await placeCoupons(tx, coupons, placing, messages);
  lines.push(...(await takeGivenProducts(tx, now, given)));
  const coupon_discount = takenBy(discounts);
  const total = millimes(subtotal + fee - coupon_discount);
  const written = await writeOrder(
    tx,
    {
      ...recipient,
      region: canonicalRegion(recipient.region),
      subtotal,
      method,
      delivery_fee: fee,
      days,
      coupon_discount,
      coupons: discounts.map(asStored),
      total,
      confirmation: mustConfirm(rules.orders, total, facts) ? 'toConfirm' : 'waived',
      duplicate_of: facts.duplicateOf,
      created_at: now,
    },
    lines,
  );
  await addUses(
    tx,
    written.id,
    discounts.map(({ coupon }) => coupon.id),
  );
  if (giftIds.length > 0) await writeGifts(tx, written.id, lines);
  const placed = { ...written, lines };
  return method === 'pickup' ? { ...placed, pickup: rules.delivery } : placed;
};

/** Locks the gifts chosen for the lines of an order and validates the choice. @throws AppError unavailable */
const lockChosenGifts = async (tx: Tx, requested: RequestedLine[], giftIds: string[]) => {
  if (giftIds.length === 0) return new Map<string, { name: string; nameTranslations: Names }>();
  const gifts = await lockGifts(tx, giftIds);
  const products = await choicesByIds(
    tx,
    requested.map((line) => line.productId),
  );
  validateGifts(requested, products, gifts);
  return gifts;
};

const writeGifts = async (tx: Tx, orderId: string, lines: PlacedLine[]): Promise<void> => {
  const given = lines.flatMap(({ gifts }, index) => gifts.map((gift) => ({ ...gift, position: index + 1 })));
  await sql`
    insert into order_line_gifts (order_line_id, gift_id, gift_name, name_translations)
    select order_lines.id, given.gift_id, given.gift_name, given.name_translations
      from unnest(
        ${given.map((each) => each.position)}::integer[], ${given.map((each) => each.gift_id)}::uuid[],
        ${given.map((each) => each.gift_name)}::text[], ${given.map((each) => JSON.stringify(each.name_translations))}::jsonb[]
      ) as given (position, gift_id, gift_name, name_translations)
      join order_lines on order_lines.order_id = ${orderId} and order_lines.position = given.position`.execute(tx);
};

/** A line as it is stored. */
export type StoredLine = PlacedLine & Pick<Selectable<OrderLines>, 'id' | 'price_reason' | 'written_off'>;

/** Orders with their lines and the gifts of each. */
export const withLines = async <Row extends { id: string }>(
  db: Db,
  orders: Row[],
): Promise<(Row & { lines: StoredLine[] })[]> => {
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.product_id',
      'order_lines.product_name',
      'order_lines.name_translations',
      'order_lines.quantity',
      'order_lines.unit_price',
      'order_lines.price_reason',
      'order_lines.written_off',
      sql<string>`coalesce(products.pictures[1], '')`.as('imagePath'),
      sql<PlacedGift[]>`coalesce((
        select json_agg(json_build_object('gift_id', gift_id, 'gift_name', gift_name, 'name_translations', name_translations) order by gift_name)
          from order_line_gifts where order_line_id = order_lines.id), '[]')`.as('gifts'),
    ])
    .where(sql<boolean>`order_id = any(${orders.map((order) => order.id)}::uuid[])`)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
};

type NewOrder = Recipient &
  Pick<Selectable<Orders>, ChargeColumn | 'created_at' | 'coupons'> & {
    /** Until the expected day; null: none is promised. */ days: number | null;
  };

/** Stores an order with its lines. Order numbers are random; when one is taken, the next is tried. */
const writeOrder = async (tx: Tx, order: NewOrder, lines: PlacedLine[]) => {
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
  ...(['subtotal', 'method', 'delivery_fee', 'coupon_discount', 'total'] as const),
  ...(['confirmation', 'duplicate_of'] as const),
] as const;
type ChargeColumn = (typeof chargeColumns)[number];
type Writing = Pick<NewOrder, RecipientColumn | ChargeColumn | 'created_at' | 'days'> & {
  id: string | null;
  order_number: string;
  /** JSON. */ coupons: string;
};
type WritingLines = {
  products: (string | null)[];
  names: string[];
  translations: string[];
  quantities: number[];
  prices: Millimes[];
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
          expected_by: sql`(${value('created_at')}::timestamptz at time zone ${SHOP_ZONE})::date + ${value('days')}::integer`,
          created_at: value('created_at'),
        })
        .onConflict((conflict) => conflict.column('order_number').doNothing())
        .returning(orderColumns),
    )
    .with('lines', () =>
      db
        .insertInto('order_lines')
        .columns(['order_id', 'position', 'product_id', 'product_name', 'name_translations', 'quantity', 'unit_price'])
        .expression(
          sql`
            select placed.id, line.position, line.product_id, line.product_name, line.name_translations,
                   line.quantity, line.unit_price
              from placed, unnest(
                ${value('products')}::uuid[], ${value('names')}::text[], ${value('translations')}::jsonb[],
                ${value('quantities')}::integer[], ${value('prices')}::integer[]
              ) with ordinality as line (product_id, product_name, name_translations, quantity, unit_price, position)`,
        ),
    )
    .selectFrom('placed')
    .select(orderColumns),
);
