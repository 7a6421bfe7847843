import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { useSetup } from '../setup/use-setup.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { SalesPlaceholder } from './chart-placeholder.tsx';
import { NextSteps } from './next-steps.tsx';
import { Today, useToday } from './today.tsx';
import { totals } from './totals.ts';

const MoreCards = lazyWithRetry(() => import('./more-cards.tsx'));
const FirstCards = lazyWithRetry(() => import('./first-cards.tsx'));

/**
 * The figures of the shop (DASHBOARD-1). Each part loads, and fails, separately. The work of the day is drawn first; what
 * stands below waits until nothing above it will move it. A shop without orders has what to do instead of figures about them.
 */
const Cards = ({ placeholder }: { placeholder: ReactNode }) => {
  const counts = useApiQuery(totals);
  const today = useToday();
  const isLoading = [today, useSetup(), counts].some(({ busy }) => busy);
  const hasWork = today.data && Object.values(today.data).some((figure) => typeof figure === 'number' && figure > 0);
  const [wasLoaded, setWasLoaded] = useState(false);
  if (!isLoading && !wasLoaded) setWasLoaded(true);
  if (wasLoaded && counts.data?.orderCount === 0)
    return (
      <>
        <NextSteps products={counts.data.productCount} />
        <Suspense fallback={null}>
          <FirstCards />
        </Suspense>
      </>
    );
  // figures of orders would flash up in a shop without any
  if (!wasLoaded && !hasWork && (counts.busy || counts.data?.orderCount === 0)) return placeholder;
  return (
    <>
      <Today />
      {wasLoaded ? (
        <Suspense fallback={<SalesPlaceholder />}>
          <MoreCards />
        </Suspense>
      ) : (
        <SalesPlaceholder />
      )}
    </>
  );
};

export default Cards;
