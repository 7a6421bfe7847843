import type { OrderSettings } from '@nabta/contract/settings/order-settings.ts';
import { api } from '../../lib/api.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { adminOrderSettings as ruleWords } from '../../texts/admin-order-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { bodyOf, valuesOf } from '../settings/orders/order-settings-fields.ts';
import { OrderSettingsForm } from '../settings/orders/order-settings-form.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { KeepAsIs } from './keep-as-is.tsx';
import { MoreSettings } from './more-settings.tsx';
import { refetchSetup } from './use-setup.ts';

const query = apiQuery('GET /settings/orders', {});

/** Which orders are confirmed by phone before they are prepared. */
const ConfirmationStep = () => {
  const { data, failure, refetch } = useApiQuery(query);
  if (failure && !data) return <Failed text={adminSettings.failed} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  const save = (settings: OrderSettings) =>
    api('PUT /settings/orders', {
      body: { ...bodyOf(valuesOf(settings)), version: settings.version },
      handlesFailure: true,
    });
  return (
    <OrderSettingsForm
      settings={data}
      query={query}
      brief={{
        more: <MoreSettings to="/admin/order-settings">{words.moreOrders}</MoreSettings>,
        asItIs: <KeepAsIs what={ruleWords.rules[data.confirmation]} save={() => save(data)} />,
      }}
      onSaved={refetchSetup}
    />
  );
};

export default ConfirmationStep;
