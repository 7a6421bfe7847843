import { adminBranding as words } from '../../texts/admin-branding.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { History } from '../history.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { BrandingForm } from './branding-form.tsx';
import { Logo } from './logo.tsx';

const query = apiQuery('GET /settings/branding', {});

/** Logo and colour; `onChanged` after each change. */
const Branding = ({ onChanged }: { onChanged?: () => void }) => {
  const { data, failure, refetch } = useApiQuery(query);
  if (failure && !data) return <Failed text={adminSettings.failed} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{adminSettings.loading}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <BrandingForm settings={data} query={query} {...(onChanged && { onSaved: onChanged })} />
      <Logo
        branding={data}
        onChanged={() => {
          refetch();
          onChanged?.();
        }}
      />
    </div>
  );
};

/** The tab of the settings. */
export const BrandingPanel = () => {
  const { data } = useApiQuery(query);
  return (
    <>
      <p className="text-stone mb-6 max-w-prose">{words.about}</p>
      <Branding />
      {data && (
        <div className="mt-6">
          <History kind="settings" id={data._id} />
        </div>
      )}
    </>
  );
};
