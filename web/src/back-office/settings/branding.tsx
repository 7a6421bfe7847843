import { adminSettings } from '../../texts/admin-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { BrandingForm } from './branding-form.tsx';
import { Logo } from './logo.tsx';

export const brandingQuery = apiQuery('GET /settings/branding', {});

/** Logo and colour; in a step of the guide, which hears of each change, below each other and without frames. */
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
