import { Link } from 'react-router';
import { acceptance, guestAcceptance } from '../../texts/acceptance.ts';
import { addresses } from '../frame/addresses.ts';

type Props = {
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */
  buyer: 'guest' | 'account';
};

/** What ordering accepts (LEGAL-3). The pages open beside the form, so that nothing typed is lost. */
const Acceptance = ({ buyer }: Props) => {
  const words = buyer === 'guest' ? guestAcceptance : acceptance;
  return (
    <p className="text-stone pt-3 text-sm leading-6">
      {words.accept}{' '}
      <Link to={addresses.legal('terms')} target="_blank" className="link">
        {words.terms}
      </Link>{' '}
      {words.and}{' '}
      <Link to={addresses.legal('returns')} target="_blank" className="link">
        {words.returns}
      </Link>{' '}
      {words.withdrawal}
    </p>
  );
};

export default Acceptance;
