import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Loaded at the same time as the order. */
const TrackingView = lazyWithRetry(() => import('./tracking-view.tsx'));

/** The page of a signed link. The server renders one page for all links, so that no cache contains their tokens (TRACKING-8). */
const TrackedOrderPage = () => {
  const { token = '' } = useParams();
  return (
    <div className="wide min-h-dvh max-w-5xl! pt-8 pb-16 lg:pt-12">
      <PageMeta title={words.title} description={words.description} noIndex />
      {/* other sites don't get the address of the page as Referer */}
      <meta name="referrer" content="same-origin" />
      <h1 className="eyebrow font-text text-stone">{words.title}</h1>
      <noscript>
        <p className="text-clay-deep mt-4 font-medium">{words.needsScript}</p>
      </noscript>
      {useHydrated() ? <Tracked key={token} token={token} /> : <Loading />}
    </div>
  );
};

export default TrackedOrderPage;

const Tracked = ({ token }: { token: string }) => {
  const tracked = useTracked(token);
  return (
    <Suspense fallback={<Loading />}>
      <TrackingView token={token} {...tracked} loading={<Loading />} />
    </Suspense>
  );
};

const Loading = () => (
  <div role="status" className="no-script:hidden">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="mt-4 h-96" />
  </div>
);

/** The order of a link, fetched again when the tab becomes visible. An order that is shown stays when that fails. */
const useTracked = (token: string) => {
  const [order, setOrder] = useState<TrackedOrder>();
  const [failure, setFailure] = useState<ApiFailure>();

  const refetch = async (): Promise<void> => {
    setFailure(undefined);
    try {
      setOrder(await api('GET /tracking/:token', { params: { token }, handlesFailure: true }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  };

  const refetchVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch();
  });
  useEffect(() => {
    refetchVisible();
    document.addEventListener('visibilitychange', refetchVisible);
    return () => document.removeEventListener('visibilitychange', refetchVisible);
  }, []);

  return { order, failure, refetch, setOrder };
};
