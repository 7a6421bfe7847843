/** Uploads that are cut off, refused before their end, or larger than what is read. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { MAX_UPLOAD_BYTES } from '@nabta/contract/images/uploads.ts';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../../testing/shop.ts';
import { image, jpeg, uploadsIn } from '../../../testing/uploads.ts';

const shop = await openShop();
const { app, signIn } = shop;
const { send, stored } = uploadsIn(shop);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

describe('on a line', () => {
  const BEGINNING = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
    jpeg.subarray(0, 500),
  ]);
  /** Opens a connection and sends a request up to the middle of its file. */
  const begin = async (headers: Record<string, string>, length: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    const all = {
      host: 'shop',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/upload/add/user HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(BEGINNING);
    return socket;
  };
  const answerOn = (socket: Socket) =>
    new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(data.toString())).once('error', reject);
    });
  const idle = async () => await expect.poll(connections).toBe(0);
  const connections = () => new Promise((resolve) => void app.server.getConnections((_error, count) => resolve(count)));

  it('an upload that is cut off leaves nothing behind, and the shop goes on', async () => {
    const before = await stored();
    for (const cut of [(socket: Socket) => socket.resetAndDestroy(), (socket: Socket) => socket.destroy()]) {
      const socket = await begin(await signIn('user'), 100_000);
      await once(app.server, 'request');
      cut(socket);
    }
    await idle();
    expect(await stored()).toEqual(before);
    expect((await send(image(jpeg))).status).toBe(200);
  });

  it('an upload whose sender stops sending is answered', async () => {
    const socket = await begin(await signIn('user'), 100_000);
    const answer = answerOn(socket);
    socket.end();
    expect(await answer).toMatch(/^HTTP\/1\.1 400/);
    await idle();
  });

  it('who may not upload hears so at once, and the connection serves on', async () => {
    const length = 200_000;
    const socket = await begin({}, length);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 401/);
    socket.write(Buffer.alloc(length - BEGINNING.length));
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
    await idle();
  });

  it('a browser that sends far more than fits hears why', async () => {
    const form = new FormData();
    form.append('image', new File([Buffer.alloc(MAX_UPLOAD_BYTES * 4)], 'film.mp4'));
    const headers = await signIn('user');
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload/add/user`, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'film.mp4: This is larger than 8 MB.' });
    const again = new FormData();
    again.append('image', new File([new Uint8Array(jpeg)], 'a.jpg'));
    const next = await fetch(`http://127.0.0.1:${port}/api/upload/add/user`, { method: 'POST', body: again, headers });
    expect(next.status).toBe(200);
  });
});
