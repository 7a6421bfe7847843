import { adminSettings } from '../../texts/admin-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { BrandingForm } from './branding-form.tsx';
import { Logo } from './logo.tsx';

export const brandingQuery = apiQuery('GET /settings/branding', {});

/** Logo and colour; `onChanged` after each change. */
export const Branding = ({ onChanged }: { onChanged?: () => void }) => {
  const { data, failure, refetch } = useApiQuery(brandingQuery);
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
      <BrandingForm settings={data} query={brandingQuery} {...(onChanged && { onSaved: onChanged })} />
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
