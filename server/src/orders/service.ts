import { sum, times } from '@nabta/contract/money.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../core/database.ts';
import type { OrderLines, Orders } from '../core/tables.ts';
import { lockProducts, takeStock } from '../products/service.ts';
import { judgeOrder, piecesByProduct, type AskedLine, type RefusalWords } from './judge.ts';
import { newOrderNumber } from './order-number.ts';

/** The columns of an order that its owner is told; named, so that a newer shop may add others. */
export const orderColumns = [
  ...(['id', 'order_number', 'status', 'created_at', 'subtotal', 'tax', 'total'] as const),
  ...(['first_name', 'last_name', 'email', 'phone', 'address', 'city', 'region', 'postal_code', 'country'] as const),
] as const;

/** An order as it stands in its tables. A line's picture is the product's today, '' once it is gone. */
export type PlacedOrder = Pick<Selectable<Orders>, (typeof orderColumns)[number]> & { lines: PlacedLine[] };
type PlacedLine = Pick<Selectable<OrderLines>, 'product_id' | 'product_name' | 'quantity' | 'unit_price'> & {
  imagePath: string;
};

/** Who an order is for and where it goes. */
export type Recipient = Omit<
  Insertable<Orders>,
  'order_number' | 'subtotal' | 'tax' | 'total' | 'status' | 'created_at'
>;

/**
 * Places an order of either kind: prices it from the database, takes its stock and writes it,
 * all in the caller's transaction.
 * @throws AppError out_of_stock, price_changed: nothing was changed
 */
export const placeOrder = async (
  tx: Tx,
  now: Date,
  recipient: Recipient,
  asked: AskedLine[],
  words: RefusalWords,
): Promise<PlacedOrder> => {
  const wanted = piecesByProduct(asked);
  const found = await lockProducts(
    tx,
    now,
    wanted.map((each) => each.productId),
  );
  judgeOrder(asked, found, words);
  await takeStock(tx, wanted);

  const lines = asked.flatMap(({ productId, quantity }): PlacedLine[] => {
    const product = found.get(productId);
    if (!product) return [];
    const { id: product_id, name: product_name, price: unit_price, pictures } = product;
    return [{ product_id, product_name, quantity, unit_price, imagePath: pictures[0] ?? '' }];
  });
  const total = sum(lines.map((line) => times(line.unit_price, line.quantity)));
  return { ...(await writeOrder(tx, { ...recipient, subtotal: total, total, created_at: now }, lines)), lines };
};

/** Writes an order with its lines. Numbers are random: a taken one is drawn again. */
const writeOrder = async (tx: Tx, order: Omit<Insertable<Orders>, 'order_number'>, lines: PlacedLine[]) => {
  for (;;) {
    const written = await tx
      .with('placed', (db) =>
        db
          .insertInto('orders')
          .values({ ...order, order_number: newOrderNumber() })
          .onConflict((conflict) => conflict.column('order_number').doNothing())
          .returning(orderColumns),
      )
      .with('lines', (db) =>
        db
          .insertInto('order_lines')
          .columns(['order_id', 'position', 'product_id', 'product_name', 'quantity', 'unit_price'])
          .expression(
            sql`
              select placed.id, line.position, line.product_id, line.product_name, line.quantity, line.unit_price
                from placed, unnest(
                  ${lines.map((line) => line.product_id)}::uuid[], ${lines.map((line) => line.product_name)}::text[],
                  ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.unit_price)}::integer[]
                ) with ordinality as line (product_id, product_name, quantity, unit_price, position)`,
          ),
      )
      .selectFrom('placed')
      .select(orderColumns)
      .executeTakeFirst();
    if (written) return written;
  }
};
