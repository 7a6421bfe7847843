import { ServerErrorScreen } from './screens.tsx';

/** Outside the layout: what the layout reads may be what is broken. */
const ServerError = () => (
  <main id="content" className="grid min-h-dvh content-center">
    <ServerErrorScreen />
  </main>
);

export default ServerError;
