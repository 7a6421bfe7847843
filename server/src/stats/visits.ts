/** Counts visits where every request passes, and writes them in bulk (DASHBOARD-12, decision 49). */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import { rangeOf } from '../core/http/address-range.ts';
import type { Handlers } from '../core/http/serve.ts';
import { dayOf, plusDays, spanOf, type Span } from './periods.ts';
import { dayStart } from './sales.ts';
import { VisitCounter, type Counts } from './visit-counter.ts';
import { stepOf } from './visited-step.ts';

/** What a crash loses at most. */
const FLUSH_MS = 10_000;

type Visits = { flush: () => Promise<void> };

/** Several nodes add to the same rows. */
const add = (db: Db, day: string, counts: Counts) =>
  sql`
  insert into visit_counts as stored (day, visits, product_views, cart_additions, checkouts)
  values (${day}::date, ${counts.visits}, ${counts.product_views}, ${counts.cart_additions}, ${counts.checkouts})
  on conflict (day) do update set
    visits = stored.visits + excluded.visits, product_views = stored.product_views + excluded.product_views,
    cart_additions = stored.cart_additions + excluded.cart_additions, checkouts = stored.checkouts + excluded.checkouts`.execute(
    db,
  );

/** Counts after each answer has been sent, so no page waits for it; before the routes it counts. */
export const countVisits = (app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): Visits => {
  const counter = new VisitCounter();
  const flush = async (): Promise<void> => {
    const taken = counter.take();
    for (const [day, counts] of taken) {
      try {
        await add(db, day, counts);
        taken.delete(day);
      } catch (err) {
        app.log.warn({ err }, 'visits could not be written');
        break;
      }
    }
    counter.giveBack(taken);
  };
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const { method, url, headers, body, routeOptions } = request;
    const step = stepOf({ method, route: routeOptions.url, url, status, headers, body });
    if (step) counter.count(step, dayOf(clock.now()), rangeOf(request.ip), headers['user-agent'] ?? '');
    done();
  });
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return { flush };
};

const funnelOf = async (db: Db, { from, to }: Span) => {
  const { rows } = await sql<Record<'visits' | 'productViews' | 'cartAdditions' | 'checkouts' | 'orders', number>>`
    select coalesce(sum(visits), 0) as visits, coalesce(sum(product_views), 0) as "productViews",
           coalesce(sum(cart_additions), 0) as "cartAdditions", coalesce(sum(checkouts), 0) as checkouts,
           (select count(*) from orders where source = 'shop' and created_at >= ${dayStart(from)}
               and created_at < ${dayStart(plusDays(to, 1))}) as orders
      from visit_counts where day between ${from}::date and ${to}::date`.execute(db);
  const [funnel] = rows;
  if (!funnel) throw new Error('an aggregate without groups has one row');
  return funnel;
};

export const visitRoutes = (
  { db, clock }: Deps,
  { flush }: Visits,
): Handlers<'POST /visits' | 'GET /admin/funnel'> => ({
  // counted like every answer, by the hook
  'POST /visits': async () => ({}),

  'GET /admin/funnel': async ({ query }) => {
    const span = spanOf(query, clock.now());
    await flush();
    return funnelOf(db, span);
  },
});
