import { useEffect, useEffectEvent } from 'react';
import { useLoaderData } from 'react-router';
import { load, undefinedOnFailure } from '../../lib/load.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { useUserQuery } from '../../session/user-store.ts';
import { favorites as words } from '../../texts/favorites.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GiftHost } from '../carts/gift-question.tsx';
import { PageBanner } from '../frame/page-banner.tsx';
import { FavoriteRows, ROWS } from './favorite-rows.tsx';
import { favorites } from './favorites.ts';

/** The page's picture is that of the product list. */
export const loader = load(async ({ api }) => ({ page: await undefinedOnFailure(api('GET /settings/productpage')) }));
export const shouldRevalidate = () => false;

/** The signed-in user's wishlist (FAVORITES-1). */
const FavoriteList = () => {
  const { page } = useLoaderData<typeof loader>();
  const { data: list = [], isLoaded, error } = useUserQuery(favorites);
  // a product added on a card has no description yet
  const refetchIfIncomplete = useEffectEvent(() => {
    if (list.some(({ description }) => description === undefined)) void favorites.refetch();
  });
  useEffect(() => refetchIfIncomplete(), []);
  return (
    <>
      <PageMeta title={words.pageTitle} description={words.text} noIndex />
      <PageBanner title={words.title} text={words.text} image={page?.imagePath ?? ''} />
      <div id={ROWS} className="wide mt-8 min-h-[50dvh] scroll-mt-6 lg:mt-12">
        {isLoaded ? (
          <FavoriteRows list={list} />
        ) : error ? (
          <RetryNotice
            text={words.loadFailed}
            retry={words.retry}
            onRetry={() => void favorites.refetch()}
            className="max-w-xl"
          />
        ) : (
          <Loading />
        )}
      </div>
      <GiftHost />
    </>
  );
};

export default FavoriteList;

const Loading = () => (
  <div role="status">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-6 w-20" />
    <div className="border-line divide-line mt-4 divide-y border-y">
      {Array.from({ length: 3 }, (_, index) => (
        <div
          key={index}
          className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-4 py-6 sm:grid-cols-[12rem_1fr] sm:gap-x-7 lg:grid-cols-[12rem_1fr_12rem]"
        >
          <Skeleton className="aspect-square sm:row-span-2 lg:row-span-1" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
          <Skeleton className="col-span-full h-11 w-48 self-center sm:col-span-1" />
        </div>
      ))}
    </div>
  </div>
);
