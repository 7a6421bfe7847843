import { createHash } from 'node:crypto';

/**
 * A cached page can't carry a nonce of its own for each reader. It is rendered with one; the scripts that bear it are
 * then allowed by their hashes, and no others.
 */
export const withHashes = (page: string, nonce: string): { html: string; hashes: string[] } => {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(attribute) && script ? [createHash('sha256').update(script).digest('base64')] : [],
  );
  return { html: page.replaceAll(attribute, ''), hashes };
};

/** @param hashes SHA-256 of the inline scripts that may run, in Base64 */
export const contentSecurityPolicy = (hashes: string[], { development }: { development: boolean }): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...(development ? ["'unsafe-eval'"] : [])].join(
      ' ',
    ),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    'frame-src https://www.youtube-nocookie.com https://www.google.com https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
