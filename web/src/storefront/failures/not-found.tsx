import { data } from 'react-router';
import { screens } from '../../texts/failures.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../addresses.ts';
import { FailureScreen } from './failure-screen.tsx';

export const NotFound = () => (
  <FailureScreen {...screens.notFound}>
    <LinkButton to={addresses.home}>{screens.notFound.home}</LinkButton>
    <LinkButton to={addresses.products} look="secondary">
      {screens.notFound.products}
    </LinkButton>
  </FailureScreen>
);

const missing = () => data(null, { status: 404 });
export const loader = missing;
export const clientLoader = missing;

export default NotFound;
