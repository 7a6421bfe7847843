import { screens } from '../../../texts/failure-screens.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addresses } from '../addresses.ts';
import { FailureScreen } from './failure-screen.tsx';

export const NotFoundScreen = () => (
  <FailureScreen {...screens.notFound}>
    <LinkButton to={addresses.home}>{screens.notFound.home}</LinkButton>
    <LinkButton to={addresses.products} variant="secondary">
      {screens.notFound.products}
    </LinkButton>
  </FailureScreen>
);

export const ServerErrorScreen = () => (
  <FailureScreen {...screens.server}>
    <LinkButton to={addresses.home} reloadDocument>
      {screens.server.home}
    </LinkButton>
  </FailureScreen>
);
