/** Orders as their customers see them by a link, and acts of the desk an hour apart, for tests. */
import { expect } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { placingIn, type OrderRequest } from './placing.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Step = { step: string; isDone: boolean; at: string | null };

const HOUR_MS = 3_600_000;

export const trackingIn = (shop: Shop) => {
  const { call, db, clock, signIn } = shop;
  const { product } = catalogueOf(db, clock.now);
  const { guest } = placingIn(shop);

  /** A session lasts for a minute of the clock. */
  const asAdmin = async () => ({ headers: await signIn('admin') });

  /** An order of two pieces, of ten in stock. */
  const newOrder = async (kind = guest, to: OrderRequest['to'] = {}, headers: Record<string, string> = {}) => {
    const translations = { ar: { productName: 'صابون أسود' } };
    const bought = await product({ stock: 10, name: 'Savon noir', translations });
    const { body } = await kind.place({ lines: [{ product: bought, quantity: 2 }], to, headers });
    const { _id, orderNumber, tracking } = body.order;
    return { id: String(_id), number: String(orderNumber), path: String(tracking), product: bought };
  };

  const tokenOf = (path: string) => path.replace('/track/', '');
  const track = (path: string, headers: Record<string, string> = {}) =>
    call(`GET /tracking/${tokenOf(path)}`, { headers });
  const cancel = (path: string) => call(`POST /tracking/${tokenOf(path)}/cancel`);

  const addHours = (hours: number) => (clock.time = new Date(clock.time.getTime() + hours * HOUR_MS));

  let made = 0;
  const newCourier = async () => {
    const values = { name: `Rapide ${(made += 1)}`, phone: '+21671000000' };
    const { id } = await db.insertInto('couriers').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, name: values.name, phone: values.phone };
  };

  const act = async (id: string, name: string, more: object = {}) => {
    const { body } = await call('POST /desk/acts', { ...(await asAdmin()), body: { act: name, ids: [id], ...more } });
    expect(body.refused).toEqual([]);
  };
  /** Does acts of the desk an hour apart. */
  const acts = async (id: string, ...names: string[]) => {
    for (const name of names) {
      addHours(1);
      const needed = name === 'assign' ? { courier: (await newCourier()).id } : { reason: 'Absent' };
      await act(id, name, needed);
    }
  };

  const undo = async (id: string) => {
    const admin = await asAdmin();
    const { version } = (await call(`GET /desk/orders/${id}`, admin)).body;
    const { body } = await call('POST /desk/undo', { ...admin, body: { orders: [{ _id: id, version }] } });
    expect(body.refused).toEqual([]);
  };

  /** 'placed 08:00' of a step that is done, else its name. */
  const stepsOf = async (path: string): Promise<string[]> =>
    (await track(path)).body.steps.map(({ step, isDone, at }: Step) =>
      isDone ? `${step} ${at?.slice(11, 16) ?? '?'}` : step,
    );

  const changeSettings = async (page: 'orders' | 'delivery', content: object) =>
    db
      .updateTable('settings')
      .set({ content: JSON.stringify(content) })
      .where('page', '=', page)
      .execute();

  return { asAdmin, newOrder, newCourier, tokenOf, track, cancel, addHours, act, acts, undo, stepsOf, changeSettings };
};
