import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { CrashScreen, NotFoundScreen, ServerErrorScreen } from './screens.tsx';

/** Shows what fails below it within the layout: what is missing, what the server broke, what crashed. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <CrashScreen />;
  return error.status === 404 ? <NotFoundScreen /> : <ServerErrorScreen />;
};

export default Outlet;
