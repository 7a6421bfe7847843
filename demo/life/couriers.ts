/** Couriers of the demo. */
import { fromDinars, type Millimes } from '@nabta/contract/money.ts';
import type { Tx } from '../../server/src/core/database/database.ts';
import talk from '../talk.json' with { type: 'json' };
import { idAt } from './ids.ts';
import { store } from './store.ts';

export type Courier = {
  id: string;
  name: string;
  phone: string;
  deliveredFee: Millimes;
  returnedFee: Millimes;
  regions: readonly string[];
};

const regions: readonly (readonly string[])[] = [
  [],
  [
    'Sousse',
    'Monastir',
    'Mahdia',
    'Kairouan',
    'Kasserine',
    'Sidi Bouzid',
    'Gafsa',
    'Tozeur',
    'Kébili',
    'Gabès',
    'Médenine',
    'Tataouine',
  ],
  ['Sfax'],
];

/** The first has what the others have not. */
export const makeCouriers = (now: Date): Courier[] =>
  talk.couriers.map(({ name, delivered, returned }, nth) => ({
    id: idAt(now),
    name,
    phone: `+2166000000${nth + 1}`,
    deliveredFee: fromDinars(delivered),
    returnedFee: fromDinars(returned),
    regions: regions[nth] ?? [],
  }));

export const storeCouriers = (tx: Tx, couriers: readonly Courier[]): Promise<void> =>
  store(
    tx,
    'couriers',
    couriers.map(({ id, name, phone, deliveredFee, returnedFee }) => ({
      id,
      name,
      phone,
      delivered_fee: deliveredFee,
      returned_fee: returnedFee,
    })),
  );
