/** Sites and paths of maps that may be embedded; the server's content security policy lists the same sites. */
const embedded =
  /^https?:\/\/(?:www\.google\.com\/maps(?:\/d)?\/embed|www\.openstreetmap\.org\/export\/embed\.html)(?:[?#]|$)/;

/** The address in an embed code that was pasted whole. */
export const pastedMap = (typed: string): string =>
  /<iframe\s[^<>]*?src="([^"]+)"/i.exec(typed)?.[1]?.replaceAll('&amp;', '&') ?? typed;

/** The address of an embedded map; undefined if it is not one of an allowed site. */
export const mapAddress = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address).href : '';
  return embedded.test(url) ? url : undefined;
};
