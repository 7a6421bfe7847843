import { useEffect } from 'react';
import { unreachablePage } from '../../../lib/load.ts';
import { screens } from '../../../texts/failure-screens.ts';
import { isServerThere } from '../../../ui/lazy.ts';
import { FailureScreen } from './failure-screen.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Outside the layout and without a loader: it must render without any request. */
const ServerUnreachable = () => {
  useOpenWhenOnline();
  return (
    <main id="content" className="grid min-h-dvh content-center">
      <FailureScreen {...screens.unreachable}>
        <ReloadButton label={screens.unreachable.retry} address={unreachablePage.address} />
      </FailureScreen>
    </main>
  );
};

/** Opens the page that could not be loaded once the browser is online and the server answers. */
const useOpenWhenOnline = () =>
  useEffect(() => {
    const { address } = unreachablePage;
    const open = (): void => {
      if (address) void isServerThere().then((there) => there && window.location.assign(address));
    };
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, []);

export default ServerUnreachable;
