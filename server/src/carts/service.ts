import { sum, times } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Db, Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import { faultOfChoice, giftsById } from '../gifts/service.ts';
import { choiceById, keptProducts } from '../products/service.ts';
import { cartLines, deleteLines, lockCartLines } from './queries.ts';

type Deps = { db: Db; clock: Clock };

/** The cart with its products at the prices of this moment; the total leaves out what can't be bought. */
export const cartOf = async ({ db, clock }: Deps, userId: string) => {
  const lines = await cartLines(db, userId);
  const products = await keptProducts(
    db,
    clock.now(),
    lines.map((line) => line.product_id),
  );
  const items = lines.flatMap(({ id, product_id, quantity, gifts }) => {
    const product = products.get(product_id);
    return product ? [{ _id: id, productId: product, quantity, selectedGiftIds: gifts }] : [];
  });
  const total = sum(
    items.flatMap(({ productId: { isAvailable, finalPrice }, quantity }) =>
      isAvailable ? [times(finalPrice, quantity)] : [],
    ),
  );
  return { items, total };
};

const MOST = 999;
const tooMany = () => {
  const message = `At most ${MOST} of a product.`;
  return new AppError('invalid_input', message, { fields: { quantity: message } });
};

type Adding = { productId: string; quantity: number; selectedGiftIds: string[] };

/**
 * Puts a product into a cart: quantities add up, the choice of gifts is replaced (decisions 9).
 * @throws AppError not_found, unavailable, invalid_input
 */
export const addToCart = ({ db, clock }: Deps, userId: string, { productId, quantity, selectedGiftIds }: Adding) =>
  db.transaction().execute(async (tx) => {
    const product = await choiceById(tx, productId);
    if (!product) throw new AppError('not_found');
    if (!product.isVisible) throw new AppError('unavailable', `“${product.name}” is no longer available.`);
    const found = await giftsById(tx, selectedGiftIds);
    const fault = faultOfChoice({ product, found, chosen: selectedGiftIds });
    if (fault?.kind === 'gone') throw new AppError('unavailable', fault.message);
    if (fault) throw new AppError('invalid_input', fault.message, { fields: { selectedGiftIds: fault.message } });
    const line = await tx
      .insertInto('cart_lines')
      .values({ user_id: userId, product_id: productId, quantity, created_at: clock.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'product_id'])
          .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity` })
          .where(sql<boolean>`cart_lines.quantity + excluded.quantity <= ${MOST}`),
      )
      .returning('id')
      .executeTakeFirst();
    if (!line) throw tooMany();
    await tx.deleteFrom('cart_line_gifts').where('cart_line_id', '=', line.id).execute();
    if (selectedGiftIds.length === 0) return;
    const chosen = selectedGiftIds.map((gift_id) => ({ cart_line_id: line.id, gift_id }));
    await tx.insertInto('cart_line_gifts').values(chosen).execute();
  });

/** Sets the quantities of the products named; a product that isn't in the cart stays out. */
export const setQuantities = async (
  { db }: Deps,
  userId: string,
  products: { productId: string; quantity: number }[],
): Promise<void> => {
  const ids = products.map((each) => each.productId);
  const quantities = products.map((each) => each.quantity);
  await sql`
    update cart_lines set quantity = wanted.quantity
      from unnest(${ids}::uuid[], ${quantities}::integer[]) as wanted (product_id, quantity)
     where cart_lines.user_id = ${userId} and cart_lines.product_id = wanted.product_id`.execute(db);
};

/** Takes everything out of a cart, to be ordered: whoever else tries meanwhile finds it empty. */
export const emptyCart = async (tx: Tx, userId: string) => {
  const lines = await lockCartLines(tx, userId);
  await deleteLines(
    tx,
    lines.map((line) => line.id),
  );
  return lines.map(({ product_id, quantity, gifts }) => ({ productId: product_id, quantity, gifts }));
};
