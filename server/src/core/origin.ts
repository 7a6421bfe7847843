import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request comes from a page of another site, as far as the browser says. */
export const isForeign = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined || origin === publicUrl) return false;
  // the shop under another of its names, such as 127.0.0.1 for localhost
  return !(host !== new URL(publicUrl).host && URL.canParse(origin) && new URL(origin).host === host);
};

/** Refuses what another site makes a shopper's browser send (decisions 2). */
export const refuseForeignOrigins = (app: FastifyInstance, publicUrl: string): void => {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method)) return;
    const { origin, host } = request.headers;
    if (isForeign(origin, host, publicUrl)) throw new AppError('foreign_origin');
  });
};
