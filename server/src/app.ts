import { setTimeout as sleep } from 'node:timers/promises';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { accountRoutes } from './accounts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { cartRoutes } from './carts/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { rangeOf } from './core/address-range.ts';
import { answerErrors, answerFrameworkError } from './core/answer-errors.ts';
import { apiPages } from './core/api-pages.ts';
import { callLimitStore } from './core/call-limits.ts';
import type { Deps } from './core/deps.ts';
import { tooManyRequests } from './core/errors.ts';
import { health } from './core/health.ts';
import { serveMetrics } from './core/metrics.ts';
import { refuseForeignOrigins } from './core/origin.ts';
import { pageRenderer, servePages } from './core/pages.ts';
import { logRequests, requestIdOf } from './core/request-log.ts';
import { securityHeaders, sendSecurityHeaders } from './core/security-headers.ts';
import { serveCalls } from './core/serve.ts';
import { Replays } from './core/replays.ts';
import { SharedAnswers } from './core/shared-answers.ts';
import { sharedRuns } from './core/shared-runs.ts';
import { discovery } from './discovery/routes.ts';
import { giftRoutes } from './gifts/routes.ts';
import { guestOrderRoutes } from './guest-orders/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { serveImages } from './images/serve.ts';
import { mailRoutes } from './mails/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { inventoryRoutes } from './products/inventory-routes.ts';
import { productRoutes } from './products/routes.ts';
import { LiveCatalogue } from './products/service.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { publicVersion } from './promotions/service.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

type Options = Omit<Deps, 'metrics'> & {
  log: FastifyBaseLogger;
  /** Without it only the API answers. */ pages?: boolean;
};

/** A millisecond more for whoever comes in a rush, and a question for many instead of for a few. */
const VERSIONS_APART_MS = 1;

/** THE MAP: the shop as one Fastify app; core plugins, then every feature by name, then the pages. */
export const buildApp = async ({ log, pages = true, ...given }: Options): Promise<FastifyInstance> => {
  const deps: Deps = { ...given, metrics: new Registry() };
  const { db, config, files, metrics } = deps;
  const replays = new Replays();
  const headers = securityHeaders(config.publicUrl);
  const app = Fastify({
    serverFactory: replays.server,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // a logger for each request would cost more than most answers; what is logged names its request
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    frameworkErrors: answerFrameworkError(headers),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // Node's own: ten pictures over a slow line take minutes
    requestTimeout: 300_000,
  });
  app.decorate('metrics', metrics);
  logRequests(app, log, replays);
  sendSecurityHeaders(app, headers);
  answerErrors(app);
  // a body is JSON or nothing
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    store: callLimitStore(deps),
    keyGenerator: ({ ip }) => rangeOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 4 } } });
  refuseForeignOrigins(app, config.publicUrl);
  health(app, db);
  await serveImages(app, config, files);
  apiPages(app, { publicUrl: config.publicUrl });

  const version = sharedRuns(
    () => publicVersion(db, deps.clock.now()),
    () => sleep(VERSIONS_APART_MS),
  );
  const catalogue = new LiveCatalogue(db, version);
  app.addHook('onListen', async () => {
    // the first to ask for a list shall not wait until all products are read
    await catalogue.now().catch((error: unknown) => log.error({ err: error }, 'the products could not be read'));
  });
  discovery(app, deps, catalogue);
  const answers = new SharedAnswers(app, version);
  // in development the sources of pages change as well
  if (!config.development) replays.from((request) => answers.replay(request));
  serveMetrics(app, { metrics, db, config, answers, replays });
  const handlers = {
    ...accountRoutes(deps),
    ...categoryRoutes(deps),
    ...productRoutes(deps, catalogue),
    ...inventoryRoutes(deps, catalogue),
    ...promotionRoutes(deps),
    ...settingsRoutes(deps),
    ...contactRoutes(deps),
    ...chatRoutes(deps),
    ...giftRoutes(deps),
    ...cartRoutes(deps),
    ...wishlistRoutes(deps),
    ...reviewRoutes(deps),
    ...orderRoutes(deps),
    ...guestOrderRoutes(deps),
    ...imageRoutes(deps),
    ...statsRoutes(deps),
    ...auditRoutes(deps),
    ...mailRoutes(deps),
  };
  const { rateLimitScale, publicUrl } = config;
  await serveCalls(app, handlers, { ...deps, answers, rateLimitScale, publicUrl });

  if (pages) servePages(app, config, answers, await pageRenderer(app, config));
  return app;
};
