import { adminOrderSettings as words } from '../../../texts/admin-order-settings.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import { apiQuery } from '../../kit/query/use-api-query.ts';
import { BlockedPhones } from './blocked-phones.tsx';
import { OrderSettingsForm } from './order-settings-form.tsx';

const query = apiQuery('GET /settings/orders', {});

/** How orders are confirmed and announced (DELIVERY-8), and which phone numbers can't order (DESK-8). */
const OrderSettings = () => (
  <SettingsScreen title={words.title} about={words.about} query={query}>
    {(settings) => (
      <>
        <OrderSettingsForm settings={settings} query={query} />
        <BlockedPhones />
      </>
    )}
  </SettingsScreen>
);

export default OrderSettings;
