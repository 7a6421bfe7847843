/** The encoder of a shop that runs, stops or is killed. */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { childrenOf, isRunning } from '../../testing/child-processes.ts';
import { freshDatabase } from '../../testing/database.ts';
import { answers, spawnShop } from '../../testing/shop-process.ts';
import { freePort } from '../embedded-postgres/free-port.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'nabta-encoder-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { url: DATABASE_URL } = await freshDatabase();

const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
const credentials = { email: 'admin@example.com', password: 'olive-oil-42' };

const open = async () => {
  const port = await freePort();
  const [ADMIN_EMAIL, ADMIN_PASSWORD] = [credentials.email, credentials.password];
  const settings = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD };
  const shop = spawnShop(settings);
  await answers(port, shop);
  const api = `http://127.0.0.1:${port}/api`;
  const login = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token } = (await login.json()) as { token: string };
  const { _id } = (await (await fetch(`${api}/settings/landingpage`)).json()) as { _id: string };
  const upload = async (bytes: Buffer) => {
    const body = new FormData();
    body.append('image', new File([new Uint8Array(bytes)], 'a.jpg'));
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${api}/upload/add/landingPage/${_id}`, { method: 'POST', body, headers })).status;
  };
  const pid = shop.child.pid ?? 0;
  const encoders = () => childrenOf(pid, 'encoder-process');
  return { ...shop, pid, upload, encoders };
};

describe('a shop', () => {
  it.runIf(process.platform === 'linux')('never loads libvips', async () => {
    const shop = await open();
    expect(await shop.upload(await photo(400, 300))).toBe(200);
    const maps = (pid = 0) => readFile(`/proc/${pid}/maps`, 'utf8');
    expect(await maps(shop.encoders()[0])).toContain('libvips');
    expect(await maps(shop.pid)).not.toContain('libvips');
  });

  it('that is killed in the middle of a picture leaves no encoder behind', async () => {
    const shop = await open();
    const uploading = shop.upload(await photo(2400, 4800)).catch(() => 'cut off');
    await expect.poll(() => shop.encoders().length).toBe(1);
    const [encoder = 0] = shop.encoders();
    shop.child.kill('SIGKILL');
    expect(await uploading).toBe('cut off');
    await expect.poll(() => isRunning(encoder)).toBe(false);
  });

  it('that is stopped finishes a picture, and its encoder ends', async () => {
    const shop = await open();
    const uploading = shop.upload(await photo(1000, 1000));
    await expect.poll(() => shop.encoders().length).toBe(1);
    const [encoder = 0] = shop.encoders();
    shop.child.kill('SIGTERM');
    expect(await uploading).toBe(200);
    expect(await shop.exit).toBe(0);
    expect(isRunning(encoder)).toBe(false);
  });
});
