import type { OrderSettings } from '@nabta/contract/settings/order-settings.ts';
import { quietApi } from '../../lib/api.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { adminOrderSettings as ruleWords } from '../../texts/admin-order-settings.ts';
import { Loaded } from '../kit/query/loaded.tsx';
import { bodyOf, valuesOf } from '../settings/orders/order-settings-fields.ts';
import { OrderSettingsForm } from '../settings/orders/order-settings-form.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { KeepAsIs } from './keep-as-is.tsx';
import { MoreSettings } from './more-settings.tsx';
import { refetchSetup } from './use-setup.ts';

const query = apiQuery('GET /settings/orders', {});

/** Which orders are confirmed by phone before they are prepared. */
const ConfirmationStep = () => (
  <Loaded result={useApiQuery(query)} words={{ failed: adminSettings.failed }} className="h-64">
    {(settings) => (
      <OrderSettingsForm
        settings={settings}
        query={query}
        brief={{
          more: <MoreSettings to="/admin/order-settings">{words.moreOrders}</MoreSettings>,
          asItIs: <KeepAsIs what={ruleWords.rules[settings.confirmation]} save={() => save(settings)} />,
        }}
        onSaved={refetchSetup}
      />
    )}
  </Loaded>
);

const save = (settings: OrderSettings) => {
  const body = { ...bodyOf(valuesOf(settings)), version: settings.version };
  return quietApi('PUT /settings/orders', { body });
};

export default ConfirmationStep;
