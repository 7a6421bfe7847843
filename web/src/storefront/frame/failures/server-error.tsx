import { ServerErrorScreen } from './screens.tsx';

/** Outside the layout, because the layout's loader may be what fails. */
const ServerError = () => (
  <main id="content" className="grid min-h-dvh content-center">
    <ServerErrorScreen />
  </main>
);

export default ServerError;
