import { useRouteLoaderData } from 'react-router';
import type { loader } from './layout.tsx';

/** What the layout read once for every screen; parts that could not be read are missing. */
export const useShop = () =>
  useRouteLoaderData<typeof loader>('storefront/layout') ?? { categories: [], about: undefined };
