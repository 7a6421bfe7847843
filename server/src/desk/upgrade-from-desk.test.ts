/**
 * A shop of the first version with the desk works after an upgrade. `testing/earlier-shops/0046.tar` is a backup written by that
 * version: five orders of guests, at different steps, one settled and one with an act that exists no more.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import { openShop } from '../../testing/shop.ts';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../core/config.ts';

type Ids = Record<'unprepared' | 'unreachable' | 'sent' | 'delivered' | 'settled', string>;

const earlier = (name: string) => new URL(`../../testing/earlier-shops/${name}`, import.meta.url);
const clock = { time: new Date('2026-12-01T13:00:00Z'), now: () => clock.time };

const folder = await mkdtemp(join(tmpdir(), 'nabta-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { url } = await bareDatabase();
const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
await restore(config, clock, earlier('0046.tar').pathname);
const { call, db, signIn } = await openShop({}, { config, clock });
const ids = JSON.parse(await readFile(earlier('0046.json'), 'utf8')) as Ids;
const headers = await signIn('admin');
const read = async (id: string) => (await call(`GET /desk/orders/${id}`, { headers })).body;
const act = async (name: string, id: string) =>
  (await call('POST /desk/acts', { headers, body: { act: name, ids: [id] } })).body;

it('its timelines are read, also with an act that an undo has replaced', async () => {
  const { status, events, undoableEvent } = await read(ids.unprepared);
  expect(status).toBe('ordersAwaiting');
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['confirm', 'prepare', 'status']);
  expect(events[2].details).toEqual({ from: 'Processing', to: 'ordersAwaiting' });
  // what was done before the upgrade has no stored state
  expect(undoableEvent).toBeNull();
});

it('its orders are at their steps, and can be worked on and undone', async () => {
  expect((await call('GET /desk/counts', { headers })).body).toMatchObject({
    toConfirm: 1,
    toPrepare: 1,
    withCourier: 1,
    toSettle: 1,
  });
  expect(await read(ids.unreachable)).toMatchObject({ confirmation: 'unreachable', attempts: 1 });
  expect(await read(ids.settled)).toMatchObject({ shipment: 'delivered', payment: 'paid', step: 'closed' });
  const [delivered] = (await act('deliver', ids.sent)).done;
  expect(delivered).toMatchObject({ step: 'toSettle' });
  const orders = [{ _id: ids.sent, version: delivered.version }];
  const undone = (await call('POST /desk/undo', { headers, body: { orders } })).body;
  expect(undone.done).toMatchObject([{ shipment: 'handedOver', payment: 'due' }]);
});

it('its orders are found, and have the governorates of today', async () => {
  const found = async (query: string) => (await call(`GET /desk/orders?${query}`, { headers })).body.orders.length;
  expect([await found('search=amira'), await found('search=22123456'), await found('region=Ariana')]).toEqual([
    5, 5, 1,
  ]);
});

it('its settings hold, and newer switches are on', async () => {
  const { body } = await call('GET /settings/orders', { headers });
  expect(body).toMatchObject({ retryHours: 5, mails: { shipped: false, preparing: true, cancelled: true } });
});

it('has the indexes of a new shop', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where tablename = 'orders'`.execute(db);
  expect(rows.map(({ name }) => name)).toContain('orders_source');
});
