import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another site makes a shopper's browser send (decisions 2). */
export const refuseForeignOrigins = (app: FastifyInstance, publicUrl: string): void => {
  const ours = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method)) return;
    const { origin, host } = request.headers;
    if (origin === undefined || origin === publicUrl) return;
    // the shop under another of its names, such as 127.0.0.1 for localhost
    if (host !== ours && URL.canParse(origin) && new URL(origin).host === host) return;
    throw new AppError('foreign_origin');
  });
};
