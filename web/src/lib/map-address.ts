/** Sites whose maps may be embedded; the server's content security policy lists the same. */
const hosts = ['www.google.com', 'www.openstreetmap.org'];

/** The address of an embedded map; undefined if it is not one of an allowed site. */
export const mapAddress = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) && hosts.includes(url.hostname) ? url.href : undefined;
};
