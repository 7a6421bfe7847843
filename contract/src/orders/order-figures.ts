/** What an order costs: of a cart, and of a refused order. */
import * as z from 'zod/mini';
import { kindNames } from '../discounts/kinds.ts';
import { Id, Total } from '../fields.ts';

/** A discount with its name in the language of the reader. `code`: absent when it is automatic. */
export const OrderDiscount = z.object({
  name: z.string(),
  code: z.optional(z.string()),
  kind: z.enum(kindNames),
  /** 0 for a gift: its line costs nothing. */
  amount: Total,
});
export type OrderDiscount = z.input<typeof OrderDiscount>;

/** Why a code takes nothing off now. */
export const codeProblems = [
  'unknown',
  'notYet',
  'ended',
  'usedUp',
  'usedByPerson',
  'firstOrder',
  'minimum',
  'otherProducts',
  'tooFew',
  'giftGone',
  'noEffect',
] as const;
export type CodeProblem = (typeof codeProblems)[number];

export const NamedProduct = z.object({ _id: Id, productName: z.string() });

export const OrderFigures = z.object({
  subtotal: Total,
  deliveryFee: Total,
  discounts: z.array(z.extend(OrderDiscount, { coupon: Id })),
  /** The products that are given, in the order of their discounts. */
  gifts: z.array(NamedProduct),
  /** Of the code; null: it takes something off, or there is none. */
  problem: z.nullable(z.object({ reason: z.enum(codeProblems), message: z.string() })),
  total: Total,
});
export type OrderFigures = z.input<typeof OrderFigures>;
