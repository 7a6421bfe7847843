import { Link } from 'react-router';
import { acceptance, guestAcceptance } from '../../texts/acceptance.ts';
import { addresses } from '../addresses.ts';

type Props = {
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */ of: 'guest' | 'account';
};

/** What ordering accepts (LEGAL-3). The pages open beside the form, so that nothing typed is lost. */
const Acceptance = ({ of }: Props) => {
  const words = of === 'guest' ? guestAcceptance : acceptance;
  return (
    <div className="text-stone pt-3 text-sm">
      <p>{words.accept}</p>
      {(['terms', 'returns'] as const).map((page) => (
        <p key={page}>
          <Link to={addresses.legal(page)} target="_blank" className="link inline-flex min-h-9 items-center">
            {words[page]}
          </Link>
        </p>
      ))}
    </div>
  );
};

export default Acceptance;
