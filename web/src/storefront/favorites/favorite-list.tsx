import { useEffect, useEffectEvent } from 'react';
import { useLoaderData } from 'react-router';
import { load, unlessItFails } from '../../lib/load.ts';
import { PageMeta } from '../../lib/page-meta.tsx';
import { favorites as words } from '../../texts/favorites.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GiftHost } from '../carts/gift-question.tsx';
import { PageBanner } from '../page-banner.tsx';
import { FavoriteRows, ROWS } from './favorite-rows.tsx';
import { loadFavorites, useFavorites } from './favorites.ts';

/** Headed by the picture of the product list, whose best it holds. */
const read = load(async ({ api }) => ({ page: await unlessItFails(api('GET /settings/productpage')) }));
export const loader = read.onServer;
export const clientLoader = read.inBrowser;
export const shouldRevalidate = () => false;

/** The wishlist of whoever is signed in (spec: storefront 2). */
const FavoriteList = () => {
  const { page } = useLoaderData<typeof loader>();
  const { list, isRead, failure } = useFavorites();
  // a heart on a card gave all but the description
  const complete = useEffectEvent(() => {
    if (list.some(({ description }) => description === undefined)) void loadFavorites();
  });
  useEffect(() => complete(), []);
  return (
    <>
      <PageMeta title={words.pageTitle} description={words.text} noIndex />
      <PageBanner title={words.title} text={words.text} image={page?.imagePath ?? ''} />
      <div id={ROWS} className="wide mt-8 min-h-[50dvh] scroll-mt-6 lg:mt-12">
        {isRead ? <FavoriteRows list={list} /> : failure ? <Failed /> : <Waiting />}
      </div>
      <GiftHost />
    </>
  );
};

export default FavoriteList;

const Failed = () => (
  <Notice role="alert" className="max-w-xl">
    <p>{words.loadFailed}</p>
    <Button look="secondary" className="mt-3" onClick={() => void loadFavorites()}>
      {words.retry}
    </Button>
  </Notice>
);

const Waiting = () => (
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
