import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the Origin header names another site. */
export const isForeign = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined || origin === publicUrl) return false;
  // the shop under another host name, such as 127.0.0.1 for localhost
  return !(host !== new URL(publicUrl).host && URL.canParse(origin) && new URL(origin).host === host);
};

/** CSRF protection: refuses writes from pages of other sites (API-8). */
export const refuseForeignOrigins = (app: FastifyInstance, publicUrl: string): void => {
  app.addHook('onRequest', ({ method, headers: { origin, host } }, _reply, done) => {
    const isRefused = !safe.has(method) && isForeign(origin, host, publicUrl);
    done(isRefused ? new AppError('foreign_origin') : undefined);
  });
};
