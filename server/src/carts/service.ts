import { sum, times } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import { uncategorizedId } from '../categories/service.ts';
import type { Clock } from '../core/clock.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import { faultOfChoice, giftsById } from '../gifts/service.ts';
import { choicesByIds, keptProducts } from '../products/service.ts';
import { cartLines, chooseGifts, takeLines } from './queries.ts';
import { goneProduct } from './gone-product.ts';

type Deps = { db: Db; clock: Clock };

/** The cart with its products at the prices of this moment; the total leaves out what can't be bought. */
export const cartOf = async ({ db, clock }: Deps, userId: string) => {
  const lines = await cartLines(db, userId);
  const products = await keptProducts(
    db,
    clock.now(),
    lines.map((line) => line.product_id),
  );
  const hidden = products.size < lines.length ? await uncategorizedId(db) : '';
  const items = lines.map((line) => {
    const product = products.get(line.product_id) ?? goneProduct(line, hidden);
    return {
      _id: line.id,
      productId: product,
      quantity: line.quantity,
      selectedGiftIds: line.gifts,
      priceBefore: line.price_seen === product.finalPrice ? null : line.price_seen,
    };
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

type Choice = { productId: string; selectedGiftIds: string[] };

/** @throws AppError invalid_input, unavailable: at the field named */
const demandChoices = async (tx: Tx, choices: Choice[], field: (index: number) => string): Promise<void> => {
  const chosen = choices.filter(({ selectedGiftIds }) => selectedGiftIds.length > 0);
  if (chosen.length === 0) return;
  const found = await giftsById(
    tx,
    chosen.flatMap(({ selectedGiftIds }) => selectedGiftIds),
  );
  const products = await choicesByIds(
    tx,
    chosen.map(({ productId }) => productId),
  );
  choices.forEach(({ productId, selectedGiftIds }, index) => {
    const product = products.get(productId);
    const fault = product && faultOfChoice({ product, found, chosen: selectedGiftIds });
    if (fault?.kind === 'gone') throw new AppError('unavailable', fault.message);
    if (fault) throw new AppError('invalid_input', fault.message, { fields: { [field(index)]: fault.message } });
  });
};

type Adding = Choice & { quantity: number };

/**
 * Puts a product into a cart: quantities add up, the choice of gifts is replaced (decisions 9).
 * @throws AppError not_found, unavailable, invalid_input
 */
export const addToCart = ({ db, clock }: Deps, userId: string, { productId, quantity, selectedGiftIds }: Adding) =>
  inTransaction(db, async (tx) => {
    const product = (await keptProducts(tx, clock.now(), [productId])).get(productId);
    if (!product) throw new AppError('not_found');
    const { isAvailable, productName, finalPrice } = product;
    if (!isAvailable) throw new AppError('unavailable', `“${productName}” is no longer available.`);
    await demandChoices(tx, [{ productId, selectedGiftIds }], () => 'selectedGiftIds');
    const seen = { product_name: productName, price_seen: finalPrice };
    const line = await tx
      .insertInto('cart_lines')
      .values({ user_id: userId, product_id: productId, quantity, created_at: clock.now(), ...seen })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'product_id'])
          .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity`, ...seen })
          .where(sql<boolean>`cart_lines.quantity + excluded.quantity <= ${MOST}`),
      )
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirst();
    if (!line) throw tooMany();
    await chooseGifts(tx, line.id, selectedGiftIds, line.isNew);
  });

type Setting = { productId: string; quantity: number; selectedGiftIds?: string[] | undefined };

/**
 * Sets the quantities, and the gifts where they are named, of products in the cart; one that isn't in it stays out.
 * The prices of this moment count as seen.
 * @throws AppError unavailable, invalid_input
 */
export const setLines = ({ db, clock }: Deps, userId: string, products: Setting[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await demandChoices(
      tx,
      products.map(({ productId, selectedGiftIds = [] }) => ({ productId, selectedGiftIds })),
      (index) => `products.${index}.selectedGiftIds`,
    );
    const kept = await keptProducts(
      tx,
      clock.now(),
      products.map(({ productId }) => productId),
    );
    const prices = products.map(({ productId }) => kept.get(productId)?.finalPrice ?? null);
    const { rows } = await sql<{ id: string; product_id: string }>`
      update cart_lines
         set quantity = wanted.quantity, price_seen = coalesce(wanted.price, cart_lines.price_seen)
        from unnest(
          ${products.map(({ productId }) => productId)}::uuid[], ${products.map(({ quantity }) => quantity)}::integer[],
          ${prices}::integer[]
        ) as wanted (product_id, quantity, price)
       where cart_lines.user_id = ${userId} and cart_lines.product_id = wanted.product_id
      returning cart_lines.id, cart_lines.product_id`.execute(tx);
    for (const { id, product_id } of rows) {
      const chosen = products.find(({ productId }) => productId === product_id)?.selectedGiftIds;
      if (chosen) await chooseGifts(tx, id, chosen);
    }
  });

/** Takes everything out of a cart, to be ordered: whoever else tries meanwhile finds it empty. */
export const emptyCart = async (tx: Tx, userId: string) => {
  const lines = await takeLines(tx, userId);
  return lines.map(({ product_id, product_name, quantity, gifts }) => ({
    productId: product_id,
    name: product_name,
    quantity,
    gifts,
  }));
};
