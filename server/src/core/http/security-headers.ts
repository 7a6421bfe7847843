import type { FastifyInstance } from 'fastify';

/** For personal data: stored by no browser and no shared cache. */
export const PRIVATE = 'private, no-store';

const YEAR_SECONDS = 31_536_000;

/** Browser features that neither the shop nor a page framed in it may use. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The headers of every response. Pages replace the content security policy (pages/content-security-policy.ts, api-pages.ts); with
 * this one, a response that a browser mistakes for a page can neither run, load nor be framed.
 */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  // over http it would lock people out
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  // for browsers that don't know frame-ancestors
  'x-frame-options': 'DENY',
});

export const sendSecurityHeaders = (app: FastifyInstance, headers: Record<string, string>): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
