const LINK =
  /(https?:\/\/[^\s/]+)?(?:\/[a-z]{2})?\/user\/product-details\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\w-])/gi;
const MOST = 3;

/** The products of this shop that a text links to, each once, at most a few. */
export const productsIn = (text: string, origin: string): string[] => {
  const ids = [...text.matchAll(LINK)].flatMap(([, site, id = '']) =>
    site === undefined || site.toLowerCase() === origin.toLowerCase() ? [id.toLowerCase()] : [],
  );
  return [...new Set(ids)].slice(0, MOST);
};
