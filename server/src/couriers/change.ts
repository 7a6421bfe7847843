/** Changes of couriers by admins: each in one transaction with its audit log entry. */
import type { CourierForm } from '@nabta/contract/couriers/couriers.ts';
import { toDinars } from '@nabta/contract/money.ts';
import type * as z from 'zod/mini';
import { forgetPerson, record, type Actor, type Snapshot } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError, orRefused, demandFound } from '../core/http/errors.ts';
import { demandUnchanged } from '../core/http/version.ts';
import { couriers } from '../core/texts/couriers.ts';
import { couriersOf, editedIn, lockedCourier, type CourierRow, type LockedCourier } from './queries.ts';

type Form = Omit<z.output<typeof CourierForm>, 'version'>;

/** @throws AppError taken */
export const addCourier = (db: Db, by: Actor, form: Form): Promise<CourierRow> =>
  inTransaction(db, async (tx) => {
    const added = tx.insertInto('couriers').values(columnsOf(form)).returning('id');
    const { id } = await orTakenOrUsed(added.executeTakeFirstOrThrow());
    const courier = await existing(tx, id);
    await record(tx, by, { kind: 'courier', id, after: recorded(courier) });
    return courier;
  });

/** @throws AppError not_found, taken; changed_meanwhile when a field was changed since `version` was read */
export const changeCourier = (db: Db, by: Actor, id: string, form: Form, version?: string): Promise<CourierRow> =>
  inTransaction(db, async (tx) => {
    const before = await lockCourier(tx, id);
    demandUnchanged(version, editedIn(before), form);
    await orTakenOrUsed(tx.updateTable('couriers').set(columnsOf(form)).where('id', '=', id).execute());
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'courier', id, before: recorded(before), after: recorded(after) });
    return after;
  });

/** @throws AppError not_found; conflict once the courier has had a parcel */
export const deleteCourier = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const courier = await lockCourier(tx, id);
    await orTakenOrUsed(tx.deleteFrom('couriers').where('id', '=', id).execute());
    const { phone: _, ...named } = recorded(courier);
    await forgetPerson(tx, { kind: 'courier', id }, Object.keys(named));
    await record(tx, by, { kind: 'courier', id, before: named });
  });

const columnsOf = ({ name, phone, deliveredFee, returnedFee, isActive }: Form) => ({
  name,
  phone,
  delivered_fee: deliveredFee,
  returned_fee: returnedFee,
  is_active: isActive,
});

const recorded = (row: LockedCourier): Snapshot => {
  const { deliveredFee, returnedFee, ...edited } = editedIn(row);
  return { ...edited, deliveredFee: toDinars(deliveredFee), returnedFee: toDinars(returnedFee) };
};

/** @throws AppError taken, with its field; conflict when orders, parcels or settlements refer to the courier */
const orTakenOrUsed = <Result>(write: Promise<Result>): Promise<Result> =>
  orRefused(write, (constraint) => {
    if (constraint.endsWith('_courier_id_fkey')) return new AppError('conflict', couriers().hasParcels);
    return constraint === 'couriers_name' ? fieldError('taken', 'name', couriers().nameTaken) : undefined;
  });

/** @throws AppError not_found */
export const lockCourier = async (tx: Tx, id: string): Promise<LockedCourier> =>
  demandFound(await lockedCourier(tx, id));

const existing = async (tx: Tx, id: string): Promise<CourierRow> => demandFound((await couriersOf(tx, id))[0]);
