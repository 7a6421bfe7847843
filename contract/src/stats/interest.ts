/** What visitors looked for and left: searches without products, carts without an order (DASHBOARD-10, DASHBOARD-11). */
import * as z from 'zod/mini';
import { Count, Id, ImagePath, text, Total } from '../fields.ts';
import { routes } from '../route.ts';

/** A longer search is not counted: people look for a few words. */
export const LONGEST_COUNTED_SEARCH = 60;
/** Different words counted per day; more are dropped. */
export const MOST_SEARCHES_A_DAY = 500;
/** Rows of each list of the dashboard. */
export const MOST_LISTED = 10;
/** Days that the lists cover. */
export const INTEREST_DAYS = 30;
/** A cart is left when nothing was put into it, and nothing ordered, for so many hours. */
export const LEFT_AFTER_HOURS = 24;

export const interest = routes({
  'POST /searches/unfound': {
    access: 'public',
    summary: 'Count a search that found no product. Only its words and the day are stored.',
    body: z.object({ words: text(200) }),
    answer: z.object({}),
    limit: { calls: 20, seconds: 600 },
  },
  'GET /admin/unfound-searches': {
    access: 'admin',
    summary: 'The most frequent searches of 30 days that found no product.',
    answer: z.object({
      /** Different words. */
      total: Count,
      /** `lastDay`: '2026-03-10', in the shop's time zone. */
      searches: z.array(z.object({ words: z.string(), count: Count, lastDay: z.string() })),
    }),
  },
  'GET /admin/carts-left': {
    access: 'admin',
    summary: 'Carts of accounts that were left 24 hours ago or earlier, at most 30 days ago; the products most left.',
    answer: z.object({
      count: Count,
      /** At the prices that the customers saw. */
      value: Total,
      products: z.array(
        z.object({ _id: Id, productName: z.string(), imagePath: z.array(ImagePath), carts: Count, pieces: Count }),
      ),
    }),
  },
});
