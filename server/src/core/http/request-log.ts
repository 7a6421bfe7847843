import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { routeOf } from './metrics.ts';

const REQUEST_ID = 'x-request-id';
/** A UUID with or without its hyphens, as nginx's `$request_id` and trace ids are: nothing one could mean by it is logged. */
const ID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;
/** Slow enough that shoppers notice. */
const SLOW_MS = 3_000;

/** The request id of the proxy, else a new one. */
export const requestIdOf = ({ headers }: { headers: IncomingHttpHeaders }): string => {
  const { [REQUEST_ID]: given } = headers;
  return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
};

/**
 * Sends the request id in each answer, and logs requests by route: slow ones as warnings, all at level `info`. Neither URLs,
 * which may contain secrets, nor network addresses are logged.
 */
export const logRequests = (app: FastifyInstance, log: FastifyBaseLogger): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { id: requestId, method } = request;
    const line = { requestId, method, route: routeOf(request), status, milliseconds: Math.round(elapsedTime) };
    if (elapsedTime >= SLOW_MS) log.warn(line, 'a slow request');
    else log.info(line, 'a request');
    done();
  });
};
