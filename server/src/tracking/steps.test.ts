/** The steps of an order as its customer sees them (TRACKING-4). */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { trackingIn } from '../../testing/tracked-orders.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const { product } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const { asAdmin, newOrder, track, cancel, addHours, act, acts, undo, stepsOf, changeSettings } = trackingIn(shop);
const atHour = (hour: number) => (clock.time = new Date(`2026-03-10T${String(hour).padStart(2, '0')}:00:00Z`));

describe('the steps of an order (TRACKING-4)', () => {
  it('are done one after the other, each with its moment', async () => {
    atHour(8);
    const { id, path } = await newOrder();
    expect(await stepsOf(path)).toEqual(['placed 08:00', 'prepared', 'handedOver', 'delivered']);
    await acts(id, 'confirm');
    expect(await stepsOf(path)).toEqual(['placed 08:00', 'confirmed 09:00', 'prepared', 'handedOver', 'delivered']);
    await acts(id, 'prepare', 'assign', 'handOver', 'setOut', 'deliver');
    const all = ['placed 08:00', 'confirmed 09:00', 'prepared 10:00', 'handedOver 12:00', 'delivered 14:00'];
    expect(await stepsOf(path)).toEqual(all);
  });

  it('that an admin takes back are to come again', async () => {
    atHour(8);
    const { id, path } = await newOrder();
    await acts(id, 'confirm', 'prepare', 'assign', 'handOver', 'takeBack');
    const back = ['placed 08:00', 'confirmed 09:00', 'prepared 10:00', 'handedOver', 'delivered'];
    expect(await stepsOf(path)).toEqual(back);
    await acts(id, 'handOver');
    expect(await stepsOf(path)).toEqual([...back.slice(0, 3), 'handedOver 14:00', 'delivered']);
    await undo(id);
    expect(await stepsOf(path)).toEqual(back);
  });

  it('that are undone are as if they had not been done', async () => {
    atHour(8);
    const { id, path } = await newOrder();
    await acts(id, 'confirm', 'prepare');
    await undo(id);
    expect(await stepsOf(path)).toEqual(['placed 08:00', 'confirmed 09:00', 'prepared', 'handedOver', 'delivered']);
    await act(id, 'refuse', { reason: 'Trop cher' });
    await undo(id);
    expect(await stepsOf(path)).toEqual(['placed 08:00', 'confirmed 09:00', 'prepared', 'handedOver', 'delivered']);
    await acts(id, 'assign', 'handOver');
    expect(await stepsOf(path)).toEqual([
      'placed 08:00',
      'confirmed 09:00',
      'prepared ?',
      'handedOver 12:00',
      'delivered',
    ]);
  });

  it('follow a status that is set in the list of orders', async () => {
    atHour(8);
    const { id, path } = await newOrder();
    const set = async (status: string) => {
      addHours(1);
      await guest.setStatus(id, status);
      return stepsOf(path);
    };
    expect(await set('processing')).toEqual(['placed 08:00', 'prepared 09:00', 'handedOver', 'delivered']);
    expect(await set('shipped')).toEqual(['placed 08:00', 'prepared 09:00', 'handedOver 10:00', 'delivered']);
    expect(await set('delivered')).toEqual(['placed 08:00', 'prepared 09:00', 'handedOver 10:00', 'delivered 11:00']);
    expect(await set('cancelled')).toEqual(['placed 08:00', 'cancelled 12:00']);
    expect(await set('pending')).toEqual(['placed 08:00', 'prepared', 'handedOver', 'delivered']);
  });

  it('of an order that is not sent have no courier', async () => {
    atHour(8);
    const { id, path } = await newOrder();
    await db.updateTable('orders').set({ method: 'pickup' }).where('id', '=', id).execute();
    expect(await stepsOf(path)).toEqual(['placed 08:00', 'prepared', 'delivered']);
    const own = await newOrder();
    await acts(own.id, 'collect');
    expect(await stepsOf(own.path)).toEqual(['placed 08:00', 'prepared ?', 'delivered 09:00']);
  });

  it('of an order that an admin has placed begin with its confirmation', async () => {
    atHour(8);
    const lines = [{ productId: await product(), quantity: 1 }];
    const customer = { firstName: 'Amel', lastName: '', email: '', phone: '22 123 456', postalCode: '' };
    const to = { ...customer, address: '12 rue des Oliviers', city: 'Sfax', region: 'Sfax', method: 'delivery' };
    const order = { ...to, lines, discount: 0, discountReason: '', source: 'phone', language: 'fr' };
    const { body } = await call('POST /desk/orders', { ...(await asAdmin()), body: order });
    expect(await stepsOf(body.tracking)).toEqual([
      'placed 08:00',
      'confirmed 08:00',
      'prepared',
      'handedOver',
      'delivered',
    ]);
  });

  it('of a cancelled order end with its cancellation, by phone too', async () => {
    await changeSettings('orders', { cancelAfter: 2 });
    atHour(8);
    const [refused, unreachable, customer] = [await newOrder(), await newOrder(), await newOrder()];
    addHours(1);
    await act(refused.id, 'refuse', { reason: 'Trop cher' });
    expect(await stepsOf(refused.path)).toEqual(['placed 08:00', 'cancelled 09:00']);
    await acts(unreachable.id, 'markUnreachable');
    expect((await track(unreachable.path)).body).toMatchObject({ problem: 'unreachable', mayCancel: true });
    await acts(unreachable.id, 'markUnreachable');
    expect(await stepsOf(unreachable.path)).toEqual(['placed 08:00', 'cancelled 11:00']);
    expect((await track(unreachable.path)).body.problem).toBe(null);
    await cancel(customer.path);
    expect(await stepsOf(customer.path)).toEqual(['placed 08:00', 'cancelled 11:00']);
    await changeSettings('orders', {});
  });
});
