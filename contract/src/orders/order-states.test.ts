/** Every act from every state of an order, as the transition table has it (DESK-2). */
import { describe, expect, it } from 'vitest';
import {
  confirmations,
  deliveryMethods,
  deskActs,
  obstacleTo,
  payments,
  shipments,
  stateWithStatus,
  transitions,
  type OrderState,
} from './order-states.ts';
import { orderStatuses } from './order-statuses.ts';
import { isSound } from './sound-state.ts';

const states: OrderState[] = orderStatuses.flatMap((status) =>
  confirmations.flatMap((confirmation) =>
    shipments.flatMap((shipment) => payments.map((payment) => ({ status, confirmation, shipment, payment }))),
  ),
);

const sound = states.filter(isSound);

describe('an act of the desk (DESK-2)', () => {
  it.each(deskActs)('%s leads from a sound state to a sound one', (act) => {
    const allowed = sound.filter((state) => obstacleTo(act, { ...state, method: 'delivery' }) === undefined);
    expect(allowed.length).toBeGreaterThan(0);
    const faults = allowed.filter((state) => !isSound({ ...state, ...transitions[act].to }));
    expect(faults).toEqual([]);
  });

  it.each([
    ['handOver', { confirmation: 'toConfirm' }, 'confirmation'],
    ['handOver', { shipment: 'none' }, 'shipment'],
    ['deliver', { status: 'Shipped', shipment: 'comingBack' }, 'shipment'],
    ['undeliver', { status: 'Delivered', shipment: 'delivered', payment: 'paid' }, 'payment'],
    ['prepare', { status: 'Shipped' }, 'status'],
  ] as const)('%s from %j is stopped by %s', (act, state, part) => {
    const order = { status: 'ordersAwaiting', confirmation: 'confirmed', shipment: 'ready', payment: 'due' } as const;
    expect(obstacleTo(act, { ...order, method: 'delivery', ...state })).toBe(part);
  });

  it('never packs an order that is picked up', () => {
    const order = { status: 'Processing', confirmation: 'confirmed', shipment: 'none', payment: 'due' } as const;
    expect(deliveryMethods.map((method) => obstacleTo('assign', { ...order, method }))).toEqual([undefined, 'method']);
  });
});

describe('a status that an admin sets (DESK-3)', () => {
  it('leads from any sound state to a sound one', () => {
    const faults = sound.flatMap((state) =>
      orderStatuses
        .map((status) => ({ from: state, to: stateWithStatus(state, status) }))
        .filter(({ to }) => !isSound(to)),
    );
    expect(faults).toEqual([]);
  });

  it('leaves a settled parcel delivered and paid', () => {
    const settled = { status: 'Delivered', confirmation: 'confirmed', shipment: 'delivered', payment: 'paid' } as const;
    const cancelled = stateWithStatus(settled, 'Cancelled');
    expect(cancelled).toEqual({ ...settled, status: 'Cancelled' });
    expect(stateWithStatus(cancelled, 'Delivered')).toEqual(settled);
  });

  it.each(['ordersAwaiting', 'Processing', 'Shipped'] as const)('%s of a settled order: it is sent anew', (status) => {
    const settled = { status: 'Cancelled', confirmation: 'confirmed', shipment: 'delivered', payment: 'paid' } as const;
    const open = { ...settled, status, shipment: 'none', payment: 'due' };
    expect(stateWithStatus(settled, status)).toEqual(open);
    expect(stateWithStatus({ ...settled, status: 'Delivered' }, status)).toEqual(open);
  });

  it('is delivered again with its settled parcel when no other was packed', () => {
    const open = { status: 'Processing', confirmation: 'confirmed', shipment: 'none', payment: 'due' } as const;
    const settled = { ...open, status: 'Delivered', shipment: 'delivered', payment: 'paid' };
    expect(stateWithStatus(open, 'Delivered', { wasSettled: true })).toEqual(settled);
    expect(stateWithStatus(open, 'Delivered')).toEqual({ ...settled, shipment: 'none' });
    expect(stateWithStatus({ ...open, shipment: 'ready' }, 'Delivered', { wasSettled: true })).toEqual({
      ...settled,
      payment: 'collected',
    });
  });
});
