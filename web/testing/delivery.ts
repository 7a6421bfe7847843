import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';

/** As a new shop has them. */
export const freeDelivery: DeliverySettings = {
  _id: 'delivery',
  fee: 0,
  days: null,
  governorates: [],
  freeAbove: null,
  hasPickup: false,
  pickupNote: '',
  isPlain: true,
  hasDiscounts: false,
  latestDays: null,
  promise: { line: 'Free delivery everywhere in Tunisia', title: '', text: '' },
  translations: {},
  version: '1',
};
