import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { useApiQuery } from '../use-api-query.ts';
import { NextSteps } from './next-steps.tsx';
import { Today, useToday } from './today.tsx';
import { totals } from './totals.ts';

const MoreCards = lazyWithRetry(() => import('./more-cards.tsx'));
const placeholder = <Skeleton className="h-dvh" />;
const FirstCards = lazyWithRetry(() => import('./first-cards.tsx'));

/**
 * The figures of the shop (DASHBOARD-1). Each part loads, and fails, separately. The work of the day is drawn first; what
 * stands below waits until nothing above it will move it. A shop without orders has what to do instead of figures about them.
 */
const Cards = () => {
  const counts = useApiQuery(totals);
  const isLoading = [useToday(), useSetup(), counts].some(({ busy }) => busy);
  const [wasLoaded, setWasLoaded] = useState(false);
  if (!isLoading && !wasLoaded) setWasLoaded(true);
  if (wasLoaded && counts.data?.orderCount === 0)
    return (
      <>
        <NextSteps products={counts.data.productCount} />
        <Suspense fallback={<Skeleton className="h-96" />}>
          <FirstCards />
        </Suspense>
      </>
    );
  return (
    <>
      <Today />
      {wasLoaded ? (
        <Suspense fallback={placeholder}>
          <MoreCards />
        </Suspense>
      ) : (
        placeholder
      )}
    </>
  );
};

export default Cards;
