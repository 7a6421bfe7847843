/**
 * `npm run bench:memory`: memory of the shop's process and its image encoders after a first start with the demo, after a
 * restart, and after a hundred uploads. Linux only.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { memoryOf, read } from './machine.ts';
import { openShop, type Shop } from './shop.ts';

const UPLOADS = 100;
/** Concurrent uploads. */
const PARALLEL = 2;
const SAMPLE_MS = 50;
/** Wait before measuring: work after a start or an upload has to end first. */
const CALM_MS = 5_000;
const SIZES = [
  [800, 800],
  [1600, 1200],
  [2400, 3200],
  [4000, 3000],
  [6000, 4000],
] as const;

const credentials = { email: 'admin@example.com', password: 'olive-oil-42' };

/** Memory of the image encoder processes of a shop, in MB. */
const encodersOf = (pid: number): number => {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  const isEncoder = (child: number) => read(`/proc/${child}/cmdline`).includes('encoder-process');
  return children.filter(isEncoder).reduce((sum, child) => sum + (memoryOf(child) ?? 0), 0);
};

/** Samples memory; the returned function stops and returns the peaks in MB. */
const watch = (pid: number) => {
  const most = { shop: 0, encoders: 0 };
  const timer = setInterval(() => {
    most.shop = Math.max(most.shop, memoryOf(pid) ?? 0);
    most.encoders = Math.max(most.encoders, encodersOf(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
};

const photo = ([width, height]: (typeof SIZES)[number]) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .blur(3)
    .jpeg({ quality: 80 })
    .toBuffer();

const json = { 'content-type': 'application/json' };

const uploadAll = async ({ url }: Shop) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { token } = (await answer.json()) as { token: string };
  const products = (await (await fetch(`${url}/api/products?limit=50`)).json()) as { data: { _id: string }[] };
  const photos = await Promise.all(SIZES.map(photo));
  let next = 0;
  const admin = async () => {
    for (let nth = next++; nth < UPLOADS; nth = next++) {
      const body = new FormData();
      body.append('image', new File([new Uint8Array(photos[nth % photos.length] ?? [])], 'photo.jpg'));
      const product = products.data[nth % products.data.length]?._id;
      const { status } = await fetch(`${url}/api/upload/add/product/${product}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      });
      if (status !== 200) throw new Error(`An upload was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, admin));
};

const report = async (name: string, { pid }: Shop, more: string) => {
  await sleep(CALM_MS);
  console.log(`${name.padEnd(24)} ${memoryOf(pid)} MB, encoders ${encodersOf(pid)} MB; ${more}`);
};

const measure = async (folder: string) => {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'full',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  };
  const open = () => openShop((program, options) => spawn(process.execPath, program, options), settings);
  for (const name of ['first start', 'restart']) {
    const shop = await open();
    await report(name, shop, `${shop.seconds.toFixed(1)} s to the first answer`);
    if (name === 'first start') {
      await shop.stop();
      continue;
    }
    const stop = watch(shop.pid);
    const began = performance.now();
    await uploadAll(shop);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const most = stop();
    await report(
      `after ${UPLOADS} uploads`,
      shop,
      `${seconds} s; at most ${most.shop} MB, encoders ${most.encoders} MB`,
    );
    await shop.stop();
  }
};

if (!(await ensureWebBuild())) throw new Error('Without pages there is nothing to measure.');
const folder = await mkdtemp(join(tmpdir(), 'nabta-memory-'));
try {
  await measure(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
