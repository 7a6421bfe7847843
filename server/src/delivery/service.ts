import { defaultDelivery, type DeliveryContent } from '@nabta/contract/delivery.ts';
import { defaultOrderSettings, type OrderSettingsContent } from '@nabta/contract/order-settings.ts';
import type { Db, Tx } from '../core/database/database.ts';

export const orderRules = async (
  _tx: Db | Tx,
): Promise<{ delivery: DeliveryContent; orders: OrderSettingsContent }> => ({
  delivery: defaultDelivery,
  orders: defaultOrderSettings,
});
