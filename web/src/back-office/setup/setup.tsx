import { adminSetup as words } from '../../texts/admin-setup.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { Guide } from './guide.tsx';

/** The guide through the first set-up (SETUP-3). */
const Setup = () => (
  <>
    <PageHeader title={words.title}>
      <p className="text-stone mt-2 max-w-prose">{words.about}</p>
    </PageHeader>
    <Guide />
  </>
);

export default Setup;
