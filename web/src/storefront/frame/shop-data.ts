import type { Category } from '@nabta/contract/categories/categories.ts';
import type { AboutSettings } from '@nabta/contract/settings/settings.ts';
import { useRouteLoaderData } from 'react-router';
import { load, optionalData } from '../../lib/load.ts';

// Every page contains its loader's data, so fields that are not shown are removed.
const inMenus = ({ _id, name, imagePath, subcategories }: Category) => ({
  _id,
  name,
  imagePath,
  subcategories: subcategories.map((each) => ({ _id: each._id, name: each.name })),
});
const inFrame = ({ companyName, imagePath, factoryInfo, visitInfo }: AboutSettings) => {
  const { mapEmbedUrl: _mapEmbedUrl, ...contact } = visitInfo;
  return { companyName, imagePath, factoryInfo, visitInfo: contact };
};

/** What the layout loads for every screen. */
export const readShop = load(async ({ api }) => {
  const [categories, about, delivery] = await Promise.all([
    optionalData(api('GET /categories')),
    optionalData(api('GET /settings/about')),
    optionalData(api('GET /settings/delivery')),
  ]);
  return {
    categories: (categories ?? []).filter(({ isUncategorized }) => !isUncategorized).map(inMenus),
    about: about && inFrame(about),
    promise: delivery?.promise.line,
    isPlain: delivery?.isPlain ?? true,
    latestDays: delivery?.latestDays ?? null,
  };
});

/** Data that the layout loaded once for every screen; data that could not be loaded is undefined. */
export const useShop = () =>
  useRouteLoaderData<typeof readShop>('storefront') ?? {
    categories: [],
    about: undefined,
    promise: undefined,
    isPlain: true,
    latestDays: null,
  };
