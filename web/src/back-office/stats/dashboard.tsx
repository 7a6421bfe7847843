import { Suspense } from 'react';
import { dashboard as words } from '../../texts/dashboard.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { dayTiles } from './day-tiles.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const Cards = lazyWithRetry(() => import('./cards.tsx'));

const Dashboard = () => (
  <>
    <PageHeader title={words.title} />
    <Suspense fallback={dayTiles}>
      <Cards />
    </Suspense>
  </>
);

export default Dashboard;
