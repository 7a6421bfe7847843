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
import { couponRoutes } from './discounts/routes.ts';
import { courierRoutes } from './couriers/routes.ts';
import { rangeOf } from './core/http/address-range.ts';
import { answerErrors, answerFrameworkError } from './core/http/answer-errors.ts';
import { apiPages } from './core/http/api-pages.ts';
import { callKey } from './core/cache/keys.ts';
import { ResponseCache } from './core/cache/response-cache.ts';
import { callLimitStore } from './core/http/call-limits.ts';
import type { Deps } from './core/deps.ts';
import { tooManyRequests } from './core/http/errors.ts';
import { health } from './core/http/health.ts';
import { isAdminRequest } from './core/security/session.ts';
import { setLanguages } from './core/http/language.ts';
import { registerGauge } from './core/http/gauge.ts';
import { serveMetrics } from './core/http/metrics.ts';
import { refuseForeignOrigins } from './core/http/origin.ts';
import { servePages } from './core/pages/pages.ts';
import { openWeb } from './core/pages/web-build.ts';
import { notifyOfPlaced } from './core/live/notices-of-orders.ts';
import { logRequests, requestIdOf } from './core/http/request-log.ts';
import { securityHeaders, sendSecurityHeaders } from './core/http/security-headers.ts';
import { serveCalls } from './core/http/serve.ts';
import { customerRoutes } from './customers/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { orderEditRoutes } from './desk/edit-routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { appManifests } from './discovery/app-manifest.ts';
import { discovery } from './discovery/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { giftRoutes } from './gifts/routes.ts';
import { offlinePages } from './offline/routes.ts';
import { guestOrderRoutes } from './orders/guest/routes.ts';
import { ingredientRoutes } from './ingredients/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { serveImages } from './images/serve.ts';
import { openUploadLanes } from './images/upload-lanes.ts';
import { legalRoutes } from './legal/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { groupRoutes } from './products/group-routes.ts';
import { inventoryRoutes } from './products/inventory-routes.ts';
import { productRoutes } from './products/routes.ts';
import { LiveIndex } from './products/service.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { publicVersions } from './promotions/service.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { interestRoutes } from './stats/interest-routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { countVisits, visitRoutes } from './stats/visits.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

type Options = Omit<Deps, 'metrics' | 'notifyPlaced'> & {
  log: FastifyBaseLogger;
  /** False: only the API is served. */
  pages?: boolean;
};

/** THE MAP: the shop as one Fastify app; core plugins, then every feature by name, then the pages. */
export const buildApp = async ({ log, pages = true, ...given }: Options): Promise<FastifyInstance> => {
  const deps: Deps = { ...given, metrics: new Registry(), notifyPlaced: notifyOfPlaced(given.db, log) };
  const { db, config, files, metrics } = deps;
  const headers = securityHeaders(config.publicUrl);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // a child logger per request costs more than most answers; log entries carry the request id instead
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    frameworkErrors: answerFrameworkError(headers, config.defaultLanguage),
    genReqId: requestIdOf,
    // rewritten to the canonical address, so that one cache key can't stand for two answers
    rewriteUrl: ({ method, url = '' }) => (method === 'GET' || method === 'HEAD' ? (callKey(url) ?? url) : url),
    forceCloseConnections: 'idle',
    // Node's default: uploading ten pictures over a slow connection takes minutes
    requestTimeout: 300_000,
  });
  app.decorate('metrics', metrics);
  logRequests(app, log);
  sendSecurityHeaders(app, headers);
  setLanguages(app, config.defaultLanguage);
  answerErrors(app);
  // the only accepted body type is JSON
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
  const visits = countVisits(app, deps);
  health(app, db);
  await serveImages(app, config, files);
  apiPages(app, { publicUrl: config.publicUrl });

  app.decorateRequest('publicVersion');
  const cache = new ResponseCache(publicVersions(db, deps.clock, metrics), { showsSource: config.development });
  const search = new LiveIndex(db, cache.version);
  const indexVersion = { name: 'product_index_version', help: 'The public_version that the product index contains' };
  registerGauge(metrics, indexVersion, () => search.version);
  app.addHook('onListen', async () => {
    // the first to ask for a list shall not wait until all products are read
    await search.load().catch((error: unknown) => log.error({ err: error }, 'the products could not be read'));
  });
  const web = pages ? await openWeb(app, config) : undefined;
  discovery(app, deps, search, cache);
  appManifests(app, deps, cache);
  offlinePages(app, deps, cache);
  const lanes = openUploadLanes(log);
  app.addHook('onClose', lanes.close);
  serveMetrics(app, { metrics, db, config, cache });
  const handlers = {
    ...accountRoutes(deps),
    ...categoryRoutes(deps),
    ...productRoutes(deps, search),
    ...inventoryRoutes(deps, search),
    ...groupRoutes(deps),
    ...promotionRoutes(deps),
    ...settingsRoutes(deps),
    ...setupRoutes(deps),
    ...contactRoutes(deps),
    ...chatRoutes(deps),
    ...giftRoutes(deps),
    ...ingredientRoutes(deps),
    ...cartRoutes(deps),
    ...wishlistRoutes(deps),
    ...reviewRoutes(deps),
    ...orderRoutes(deps),
    ...guestOrderRoutes(deps),
    ...trackingRoutes(deps),
    ...deskRoutes(deps),
    ...orderEditRoutes(deps),
    ...imageRoutes(deps, lanes),
    ...statsRoutes(deps),
    ...interestRoutes(deps, search),
    ...visitRoutes(deps, visits),
    ...auditRoutes(deps),
    ...mailRoutes(deps),
    ...deliveryRoutes(deps),
    ...couponRoutes(deps),
    ...courierRoutes(deps),
    ...customerRoutes(deps),
    ...documentRoutes(deps),
    ...legalRoutes(deps),
    ...demoRoutes(deps),
  };
  const { rateLimitScale, publicUrl, defaultLanguage } = config;
  await serveCalls(app, handlers, { ...deps, cache, rateLimitScale, publicUrl, defaultLanguage });

  if (web) servePages(app, config, cache, web, (request) => isAdminRequest(deps, request));
  return app;
};
