import { adminBranding as words } from '../../texts/admin-branding.ts';
import { History } from '../audit/history.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { Branding, brandingQuery } from './branding.tsx';

/** The tab of the settings. */
export const BrandingPanel = () => {
  const { data } = useApiQuery(brandingQuery);
  return (
    <>
      <p className="text-stone mb-4 max-w-prose">{words.about}</p>
      <Branding />
      {data && (
        <div className="mt-6">
          <History kind="settings" id={data._id} />
        </div>
      )}
    </>
  );
};
