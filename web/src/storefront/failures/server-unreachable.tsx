import { missed } from '../../lib/load.ts';
import { screens } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Outside the layout, and without a reading of its own: it must show when nothing can be fetched. */
const ServerUnreachable = () => (
  <main id="content" className="grid min-h-dvh content-center">
    <FailureScreen {...screens.unreachable}>
      <Button onClick={() => (missed.address ? window.location.assign(missed.address) : window.location.reload())}>
        {screens.unreachable.retry}
      </Button>
    </FailureScreen>
  </main>
);

export default ServerUnreachable;
