import { adminBranding } from '../../texts/admin-branding.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { History } from '../audit/history.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { Loading } from '../kit/query/loaded.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { BrandingForm } from './branding-form.tsx';
import { Logo } from './logo.tsx';

const brandingQuery = apiQuery('GET /settings/branding', {});

/** Logo and colour; in a step of the guide, which hears of each change, below each other and without frames. */
export const Branding = ({ onChanged }: { onChanged?: () => void }) => {
  const { data, failure, refetch } = useApiQuery(brandingQuery);
  if (failure && !data) return <Failed text={adminSettings.failed} onRetry={refetch} />;
  if (!data) return <Loading text={adminSettings.loading} className="h-96" />;
  const form = <BrandingForm settings={data} query={brandingQuery} {...(onChanged && { onSaved: onChanged })} />;
  const logo = (
    <Logo
      branding={data}
      onChanged={() => {
        refetch();
        onChanged?.();
      }}
    />
  );
  // the form ends with the bar of the step
  if (onChanged)
    return (
      <div className="grid gap-6 *:border-0 *:p-0!">
        {logo}
        {form}
      </div>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {form}
      {logo}
    </div>
  );
};

/** The tab of the settings. */
export const BrandingPanel = () => {
  const { data } = useApiQuery(brandingQuery);
  return (
    <>
      <p className="text-stone mb-4 max-w-prose">{adminBranding.about}</p>
      <Branding />
      {data && (
        <div className="mt-6">
          <History kind="settings" id={data._id} />
        </div>
      )}
    </>
  );
};
