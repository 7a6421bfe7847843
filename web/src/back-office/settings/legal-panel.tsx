import type { LegalPageName } from '@nabta/contract/legal/legal-pages.ts';
import { adminLegal } from '../../texts/admin-legal.ts';
import { apiQuery } from '../kit/query/use-api-query.ts';
import { LegalForm } from './legal-form.tsx';
import { WithHistory } from './with-history.tsx';

/** A legal page: its texts, and their history below (LEGAL-1). */
export const LegalPanel = ({ page }: { page: LegalPageName }) => {
  const query = apiQuery('GET /settings/legal/:page', { params: { page }, query: { translations: 'true' } });
  return (
    <WithHistory query={query}>
      {(stored) => (
        <>
          <p className="text-stone mb-4 max-w-prose">{adminLegal.about[page]}</p>
          <LegalForm page={page} stored={stored} query={query} />
        </>
      )}
    </WithHistory>
  );
};
