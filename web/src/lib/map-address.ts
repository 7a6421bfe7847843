/** Sites whose maps may be embedded; the server's content security policy names the same. */
const hosts = ['www.google.com', 'www.openstreetmap.org'];

/** The address of an embedded map, if it is one a page may show; undefined otherwise. */
export const mapAddress = (given: string): string | undefined => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url && /^https?:$/.test(url.protocol) && hosts.includes(url.hostname) ? url.href : undefined;
};
