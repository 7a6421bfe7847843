import * as z from 'zod/mini';
import { Count, Id, Money, Quantity, Total } from './fields.ts';
import { KeptProduct } from './products.ts';
import { routes } from './route.ts';

export const CartItem = z.object({
  _id: Id,
  /** The product itself, as the specification has it. */
  productId: KeptProduct,
  quantity: Count,
  selectedGiftIds: z.array(Id),
  /** What a piece cost when the line was last changed or saved, if it is another price now. */
  priceBefore: z.nullable(Money),
});
export const Cart = z.object({ items: z.array(CartItem), total: Total });
export type Cart = z.input<typeof Cart>;

const GiftChoice = z.array(Id).check(
  z.maxLength(100, 'At most 100 gifts.'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each gift can be chosen once.'),
);

export const carts = routes({
  'GET /carts': { access: 'user', summary: 'The cart.', answer: Cart },
  'POST /carts/:productId': {
    access: 'user',
    summary: 'Add a product: quantities add up, the choice of gifts is replaced.',
    params: z.object({ productId: Id }),
    body: z.object({ selectedGiftIds: z._default(GiftChoice, []), quantity: z._default(Quantity, 1) }),
    answer: Cart,
  },
  'PUT /carts': {
    access: 'user',
    summary: 'Set the quantities, and the gifts where they are sent, of the products named; other lines stay.',
    body: z.object({
      products: z
        .array(z.object({ productId: Id, quantity: Quantity, selectedGiftIds: z.optional(GiftChoice) }))
        .check(z.maxLength(500, 'At most 500 lines.')),
    }),
    answer: Cart,
  },
  'DELETE /carts/:id': {
    access: 'user',
    summary: "Take a line out, by its own id or its product's.",
    params: z.object({ id: Id }),
    answer: Cart,
  },
});
