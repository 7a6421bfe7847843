import { canonicalRegion } from '@nabta/contract/delivery/governorates.ts';
import { millimes, sum, times } from '@nabta/contract/money.ts';
import { PLACED } from '@nabta/contract/orders/order-statuses.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import type { RefusalMessages } from '../core/refusal-messages.ts';
import type { OrderLines } from '../core/database/tables.ts';
import { addUses } from '../discounts/service.ts';
import { lockGifts, moveGifts, type Gifts } from '../gifts/service.ts';
import { choicesByIds, moveStock } from '../products/service.ts';
import { stockMoveOf } from './stock-accounting.ts';
import { asStored, takenBy } from '../discounts/discounts.ts';
import { giftsToRead, openCoupons, placeCoupons, takeGivenProducts, type CouponChoice } from './place-discounts.ts';
import { validateDelivery, type DeliveryChoice } from './validate-delivery.ts';
import { changedPrices, demandStock, validateGifts, unitsByProduct, type RequestedLine } from './validate-order.ts';
import type { PlacedGift, PlacedLine, PlacedOrder, Recipient } from './placed-order.ts';
import { admitPhone, mustConfirm } from './phone-rules.ts';
import { demandShown, type ShownAmounts } from './shown-amounts.ts';
import { writeOrder } from './write-order.ts';

export { confirmationMail } from './confirmation-mail.ts';

export { orderColumns, type OrderKind, type PlacedOrder, type Recipient } from './placed-order.ts';

/**
 * Places an order of either kind in the caller's transaction: reads its prices, takes its stock and stores it.
 * @throws AppError out_of_stock, unavailable, conflict, price_changed: the caller must roll back
 */
export const placeOrder = async (
  tx: Tx,
  now: Date,
  recipient: Recipient,
  requested: RequestedLine[],
  messages: RefusalMessages,
  choice: DeliveryChoice & CouponChoice & ShownAmounts = {},
): Promise<PlacedOrder> => {
  // before products are locked
  const { rules, facts } = await admitPhone(tx, now, recipient, requested);
  const person = { userId: recipient.user_id ?? null, phone: recipient.phone };
  const coupons = await openCoupons(tx, rules.automatic, choice, requested);
  const units = unitsByProduct(requested);
  const found = await moveStock(tx, now, [...units, ...giftsToRead(coupons, now, units)], stockMoveOf[PLACED]);
  demandStock(requested, found, messages);
  const giftIds = requested.flatMap((line) => line.gifts ?? []);
  const gifts = await lockChosenGifts(tx, requested, giftIds);
  await moveGifts(tx, giftIds, stockMoveOf[PLACED].stock);

  const lines = requested.flatMap(({ productId, quantity, gifts: ids = [] }): PlacedLine[] => {
    const product = found.get(productId);
    if (!product) return [];
    const { id: product_id, name: product_name, nameTranslations: name_translations, price: unit_price } = product;
    const given = ids.map((gift_id) => {
      const { name = '', nameTranslations = {}, pointValue = 0 } = gifts.get(gift_id) ?? {};
      return { gift_id, gift_name: name, name_translations: nameTranslations, point_value: pointValue };
    });
    const imagePath = product.pictures[0] ?? '';
    const copied = { product_id, product_name, name_translations, imagePath };
    return [{ ...copied, quantity, unit_price, gifts: given, covered_by: coupons.coverage(productId), given_by: null }];
  });
  const subtotal = sum(lines.map((line) => times(line.unit_price, line.quantity)));
  const { method, fee, days } = validateDelivery(
    rules.delivery,
    choice,
    { region: recipient.region, subtotal },
    messages,
  );
  const placing = { now, person, lines, subtotal, fee, found };
  const { discounts, given, figures } = await placeCoupons(tx, coupons, placing, messages);
  demandShown(changedPrices(requested, found, messages), choice, figures, messages);
  const used = discounts.map(({ coupon }) => coupon.id);
  const ordered = [
    ...lines.map((line) => ({ ...line, covered_by: line.covered_by.filter((id) => used.includes(id)) })),
    ...(await takeGivenProducts(tx, now, given)),
  ];
  const coupon_discount = takenBy(discounts);
  const { total } = figures;
  const written = await writeOrder(
    tx,
    {
      ...recipient,
      region: canonicalRegion(recipient.region),
      source: 'shop',
      subtotal,
      method,
      delivery_fee: fee,
      days,
      // an admin gives these
      discount: millimes(0),
      discount_reason: '',
      coupon_discount,
      coupons: discounts.map(asStored),
      total,
      confirmation: mustConfirm(rules.orders, total, facts) ? 'toConfirm' : 'waived',
      duplicate_of: facts.duplicateOf,
      created_at: now,
    },
    ordered,
  );
  await addUses(tx, written.id, used);
  const placed = { ...written, lines: ordered };
  return method === 'pickup' ? { ...placed, pickup: rules.delivery } : placed;
};

/** Locks the gifts chosen for the lines of an order and validates the choice. @throws AppError unavailable */
const lockChosenGifts = async (tx: Tx, requested: RequestedLine[], giftIds: string[]): Promise<Gifts> => {
  if (giftIds.length === 0) return new Map();
  const gifts = await lockGifts(tx, giftIds);
  const products = await choicesByIds(
    tx,
    requested.map((line) => line.productId),
  );
  validateGifts(requested, products, gifts);
  return gifts;
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
      'order_lines.covered_by',
      'order_lines.given_by',
      sql<string>`coalesce(products.pictures[1], '')`.as('imagePath'),
      sql<PlacedGift[]>`coalesce((
        select json_agg(json_build_object('gift_id', gift_id, 'gift_name', gift_name, 'name_translations', name_translations,
                                           'point_value', point_value) order by gift_name)
          from order_line_gifts where order_line_id = order_lines.id), '[]')`.as('gifts'),
    ])
    .where(sql<boolean>`order_id = any(${orders.map((order) => order.id)}::uuid[])`)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
};
