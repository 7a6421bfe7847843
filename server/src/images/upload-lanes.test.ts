/** Many concurrent uploads. */
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openListeningShop } from '../../testing/listening-shop.ts';
import { formOf } from '../../testing/form.ts';

const { address: origin, call, db, clock, signIn } = await openListeningShop({ TRUST_PROXY: 'loopback' });
const { product } = catalogueOf(db, clock.now);

const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4B5D3A' } })
  .png()
  .toBuffer();
/** Takes some seconds to decode. */
const slow = await sharp({ create: { width: 6300, height: 6300, channels: 4, background: '#4B5D3A' } })
  .toColourspace('rgb16')
  .png({ progressive: true })
  .toBuffer();

const form = (content: Buffer, headers: Record<string, string>) =>
  formOf([{ field: 'image', name: 'a.png', content }], headers);

/** Sends pictures concurrently, each from another account, from these addresses. */
const sendAll = async (content: Buffer, addresses: string[]) => {
  const forms = await Promise.all(addresses.map(async () => form(content, await signIn('user'))));
  return forms.map((each, nth) => call('POST /upload/add/user', { ...each, remoteAddress: addresses[nth] ?? '' }));
};
const statusesOf = (answers: { status: number }[]) => answers.map((answer) => answer.status).toSorted((a, b) => a - b);
const addresses = (count: number) => Array.from({ length: count }, (_, nth) => `10.0.0.${nth}`);

it('an admin does not wait for the pictures of shoppers', async () => {
  const added = await form(small, await signIn('admin'));
  const id = await product();
  const order: string[] = [];
  const shoppers = (await sendAll(slow, addresses(4))).map(async (sending) => {
    // 413 when it takes too long on a busy machine
    expect([200, 413]).toContain((await sending).status);
    order.push('shopper');
  });
  expect((await call(`POST /upload/add/product/${id}`, added)).status).toBe(200);
  order.push('admin');
  await Promise.all(shoppers);
  expect(order.indexOf('admin')).toBeLessThan(2);
});

/** The first answer while no picture can be encoded, as its key can't be stored; then the statuses of all answers. */
const answersOf = async (send: () => Promise<ReturnType<typeof call>[]>) => {
  const { first, sent } = await db.transaction().execute(async (tx) => {
    await sql`lock table spare_files in exclusive mode`.execute(tx);
    const sending = await send();
    return { first: await Promise.race(sending), sent: Promise.all(sending) };
  });
  return { first, statuses: statusesOf(await sent) };
};

it('an account may upload one picture at once', async () => {
  const headers = await signIn('user');
  const [one, other, next] = [await form(small, headers), await form(small, headers), await form(small, headers)];
  const { first, statuses } = await answersOf(async () =>
    [one, other].map((each) => call('POST /upload/add/user', each)),
  );
  expect(first).toMatchObject({ status: 429, headers: { 'retry-after': '5' }, body: { code: 'too_many_requests' } });
  expect(statuses).toEqual([200, 429]);
  expect((await call('POST /upload/add/user', next)).status).toBe(200);
});

it('an address may upload four pictures of shoppers at once', async () => {
  const { first, statuses } = await answersOf(() =>
    sendAll(
      small,
      Array.from({ length: 5 }, () => '10.0.1.1'),
    ),
  );
  expect(first.status).toBe(429);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

it('the shop encodes or queues eight pictures of shoppers', async () => {
  const { first, statuses } = await answersOf(() => sendAll(small, addresses(9)));
  expect(first).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'out_of_service' } });
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 503]);
});

const sockets: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

const startedUploads = async () =>
  (await db.selectFrom('throttles').where('bucket', 'like', '%/upload/add/user%').selectAll().execute()).length;

/** Begins uploads whose bodies never end, each from another account, four from each address. */
const stall = async (addresses: string[]) => {
  const before = await startedUploads();
  const from = addresses.flatMap((address) => Array.from({ length: 4 }, () => address));
  for (const address of from) {
    const { payload, headers } = await form(small, await signIn('user'));
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    sockets.push(socket);
    const head = { ...headers, host: 'shop', 'x-forwarded-for': address, 'content-length': payload.length };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/upload/add/user HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(payload.subarray(0, payload.length / 2));
  }
  await expect.poll(startedUploads).toBe(before + from.length);
  for (const address of addresses) expect((await sendFrom(address)).status).toBe(429);
};
const sendFrom = async (remoteAddress: string) =>
  call('POST /upload/add/user', { ...(await form(small, await signIn('user'))), remoteAddress });

it('stalled uploads do not block the encoder for others, up to 32', async () => {
  await stall(['10.0.2.1', '10.0.2.2']);
  expect((await sendFrom('10.0.3.1')).status).toBe(200);
  await stall(['10.0.2.3', '10.0.2.4', '10.0.2.5', '10.0.2.6', '10.0.2.7', '10.0.2.8']);
  expect(await sendFrom('10.0.3.1')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'out_of_service' },
  });
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await sendFrom('10.0.3.1')).status).toBe(200);
});

it('stalled uploads are cut off, and their slots are released', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await stall(addresses(8));
  expect((await sendFrom('10.0.5.1')).status).toBe(503);
  vi.advanceTimersByTime(10_000);
  await expect.poll(async () => (await sendFrom('10.0.5.1')).status).toBe(200);
  await expect.poll(() => sockets.every((socket) => socket.closed)).toBe(true);
});
