import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { api } from '../../lib/api.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { bodyOf, valuesOf, withoutEmpty } from '../delivery/delivery-fields.ts';
import { DeliveryForm } from '../delivery/delivery-form.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { KeepAsIs } from './keep-as-is.tsx';
import { MoreSettings } from './more-settings.tsx';
import { refetchSetup } from './use-setup.ts';

const query = apiQuery('GET /settings/delivery', { query: { translations: 'true' } });

/** The fee everywhere and pick-up; fees of governorates are in the settings. */
export const DeliveryStep = () => {
  const { data, failure, refetch } = useApiQuery(query);
  if (failure && !data) return <Failed text={adminSettings.failed} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  const save = (settings: DeliverySettings) =>
    api('PUT /settings/delivery', {
      body: { ...withoutEmpty(bodyOf(valuesOf(settings))), version: settings.version },
      handlesFailure: true,
    });
  return (
    <DeliveryForm
      settings={data}
      query={query}
      brief={{
        more: <MoreSettings to="/admin/delivery">{words.moreDelivery}</MoreSettings>,
        asItIs: <KeepAsIs what={data.promise.line} save={() => save(data)} />,
      }}
      onSaved={refetchSetup}
    />
  );
};
