import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { runningPromotions, upcomingPromotions } from './queries.ts';

type Row = Awaited<ReturnType<typeof runningPromotions>>[number];

const asPromotion = (row: Row) => ({
  _id: row.id,
  name: row.name,
  imagePath: row.imagePath,
  discountRate: row.discount,
  startDate: row.starts_at,
  endDate: row.ends_at,
  createdAt: row.created_at,
});

export const promotionRoutes = ({
  db,
  clock,
}: Deps): Handlers<'GET /promotions/active' | 'GET /promotions/upcoming'> => ({
  'GET /promotions/active': async () => ({ data: (await runningPromotions(db, clock.now())).map(asPromotion) }),
  'GET /promotions/upcoming': async () => ({ data: (await upcomingPromotions(db, clock.now())).map(asPromotion) }),
});
