/** A page that pages of this shop may frame: the preview in the back office. It has no data of its own. */
const FRAMED = /^(\/[a-z]{2})?\/admin\/preview\//;

/**
 * The headers of a page by its path; `hashes`: SHA-256 of the inline scripts that may run, in Base64; `isPreview`: of the
 * home page with an arrangement that an admin tries.
 */
export const policyHeaders = (
  path: string,
  hashes: readonly string[],
  config: { development: boolean },
  isPreview = false,
) => {
  const isFramed = isPreview || FRAMED.test(path);
  return {
    'content-security-policy': contentSecurityPolicy(hashes, config, isFramed ? "'self'" : "'none'"),
    ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
  };
};

const contentSecurityPolicy = (
  hashes: readonly string[],
  { development }: { development: boolean },
  framedBy: string,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...(development ? ["'unsafe-eval'"] : [])].join(
      ' ',
    ),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self' https://www.youtube-nocookie.com https://www.google.com https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
