import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import { load, unlessItFails } from '../../../lib/load.ts';
import { productList } from '../../../texts/product-list.ts';
import { PageBanner } from '../../page-banner.tsx';

const read = load(async ({ api }) => ({ page: await unlessItFails(api('GET /settings/productpage')) }));
export const loader = read.onServer;
export const clientLoader = read.inBrowser;

/** The head of the list is read once, however often the list below it changes. */
export const shouldRevalidate = () => false;

/** The merchant's words and picture above the list. */
export const useListBanner = () => useRouteLoaderData<typeof loader>('storefront/products/list/banner')?.page;

const Banner = () => {
  const { page } = useLoaderData<typeof loader>();
  const { title, text } = productList.banner;
  return (
    <>
      <PageBanner title={page?.title || title} text={page?.subTitle || text} image={page?.imagePath ?? ''} />
      <Outlet />
    </>
  );
};

export default Banner;
