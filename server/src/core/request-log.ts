import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { routeOf } from './metrics.ts';
import type { Replayed, Replays } from './replays.ts';

export const REQUEST_ID = 'x-request-id';
/** A UUID with or without its hyphens, as nginx's `$request_id` and trace ids are: nothing one could mean by it is logged. */
const ID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;
/** What shoppers notice. */
const SLOW_MS = 3_000;

/** The id that a proxy gave a request, else a new one. */
export const requestIdOf = ({ headers }: { headers: IncomingHttpHeaders }): string => {
  const { [REQUEST_ID]: given } = headers;
  return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
};

/**
 * Tells each request's id in its answer, and logs requests by their route: the slow ones as warnings, all from level `info`
 * on. Never an address, which may hold what is secret, and nobody's network address.
 */
export const logRequests = (app: FastifyInstance, log: FastifyBaseLogger, replays: Replays): void => {
  const tell = ({ requestId, method, route, status, milliseconds: exact }: Replayed) => {
    const line = { requestId, method, route, status, milliseconds: Math.round(exact) };
    if (exact >= SLOW_MS) log.warn(line, 'a slow request');
    else log.info(line, 'a request');
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime: milliseconds }) => {
    const { id: requestId, method } = request;
    tell({ requestId, method, route: routeOf(request), status, milliseconds });
  });
  replays.onReplayed(tell);
};
