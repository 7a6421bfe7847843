import { sum, times, type Millimes } from '@nabta/contract/money.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../core/database.ts';
import type { Orders } from '../core/tables.ts';
import { lockProducts, takeStock } from '../products/service.ts';
import { judgeOrder, piecesByProduct, type AskedLine, type RefusalWords } from './judge.ts';
import { newOrderNumber } from './order-number.ts';

type PlacedLine = { productId: string; name: string; quantity: number; unitPrice: Millimes };
export type PlacedOrder = { id: string; orderNumber: string; total: Millimes; lines: PlacedLine[] };

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

  const lines = asked.flatMap(({ productId, quantity }) => {
    const product = found.get(productId);
    return product ? [{ productId, name: product.name, quantity, unitPrice: product.price }] : [];
  });
  const total = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const { id, order_number } = await writeOrder(tx, { ...recipient, subtotal: total, total, created_at: now });
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        product_name: line.name,
        quantity: line.quantity,
        unit_price: line.unitPrice,
      })),
    )
    .execute();
  return { id, orderNumber: order_number, total, lines };
};

/** Numbers are random: a taken one is drawn again. */
const writeOrder = async (tx: Tx, order: Omit<Insertable<Orders>, 'order_number'>) => {
  for (;;) {
    const written = await tx
      .insertInto('orders')
      .values({ ...order, order_number: newOrderNumber() })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returning(['id', 'order_number'])
      .executeTakeFirst();
    if (written) return written;
  }
};
