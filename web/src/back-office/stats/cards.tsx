import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { Today, useToday } from './today.tsx';

const MoreCards = lazyWithRetry(() => import('./more-cards.tsx'));

/**
 * The figures of the shop (DASHBOARD-1). Each part loads, and fails, separately. The work of the day is drawn first; what
 * stands below waits until nothing above it will move it.
 */
const Cards = () => {
  const isLoading = [useToday(), useSetup()].some(({ busy }) => busy);
  const [wasLoaded, setWasLoaded] = useState(false);
  if (!isLoading && !wasLoaded) setWasLoaded(true);
  return (
    <>
      <Today />
      {wasLoaded && (
        <>
          <SetupCard />
          <Suspense>
            <MoreCards />
          </Suspense>
        </>
      )}
    </>
  );
};

export default Cards;
