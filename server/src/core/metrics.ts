import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { Config } from './config.ts';
import { connectionsOf, type Db } from './database.ts';
import { AppError } from './errors.ts';
import { tellFigure } from './gauge.ts';
import { mailFigures } from './mail-figures.ts';
import type { Replays } from './replays.ts';
import { hashToken } from './session.ts';
import type { SharedAnswers } from './shared-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where whoever has figures registers them. */
    metrics: Registry;
  }
}

const PATIENCE_MS = 1_000;

type Deps = { metrics: Registry; db: Db; config: Config; answers: SharedAnswers; replays: Replays };

/** /metrics: the figures of this node for Prometheus, for loopback or by token. Times in seconds, sizes in bytes. */
export const serveMetrics = (app: FastifyInstance, { metrics: register, db, config, answers, replays }: Deps): void => {
  collectDefaultMetrics({ register });
  timeRequests(app, register, replays);
  tellFigure(
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
  tellFigure(
    register,
    { name: 'database_connections_awaited', help: 'Who waits for a connection of the pool' },
    () => connectionsOf(db).waitingCount,
  );
  tellFigure(
    register,
    { name: 'mails', help: 'Mails of the whole shop that have not left', byState: true },
    // when the database is away or busy, the other figures are wanted most
    () => Promise.race([mailFigures(db).catch(() => ({})), sleep(PATIENCE_MS, {}, { ref: false })]),
  );
  tellFigure(
    register,
    { name: 'answers_kept', help: 'Pages and public answers that are kept' },
    () => answers.kept.count,
  );
  tellFigure(register, { name: 'answers_kept_bytes', help: 'What they take, reckoned' }, () => answers.kept.bytes);

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new AppError('not_found');
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', async () => register.clear());
};

const timeRequests = (app: FastifyInstance, register: Registry, replays: Replays): void => {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  // looked up once for each kind of answer: that takes longer than to count it
  const kinds = new Map<string, Histogram.Internal<string>>();
  replays.onReplayed(({ method, route, status, milliseconds }) => {
    const name = `${status} ${route}`;
    const kind = kinds.get(name) ?? seconds.labels({ method, route, status });
    kinds.set(name, kind);
    kind.observe(milliseconds / 1000);
  });
};

/** A route as the app knows it, never an address; the built files, which are routes each, are one. */
export const routeOf = ({ routeOptions: { url = 'none' } }: FastifyRequest): string =>
  url.startsWith('/assets/') ? '/assets/*' : url;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A request that came through a proxy is not from loopback, wherever the proxy stands. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const [scheme, given] = request.headers.authorization?.split(' ') ?? [];
  if (token && scheme === 'Bearer' && given) return timingSafeEqual(hashToken(given), hashToken(token));
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && loopback.has(request.socket.remoteAddress ?? '');
};
