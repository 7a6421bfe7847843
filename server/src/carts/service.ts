import { CART_LINES } from '@nabta/contract/carts/carts.ts';
import { MOST_OF_A_PRODUCT } from '@nabta/contract/fields.ts';
import { sum, times } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import { uncategorizedId } from '../categories/service.ts';
import type { Clock } from '../core/clock.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { faultOfChoice, giftsById } from '../gifts/service.ts';
import { choicesByIds, savedProducts } from '../products/service.ts';
import { addGifts, cartLines, chooseGifts, claimKey, lockAndCountLines, takeLines } from './queries.ts';
import { goneProduct } from './gone-product.ts';
import { carts } from '../core/texts/carts.ts';

type Deps = { db: Db; clock: Clock };

/** The cart at current prices; the total excludes unavailable products. */
export const cartOf = async ({ db, clock }: Deps, userId: string) => {
  const lines = await cartLines(db, userId);
  const products = await savedProducts(
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

const tooMany = () => {
  const params = { max: MOST_OF_A_PRODUCT };
  const message = carts().tooMany(params);
  return new AppError('invalid_input', message, { params, fields: { quantity: message } });
};

const full = () => new AppError('conflict', carts().full({ max: CART_LINES }), { params: { max: CART_LINES } });
const unavailable = (name: string) => new AppError('unavailable', carts().unavailable({ name }), { params: { name } });

type Choice = { productId: string; selectedGiftIds: string[] };

/** @throws AppError invalid_input, unavailable; both with the given field */
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
    if (!fault) return;
    const { message, params } = fault;
    if (fault.kind === 'gone') throw new AppError('unavailable', message, { params });
    throw new AppError('invalid_input', message, { params, fields: { [field(index)]: message } });
  });
};

type Adding = Choice & { quantity: number; key?: string | undefined };

/**
 * Adds a product to a cart: quantities add up, the chosen gifts are replaced (CART-2). A repeated call with the
 * same `key` changes nothing.
 * @throws AppError not_found, unavailable, invalid_input, key_reused; conflict when the cart is full
 */
export const addToCart = ({ db, clock }: Deps, userId: string, { key, ...addition }: Adding) =>
  inTransaction(db, async (tx) => {
    const { productId, quantity, selectedGiftIds } = addition;
    if (key && !(await claimKey(tx, userId, key, { productId, quantity, selectedGiftIds }))) return;
    const product = (await savedProducts(tx, clock.now(), [productId])).get(productId);
    if (!product) throw new AppError('not_found');
    const { isAvailable, productName, mainName, finalPrice } = product;
    if (!isAvailable) throw unavailable(productName);
    await demandChoices(tx, [{ productId, selectedGiftIds }], () => 'selectedGiftIds');
    const linesBefore = await lockAndCountLines(tx, userId);
    const seen = { product_name: mainName, price_seen: finalPrice };
    const line = await tx
      .insertInto('cart_lines')
      .values({ user_id: userId, product_id: productId, quantity, created_at: clock.now(), ...seen })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'product_id'])
          .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity`, ...seen })
          .where(sql<boolean>`cart_lines.quantity + excluded.quantity <= ${MOST_OF_A_PRODUCT}`),
      )
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirst();
    if (!line) throw tooMany();
    if (line.isNew && linesBefore >= CART_LINES) throw full();
    await (line.isNew ? addGifts : chooseGifts)(tx, [{ lineId: line.id, giftIds: selectedGiftIds }]);
  });

type Setting = { productId: string; quantity: number; selectedGiftIds?: string[] | undefined };

/**
 * Sets the quantities of products in the cart, and their gifts if given; products that aren't in it are ignored.
 * Stores the current prices as those shown to the shopper.
 * @throws AppError unavailable, invalid_input
 */
export const setLines = ({ db, clock }: Deps, userId: string, products: Setting[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await demandChoices(
      tx,
      products.map(({ productId, selectedGiftIds = [] }) => ({ productId, selectedGiftIds })),
      (index) => `products.${index}.selectedGiftIds`,
    );
    const saved = await savedProducts(
      tx,
      clock.now(),
      products.map(({ productId }) => productId),
    );
    // same lock order as takeLines: the update alone would lock in the order of its query plan
    await tx.selectFrom('cart_lines').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
    const prices = products.map(({ productId }) => saved.get(productId)?.finalPrice ?? null);
    const { rows } = await sql<{ id: string; product_id: string }>`
      update cart_lines
         set quantity = wanted.quantity, price_seen = coalesce(wanted.price, cart_lines.price_seen)
        from unnest(
          ${products.map(({ productId }) => productId)}::uuid[], ${products.map(({ quantity }) => quantity)}::integer[],
          ${prices}::integer[]
        ) as wanted (product_id, quantity, price)
       where cart_lines.user_id = ${userId} and cart_lines.product_id = wanted.product_id
      returning cart_lines.id, cart_lines.product_id`.execute(tx);
    const chosen = new Map(products.toReversed().map((each) => [each.productId, each.selectedGiftIds]));
    const lines = rows.flatMap(({ id: lineId, product_id }) => {
      const giftIds = chosen.get(product_id);
      return giftIds ? [{ lineId, giftIds }] : [];
    });
    await chooseGifts(tx, lines);
  });

/** Deletes and returns the lines of a cart for an order: concurrent orders find it empty. */
export const emptyCart = async (tx: Tx, userId: string) => {
  const lines = await takeLines(tx, userId);
  return lines.map(({ product_id, product_name, quantity, gifts }) => ({
    productId: product_id,
    name: product_name,
    quantity,
    gifts,
  }));
};
