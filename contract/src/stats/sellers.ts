/** Which products sell, which don't, and which will soon be sold out (DASHBOARD-8, DASHBOARD-9). */
import * as z from 'zod/mini';
import { Count, Id, ImagePath, Instant, Total } from '../fields.ts';
import { routes } from '../route.ts';
import { OfPeriod } from './sales.ts';

/** Products in each list. */
export const MOST_SELLERS = 10;
/** Stock is compared with the sales of so many days, and is low when it lasts no longer. */
export const STOCK_DAYS = 30;

const product = { _id: Id, productName: z.string(), imagePath: z.array(ImagePath) };

export const sellers = routes({
  'GET /admin/sellers': {
    access: 'admin',
    summary: 'The products that sold most pieces in a period, and those in stock that sold fewest.',
    query: OfPeriod,
    answer: z.object({
      /** Revenue of the lines, before the discounts of their orders. */
      best: z.array(z.object({ ...product, pieces: Count, revenue: Total })),
      /** Visible and in stock. */
      worst: z.array(
        z.object({
          ...product,
          pieces: Count,
          stock: Count,
          lastSoldAt: z.nullable(Instant),
          createdAt: Instant,
        }),
      ),
    }),
  },
  'GET /admin/low-stock': {
    access: 'admin',
    summary:
      'Visible products whose pieces last 30 days at most at the sales of the last 30 days; the most urgent first.',
    answer: z.object({
      total: Count,
      /** `daysLeft`: whole days until it is sold out. */
      products: z.array(z.object({ ...product, stock: Count, sold: Count, daysLeft: Count })),
    }),
  },
});
