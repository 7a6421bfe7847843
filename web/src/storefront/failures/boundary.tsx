import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { CrashScreen } from './crash.tsx';
import { NotFound } from './not-found.tsx';
import { ServerErrorScreen } from './server-error.tsx';

/** Shows what fails below it within the layout: what is missing, what the server broke, what crashed. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <CrashScreen />;
  return error.status === 404 ? <NotFound /> : <ServerErrorScreen />;
};

export default Outlet;
