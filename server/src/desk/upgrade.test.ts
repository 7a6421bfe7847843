/**
 * A shop of the version before the desk works at the desk after an upgrade. `testing/earlier-shops/0043.tar` is a backup written
 * by that version: two orders of each status, five of an account and five of guests, all of one product.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import { openShop } from '../../testing/shop.ts';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../core/config.ts';

type Ids = Record<'product' | 'ordersAwaiting' | 'Delivered' | 'shipped' | 'delivered' | 'cancelled', string>;

const earlier = (name: string) => new URL(`../../testing/earlier-shops/${name}`, import.meta.url);
const clock = { time: new Date('2026-12-01T12:00:00Z'), now: () => clock.time };

const folder = await mkdtemp(join(tmpdir(), 'nabta-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { url } = await bareDatabase();
const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
await restore(config, clock, earlier('0043.tar').pathname);
const { call, db } = await openShop({}, { config, clock });
const ids = JSON.parse(await readFile(earlier('0043.json'), 'utf8')) as Ids;

const { token } = (await call('POST /auth/login', { body: { email: 'admin@example.com', password: 'olive-oil-42' } }))
  .body;
const headers = { authorization: `Bearer ${token}` };
const act = async (name: string, id: string, more: object = {}) =>
  (await call('POST /desk/acts', { headers, body: { act: name, ids: [id], ...more } })).body;
const stock = async () => {
  const { body } = await call(`GET /products/admin/getByid/${ids.product}`, { headers });
  return [body.stock, body.realStock];
};

it('its orders are at the step of their status, and cost what they did', async () => {
  expect((await call('GET /desk/counts', { headers })).body).toEqual({
    toConfirm: 0,
    toCallNow: 0,
    toPrepare: 2,
    toHandOver: 2,
    withCourier: 2,
    toSettle: 0,
    problems: 0,
    hasOrders: true,
  });
  const { orders } = (await call('GET /desk/orders?step=closed', { headers })).body;
  expect(orders.map(({ status, payment }: Record<string, string>) => [status, payment])).toEqual([
    ['Cancelled', 'due'],
    ['Delivered', 'paid'],
    ['Cancelled', 'due'],
    ['Delivered', 'paid'],
  ]);
  const { body } = await call(`GET /desk/orders/${ids.ordersAwaiting}`, { headers });
  expect(body).toMatchObject({ confirmation: 'waived', shipment: 'none', subtotal: 40, deliveryFee: 0, total: 40 });
});

it('they are found by place and e-mail address, and can be worked on', async () => {
  const found = async (search: string) =>
    (await call(`GET /desk/orders?search=${search}`, { headers })).body.orders.length;
  expect([await found('hammam%20sousse'), await found('leila@example.com'), await found('55111220')]).toEqual([
    5, 5, 1,
  ]);
  const before = await stock();
  expect(before).toEqual([88, 94]);
  const { id: courier } = await db
    .insertInto('couriers')
    .values({ name: 'Rapide' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [name, more] of [['confirm'], ['prepare'], ['assign', { courier }], ['handOver'], ['deliver']] as const) {
    expect((await act(name, ids.ordersAwaiting, more)).refused, name).toEqual([]);
  }
  expect(await stock()).toEqual([88, 92]);
  // sent before there were parcels
  expect((await act('receiveBack', ids.shipped)).refused).toHaveLength(1);
  expect((await act('collect', ids.shipped)).done).toMatchObject([{ status: 'Delivered', payment: 'paid' }]);
});
