import { unreachablePage } from '../../lib/load.ts';
import { screens } from '../../texts/failure-screens.ts';
import { FailureScreen } from './failure-screen.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Outside the layout and without a loader: it must render without any request. */
const ServerUnreachable = () => (
  <main id="content" className="grid min-h-dvh content-center">
    <FailureScreen {...screens.unreachable}>
      <ReloadButton label={screens.unreachable.retry} address={unreachablePage.address} />
    </FailureScreen>
  </main>
);

export default ServerUnreachable;
