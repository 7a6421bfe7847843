import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { quietApi } from '../../lib/api.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { bodyOf, valuesOf, withoutEmpty } from '../delivery/delivery-fields.ts';
import { DeliveryForm } from '../delivery/delivery-form.tsx';
import { Loaded } from '../kit/query/loaded.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { KeepAsIs } from './keep-as-is.tsx';
import { MoreSettings } from './more-settings.tsx';
import { refetchSetup } from './use-setup.ts';

const query = apiQuery('GET /settings/delivery', { query: { translations: 'true' } });

/** The fee everywhere and pick-up; fees of governorates are in the settings. */
export const DeliveryStep = () => (
  <Loaded result={useApiQuery(query)} words={{ failed: adminSettings.failed }} className="h-64">
    {(settings) => (
      <DeliveryForm
        settings={settings}
        query={query}
        brief={{
          more: <MoreSettings to="/admin/delivery">{words.moreDelivery}</MoreSettings>,
          asItIs: <KeepAsIs what={settings.promise.line} save={() => save(settings)} />,
        }}
        onSaved={refetchSetup}
      />
    )}
  </Loaded>
);

const save = (settings: DeliverySettings) => {
  const body = { ...withoutEmpty(bodyOf(valuesOf(settings))), version: settings.version };
  return quietApi('PUT /settings/delivery', { body });
};
