import { Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { CrashScreen } from './crash-screen.tsx';

const NotFoundScreen = lazyWithRetry(async () => ({ default: (await import('./screens.tsx')).NotFoundScreen }));
const ServerErrorScreen = lazyWithRetry(async () => ({ default: (await import('./screens.tsx')).ServerErrorScreen }));

/** Shows errors of the screen within the layout: not found, server error, crash. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <CrashScreen />;
  return <Suspense>{error.status === 404 ? <NotFoundScreen /> : <ServerErrorScreen />}</Suspense>;
};

export default Outlet;
