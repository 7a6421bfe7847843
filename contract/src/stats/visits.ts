/** How many visitors go how far, counted without cookies and personal data (DASHBOARD-12, decision 49). */
import * as z from 'zod/mini';
import { Count } from '../fields.ts';
import { routes } from '../route.ts';
import { OfPeriod } from './sales.ts';

/** What the server can't see: the cart of a guest is in the browser. */
export const reportedSteps = ['cart', 'checkout'] as const;

export const visits = routes({
  'POST /visits': {
    access: 'public',
    summary:
      'Count that a visitor has put something into a cart, or opened a checkout. Only the number of a day is stored.',
    body: z.object({ step: z.enum(reportedSteps) }),
    answer: z.object({}),
    limit: { calls: 120, seconds: 600 },
  },
  'GET /admin/funnel': {
    access: 'admin',
    summary: 'Visitors of each day of a period, and how many of them went how far, with the orders placed in the shop.',
    query: OfPeriod,
    answer: z.object({ visits: Count, productViews: Count, cartAdditions: Count, checkouts: Count, orders: Count }),
  },
});
