/** Expected answers of commands that run alone. */
import { MOST_OF_A_PRODUCT } from '@nabta/contract/fields.ts';
import { sql } from 'kysely';
import type { Answer, TestState } from './test-state.ts';

type Line = {
  product: string;
  quantity: number;
  /** The price shown to the shopper, in TND. */
  price?: number;
};

/** Expected answer to an order without gifts. */
export const answerToOrder = async ({ shop }: TestState, lines: Line[]): Promise<number | string> => {
  const ids = lines.map(({ product }) => product);
  const { rows } = await sql<{ id: string; stock: number; price: number; isSold: boolean }>`
    select products.id, products.stock, not (products.is_disabled or categories.is_disabled) as "isSold",
           round(products.price * (1 - coalesce(promotions.discount, 0) / 10000.0) / 10) / 100.0::double precision as price
      from products join categories on categories.id = category_id left join promotions on promotions.id = promotion_id
     where products.id = any(${ids}::uuid[])`.execute(shop.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  const wanted = new Map<string, number>();
  for (const { product, quantity } of lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  if ([...wanted.values()].some((pieces) => pieces > MOST_OF_A_PRODUCT)) return '400 invalid_input';
  const isShort = [...wanted].some(([id, pieces]) => !found.get(id)?.isSold || (found.get(id)?.stock ?? 0) < pieces);
  if (isShort) return '409 out_of_stock';
  const hasOtherPrice = lines.some(
    ({ product, price }) => price !== undefined && Math.abs(price - Number(found.get(product)?.price)) > 0.001,
  );
  return hasOtherPrice ? '409 price_changed' : 201;
};

/** Expected answer to a checkout; undefined when it depends on gifts. */
export const answerToCheckout = async (state: TestState, { body }: Answer): Promise<number | string | undefined> => {
  const items: { productId: { _id: string }; quantity: number; selectedGiftIds: string[] }[] = body.items;
  if (items.length === 0) return '400 cart_empty';
  const lines = items.map(({ productId, quantity }) => ({ product: productId._id, quantity }));
  const answer = await answerToOrder(state, lines);
  return answer === 201 && items.some(({ selectedGiftIds }) => selectedGiftIds.length > 0) ? undefined : answer;
};
