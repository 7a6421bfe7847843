import { pictureAt } from '@nabta/contract/images.ts';
import { createContext, use } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { shop } from '../texts/shop.ts';

/** The name the site goes by; a layout that knows the company's sets it. */
export const SiteName = createContext(shop.name);

type Props = {
  /** Of the page; the shop's name is added. */
  title: string;
  description?: string;
  /** An `imagePath`, for link previews. */
  image?: string | undefined;
  /** What of the query belongs to the page's address, '?page=2'. */
  query?: string;
  /** Keeps a page that is no content (errors, carts) out of search engines. */
  noIndex?: boolean;
};

/** Title, description, canonical address and link preview of a page; React lifts them into the head. */
export const PageMeta = ({ title, description = shop.description, image, query = '', noIndex }: Props) => {
  const shopName = use(SiteName);
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl ?? '';
  const address = publicUrl + useLocation().pathname.replace(/(?<=.)\/$/, '') + query;
  const picture = image ? pictureAt(image) : undefined;
  const full = title === shopName ? title : `${title} · ${shopName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && (
        <>
          <meta property="og:image" content={publicUrl + picture.src} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
};
