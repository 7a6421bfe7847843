import { Link } from 'react-router';
import { addresses } from '../addresses.ts';

type Props = { words: { accept: string; terms: string; returns: string } };

/** What ordering accepts (LEGAL-3). The pages open beside the form, so that nothing typed is lost. */
export const Acceptance = ({ words }: Props) => (
  <div className="text-stone pt-3 text-sm">
    <p>{words.accept}</p>
    <ul>
      {(
        [
          ['terms', words.terms],
          ['returns', words.returns],
        ] as const
      ).map(([page, label]) => (
        <li key={page}>
          <Link to={addresses.legal(page)} target="_blank" className="link inline-flex min-h-9 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
