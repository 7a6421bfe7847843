import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import { connectionsOf, type Db } from '../database/database.ts';
import { AppError } from './errors.ts';
import { registerGauge } from './gauge.ts';
import { mailFigures } from '../mail/mail-queue-tables.ts';
import { hashToken } from '../security/session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry for metrics of all modules. */
    metrics: Registry;
  }
}

const PATIENCE_MS = 1_000;

type Deps = { metrics: Registry; db: Db; config: Config; cache: ResponseCache };

/** /metrics: the figures of this node for Prometheus, for loopback or by token. Times in seconds, sizes in bytes. */
export const serveMetrics = (app: FastifyInstance, { metrics: register, db, config, cache }: Deps): void => {
  collectDefaultMetrics({ register });
  timeRequests(app, register);
  registerGauge(
    register,
    {
      name: 'database_connections',
      help: 'Connections of the pool: in use by a query or a transaction, or idle',
      byState: true,
    },
    () => {
      const { totalCount, idleCount } = connectionsOf(db);
      return { 'in use': totalCount - idleCount, idle: idleCount };
    },
  );
  registerGauge(
    register,
    { name: 'database_connections_awaited', help: 'Who waits for a connection of the pool' },
    () => connectionsOf(db).waitingCount,
  );
  registerGauge(
    register,
    { name: 'mails', help: 'Mails of the whole shop that have not left', byState: true },
    // left out on a database outage: then the other metrics are needed most
    () => Promise.race([mailFigures(db).catch(() => ({})), sleep(PATIENCE_MS, {}, { ref: false })]),
  );
  registerGauge(
    register,
    { name: 'response_cache_entries', help: 'Pages and public answers in the response cache' },
    () => cache.size.count,
  );
  registerGauge(
    register,
    { name: 'response_cache_bytes', help: 'Estimated size of the response cache' },
    () => cache.size.bytes,
  );

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new AppError('not_found');
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', async () => register.clear());
};

const timeRequests = (app: FastifyInstance, register: Registry): void => {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  // a child histogram is looked up once per method, route and status: the lookup takes longer than the observation
  const children = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const labels = { method: request.method, route: routeOf(request), status };
    const name = `${labels.method} ${status} ${labels.route}`;
    const child = children.get(name) ?? seconds.labels(labels);
    children.set(name, child);
    child.observe(elapsedTime / 1000);
    done();
  });
};

/** The route pattern, never the URL. */
export const routeOf = ({ routeOptions: { url = 'none' } }: FastifyRequest): string => url;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A request through a proxy does not count as loopback, also when the proxy is local. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const [scheme, given] = request.headers.authorization?.split(' ') ?? [];
  if (token && scheme === 'Bearer' && given) return timingSafeEqual(hashToken(given), hashToken(token));
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && loopback.has(request.socket.remoteAddress ?? '');
};
