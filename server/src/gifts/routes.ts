import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { giftsOf } from './queries.ts';

export const giftRoutes = ({ db }: Deps): Handlers<'GET /gifts'> => ({
  'GET /gifts': async ({ query: { ids } }) =>
    (await giftsOf(db, ids)).map((row) => ({
      _id: row.id,
      giftName: row.name,
      imagePath: row.pictures,
      pointValue: row.point_value,
      stock: row.stock,
    })),
});
