import { Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { part } from '../../ui/part.ts';
import { CrashScreen } from './crash-screen.tsx';

const NotFoundScreen = part(async () => ({ default: (await import('./screens.tsx')).NotFoundScreen }));
const ServerErrorScreen = part(async () => ({ default: (await import('./screens.tsx')).ServerErrorScreen }));

/** Shows what fails below it within the layout: what is missing, what the server broke, what crashed. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <CrashScreen />;
  return <Suspense>{error.status === 404 ? <NotFoundScreen /> : <ServerErrorScreen />}</Suspense>;
};

export default Outlet;
