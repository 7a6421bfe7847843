import type { Courier, EndedParcel, Settlement } from '@nabta/contract/couriers/couriers.ts';
import { millimes } from '@nabta/contract/money.ts';
import type * as z from 'zod/mini';
import { versionOf } from '../core/http/version.ts';
import { editedIn, type CourierRow, type EndedParcelRow, type SettlementRow } from './queries.ts';

export const asCourier = (row: CourierRow): z.output<typeof Courier> => ({
  _id: row.id,
  ...editedIn(row),
  version: versionOf(editedIn(row)),
  onTheWay: row.on_the_way,
  unsettled: row.unsettled,
  cash: row.cash,
});

const NOTHING = millimes(0);

/** `tariff`: of the courier, for a parcel that is not settled. */
export const asEndedParcel = (
  row: EndedParcelRow,
  tariff?: Pick<CourierRow, 'delivered_fee' | 'returned_fee'>,
): z.output<typeof EndedParcel> => {
  const isDelivered = row.ended_as === 'delivered';
  return {
    _id: row.id,
    barcode: row.barcode,
    orderId: row.order_id,
    customer: row.customer,
    region: row.region,
    trackingNumber: row.tracking_number,
    endedAs: row.ended_as,
    endedAt: row.ended_at,
    cash: isDelivered ? row.cash : NOTHING,
    fee: row.fee ?? (isDelivered ? tariff?.delivered_fee : tariff?.returned_fee) ?? NOTHING,
  };
};

export const asSettledParcel = (row: EndedParcelRow) => ({
  ...asEndedParcel(row),
  collected: row.collected ?? NOTHING,
});

export const asSettlement = (row: SettlementRow): z.output<typeof Settlement> => ({
  _id: row.id,
  number: row.number,
  courier: { _id: row.courier_id, name: row.courier_name },
  createdAt: row.created_at,
  adminName: row.admin_name,
  parcels: row.parcels ?? 0,
  collected: row.collected,
  fees: row.fees,
  handedOver: row.handed_over,
  difference: millimes(row.handed_over - (row.collected - row.fees)),
  note: row.note,
});
