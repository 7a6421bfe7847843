/** The demo of a new shop, and its removal. */
import * as z from 'zod/mini';
import { Count, Instant } from '../fields.ts';
import { routes } from '../route.ts';

/** What the demo consists of, in the order in which it is named. */
export const demoParts = [
  'products',
  'categories',
  'gifts',
  'promotions',
  'coupons',
  'orders',
  'accounts',
  'reviews',
  'chats',
  'contactMessages',
  'couriers',
  'settlements',
  'pictures',
] as const;
export type DemoPart = (typeof demoParts)[number];

export const Demo = z.object({
  /** Null when the shop was begun without a demo. */
  loadedAt: z.nullable(Instant),
  removedAt: z.nullable(Instant),
  /** What is left of it. */
  parts: z.record(z.enum(demoParts), Count),
  /** What the merchant has made and the removal changes: products that lose their category, orders of demo products. */
  own: z.object({ products: Count, orders: Count }),
});
export type Demo = z.input<typeof Demo>;

export const demo = routes({
  'GET /admin/demo': {
    access: 'admin',
    summary: 'What is left of the demo, and which things of the merchant refer to it.',
    answer: Demo,
  },
  'DELETE /admin/demo': {
    access: 'admin',
    summary: 'Remove the demo, and nothing that the merchant has made. Without a demo nothing changes.',
    answer: Demo,
  },
});
