import { PageMeta } from '../../../ui/page-meta.tsx';
import { backOffice as words } from '../../../texts/back-office.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addresses } from './addresses.ts';

/** For unknown addresses of the back office. */
const NotFound = () => (
  <div className="grid max-w-prose justify-items-start gap-4">
    <PageMeta title={words.notFound} noIndex />
    <h1 className="text-title">{words.notFound}</h1>
    <p className="text-stone">{words.notFoundText}</p>
    <LinkButton to={addresses.dashboard}>{words.links.dashboard}</LinkButton>
  </div>
);

export default NotFound;
