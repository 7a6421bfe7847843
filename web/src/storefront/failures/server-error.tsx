import { screens } from '../../texts/failures.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../addresses.ts';
import { FailureScreen } from './failure-screen.tsx';

export const ServerErrorScreen = () => (
  <FailureScreen {...screens.server}>
    <LinkButton to={addresses.home} reloadDocument>
      {screens.server.home}
    </LinkButton>
  </FailureScreen>
);

/** Outside the layout: what the layout reads may be what is broken. */
const ServerError = () => (
  <main id="content">
    <ServerErrorScreen />
  </main>
);

export default ServerError;
