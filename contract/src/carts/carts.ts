import * as z from 'zod/mini';
import { Count, Id, Money, Quantity, Total } from '../fields.ts';
import { SavedProduct } from '../products/products.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/carts.ts';

export const CartItem = z.object({
  _id: Id,
  /** Holds the whole product, not its id: the name comes from the specification. */
  productId: SavedProduct,
  quantity: Count,
  selectedGiftIds: z.array(Id),
  /** Unit price in TND when the line was last saved; present only if it differs from the current price. */
  priceBefore: z.nullable(Money),
});
export const Cart = z.object({ items: z.array(CartItem), total: Total });
export type Cart = z.input<typeof Cart>;

/** Maximum number of products in a cart, and of lines of a guest order. */
export const CART_LINES = 100;

/** Generous for a person, and for a guest cart that is merged at login. */
const often = { calls: 240, seconds: 60, per: 'account' } as const;

export const GiftChoice = z.array(Id).check(
  z.maxLength(100, { error: texts.tooManyGifts }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: texts.giftTwice }),
);

/** Refuses a product named twice, because its quantity would be ambiguous. */
const eachProductOnce = z.check<{ productId: string }[]>(({ value, issues }) => {
  const named = new Set<string>();
  for (const [index, { productId }] of value.entries()) {
    if (named.has(productId)) {
      issues.push({ code: 'custom', input: productId, path: [index, 'productId'], message: texts.productTwice() });
      return;
    }
    named.add(productId);
  }
});

export const carts = routes({
  'GET /carts': { access: 'user', summary: 'The cart.', answer: Cart },
  'POST /carts/:productId': {
    access: 'user',
    summary: 'Add a product: quantities add up, the choice of gifts is replaced.',
    idempotent: true,
    params: z.object({ productId: Id }),
    body: z.object({ selectedGiftIds: z._default(GiftChoice, []), quantity: z._default(Quantity, 1) }),
    answer: Cart,
    limit: often,
  },
  'PUT /carts': {
    access: 'user',
    summary: 'Set the quantities, and the gifts where they are sent, of the products named; other lines stay.',
    body: z.object({
      products: z
        .array(z.object({ productId: Id, quantity: Quantity, selectedGiftIds: z.optional(GiftChoice) }))
        .check(z.maxLength(500, { error: texts.tooManyLines }), eachProductOnce),
    }),
    answer: Cart,
    limit: often,
  },
  'DELETE /carts/:id': {
    access: 'user',
    summary: "Take a line out, by its own id or its product's.",
    params: z.object({ id: Id }),
    answer: Cart,
    limit: often,
  },
});
