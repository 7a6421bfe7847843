import type { FastifyInstance } from 'fastify';

/** Of what is somebody's own: kept by no browser and by no cache on the way. */
export const PRIVATE = 'private, no-store';

const YEAR_SECONDS = 31_536_000;

/** What no page of the shop asks a browser for, nor may a page framed in it. */
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
 * What every answer tells browsers. Pages bring a content security policy of their own (pages.ts, api-pages.ts); should a
 * browser take anything else for a page, nothing in it runs, loads or is framed.
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
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
};
