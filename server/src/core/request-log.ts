import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { routeOf } from './metrics.ts';

const HEADER = 'x-request-id';
/** A UUID with or without its hyphens, as nginx's `$request_id` and trace ids are: nothing one could mean by it is logged. */
const ID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;
/** What shoppers notice. */
const SLOW_MS = 3_000;

/** The id that a proxy gave a request, else a new one. */
export const requestIdOf = ({ headers }: { headers: IncomingHttpHeaders }): string => {
  const { [HEADER]: given } = headers;
  return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
};

/**
 * Tells each request's id in its answer, and logs requests by their route: the slow ones as warnings, all from level `info`
 * on. Never an address, which may hold what is secret, and nobody's network address.
 */
export const logRequests = (app: FastifyInstance, log: FastifyBaseLogger): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method } = request;
    const told = { requestId, method, route: routeOf(request), status: reply.statusCode };
    const line = { ...told, milliseconds: Math.round(reply.elapsedTime) };
    if (reply.elapsedTime >= SLOW_MS) log.warn(line, 'a slow request');
    else log.info(line, 'a request');
  });
};
