/** What visitors of the demo did without ordering: visits, searches without products, carts and wishlists. */
import { sql } from 'kysely';
import type { Tx } from '../../server/src/core/database/database.ts';
import { dayOf } from '../../server/src/stats/periods.ts';
import talk from '../talk.json' with { type: 'json' };
import type { Placed } from './orders.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { Sold } from './shop.ts';
import { store } from './store.ts';
import { DAY, HOUR } from './times.ts';

type Life = {
  tx: Tx;
  random: Random;
  now: Date;
  people: readonly Person[];
  orders: readonly Placed[];
  products: readonly Sold[];
};

const VISITED_DAYS = 90;
const CARTS = 9;
const WISHES = 90;

export const loadInterest = async (life: Life): Promise<void> => {
  await loadVisits(life);
  await loadSearches(life);
  await loadCarts(life);
  await loadWishes(life);
};

/** Of whole days: today's are those of the shop itself. */
const loadVisits = async ({ tx, random, now }: Life): Promise<void> => {
  const days = Array.from({ length: VISITED_DAYS }, (_, nth) => {
    const visits = Math.round((75 - nth * 0.4) * (0.75 + 0.5 * random.next()));
    return {
      day: dayOf(new Date(now.getTime() - (nth + 1) * DAY)),
      visits,
      // visitors who opened at least one, each counted once a day
      product_views: Math.round(visits * (0.45 + 0.2 * random.next())),
      cart_additions: Math.round(visits * (0.1 + 0.06 * random.next())),
      checkouts: Math.round(visits * (0.045 + 0.03 * random.next())),
    };
  });
  await sql`
    insert into visit_counts (day, visits, product_views, cart_additions, checkouts)
    select day, visits, product_views, cart_additions, checkouts
      from jsonb_populate_recordset(null::visit_counts, ${JSON.stringify(days)}::jsonb) on conflict do nothing`.execute(
    tx,
  );
};

const loadSearches = async ({ tx, random, now }: Life): Promise<void> => {
  const searches = talk.searches.flatMap((words) =>
    Array.from({ length: random.whole(1, 5) }, (_, nth) => ({
      words,
      day: dayOf(new Date(now.getTime() - (nth * 6 + random.whole(1, 5)) * DAY)),
      count: random.whole(1, 4),
    })),
  );
  await sql`
    insert into unfound_searches (day, words, count)
    select day, search_normalise(words), count
      from jsonb_populate_recordset(null::unfound_searches, ${JSON.stringify(searches)}::jsonb) on conflict do nothing`.execute(
    tx,
  );
};

/** Carts of accounts that have not ordered for some days. */
const loadCarts = async ({ tx, random, now, people, orders, products }: Life): Promise<void> => {
  const recent = new Set(
    orders
      .filter(({ row }) => new Date(row.created_at ?? 0).getTime() > now.getTime() - 12 * DAY)
      .map(({ row }) => row.user_id),
  );
  const accounts = people.filter(({ userId }) => userId !== null && !recent.has(userId)).slice(0, CARTS);
  const lines = accounts.flatMap(({ userId }) => {
    const created_at = new Date(now.getTime() - (30 + 120 * random.next()) * HOUR);
    const chosen = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(products)));
    return [...chosen].map(({ id, name, price }) => ({
      user_id: userId ?? '',
      product_id: id,
      product_name: name,
      price_seen: price,
      quantity: random.whole(1, 2),
      created_at,
    }));
  });
  await store(tx, 'cart_lines', lines);
};

const loadWishes = async ({ tx, random, now, people, products }: Life): Promise<void> => {
  const accounts = people.flatMap(({ userId }) => userId ?? []);
  const wishes = new Map(
    Array.from({ length: WISHES }, () => {
      const [user_id, product] = [random.pick(accounts), random.weighted(products, ({ popularity }) => popularity)];
      const created_at = new Date(now.getTime() - (1 + 60 * random.next()) * DAY);
      return [`${user_id} ${product.id}`, { user_id, product_id: product.id, created_at }];
    }),
  );
  await store(tx, 'wishlist', [...wishes.values()]);
};
