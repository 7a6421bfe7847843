import { useRouteLoaderData } from 'react-router';
import type { loader } from './layout.tsx';

/** Data that the layout loaded once for every screen; data that could not be loaded is undefined. */
export const useShop = () =>
  useRouteLoaderData<typeof loader>('storefront/layout') ?? {
    categories: [],
    about: undefined,
    promise: undefined,
    isPlain: true,
    latestDays: null,
  };
