import type { Category } from '@nabta/contract/categories/categories.ts';
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from 'react-router';
import { load, undefinedOnFailure } from '../../../lib/load.ts';
import { productList } from '../../../texts/product-list.ts';
import { PageBanner } from '../../frame/page-banner.tsx';
import { useShop } from '../../frame/shop-data.ts';
import { filtersOf } from './filters.ts';

export const loader = load(async ({ api }) => ({ page: await undefinedOnFailure(api('GET /settings/productpage')) }));

/** Name of the filtered category, with its subcategories or its parent category. */
const useCategory = (): { title: string; text: string } | undefined => {
  const { categories } = useShop();
  const [id, another] = filtersOf(useLocation().search).categories;
  if (!id || another) return undefined;
  const parent = categories.find(({ _id, subcategories }) =>
    [{ _id }, ...subcategories].some((each) => each._id === id),
  );
  const child = parent?.subcategories.find(({ _id }) => _id === id);
  if (child) return { title: child.name, text: parent?.name ?? '' };
  return parent && { title: parent.name, text: namesOf(parent.subcategories) };
};

const namesOf = (categories: readonly Pick<Category, 'name'>[]): string =>
  categories.map(({ name }) => name).join(' · ');

/** The banner is loaded once, not for every change of the list. */
export const shouldRevalidate = () => false;

/** The merchant's text and picture above the list. */
export const useListBanner = () => useRouteLoaderData<typeof loader>('banner')?.page;

const Banner = () => {
  const { page } = useLoaderData<typeof loader>();
  const { search } = filtersOf(useLocation().search);
  const { title, text } = useCategory() ?? {
    title: page?.title || productList.banner.title,
    text: page?.subTitle || productList.banner.text,
  };
  return (
    <>
      <PageBanner title={title} text={text} image={page?.imagePath ?? ''} short={!!search} />
      <Outlet />
    </>
  );
};

export default Banner;
