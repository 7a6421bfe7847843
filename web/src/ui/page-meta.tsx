import { pictureAt } from '@nabta/contract/images/images.ts';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { languageCodes, locale } from '../i18n/language.ts';
import { useAddressIn, useSite } from '../i18n/site.ts';
import { shop } from '../texts/shop.ts';

/** Name of the site; a layout that knows the company's name sets it. */
export const SiteName = createContext(shop.name);

type Props = {
  /** Title of the page; the site's name is appended. */
  title: string;
  description?: string;
  /** An `imagePath`, for link previews. */
  image?: string | undefined;
  /** What it shows. */
  imageAlt?: string | undefined;
  /** The part of the query that belongs to the canonical address, '?page=2'. */
  query?: string;
  /** Excludes the page (errors, carts) from search engines. */
  noIndex?: boolean;
};

/** Title, description, canonical address and link preview of a page; React moves them to the head. */
export const PageMeta = ({ title, description = shop.description, image, imageAlt, query = '', noIndex }: Props) => {
  const shopName = use(SiteName);
  const { publicUrl, defaultLanguage } = useSite();
  const addressIn = useAddressIn();
  // the router takes capitals for small letters; search engines take them for another page
  const path = useLocation()
    .pathname.replace(/(?<=.)\/$/, '')
    .toLowerCase();
  const address = publicUrl + addressIn(path) + query;
  const picture = image ? pictureAt(image) : undefined;
  const full = title === shopName ? title : `${title} · ${shopName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {languageCodes.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={publicUrl + addressIn(path, code) + query} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + addressIn(path, defaultLanguage) + query} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* a page without index is cached once for many addresses */}
      {!noIndex && <meta property="og:url" content={address} />}
      {picture && (
        <>
          <meta property="og:image" content={publicUrl + picture.src} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
};
