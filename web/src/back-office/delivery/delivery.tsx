import { adminDelivery as words } from '../../texts/admin-delivery.ts';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { apiQuery } from '../kit/query/use-api-query.ts';
import { DeliveryForm } from './delivery-form.tsx';

const query = apiQuery('GET /settings/delivery', { query: { translations: 'true' } });

/** What delivery costs, and pick-up (DELIVERY-1, DELIVERY-3). */
const Delivery = () => (
  <SettingsScreen title={words.title} about={words.about} query={query}>
    {(settings) => <DeliveryForm settings={settings} query={query} />}
  </SettingsScreen>
);

export default Delivery;
