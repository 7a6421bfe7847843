import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import { AppError } from './errors.ts';
import { hashToken } from './session.ts';

const PATIENCE_MS = 2_000;

/** /healthz: alive. /readyz: ready to serve. /metrics: Prometheus figures, for loopback or by token. */
export const health = (app: FastifyInstance, db: Db, config: Config): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const answer = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    // a database that hangs does not serve either
    const ready = await Promise.race([answer, sleep(PATIENCE_MS, false, { ref: false })]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no database' });
  });

  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new AppError('not_found');
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', async () => register.clear());
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A request that came through a proxy is not from loopback, wherever the proxy stands. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const [scheme, given] = request.headers.authorization?.split(' ') ?? [];
  if (token && scheme === 'Bearer' && given) return timingSafeEqual(hashToken(given), hashToken(token));
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && loopback.has(request.socket.remoteAddress ?? '');
};
