import { missed } from '../../lib/load.ts';
import { screens } from '../../texts/failure-screens.ts';
import { FailureScreen } from './failure-screen.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Outside the layout, and without a reading of its own: it must show when nothing can be fetched. */
const ServerUnreachable = () => (
  <main id="content" className="grid min-h-dvh content-center">
    <FailureScreen {...screens.unreachable}>
      <ReloadButton label={screens.unreachable.retry} address={missed.address} />
    </FailureScreen>
  </main>
);

export default ServerUnreachable;
