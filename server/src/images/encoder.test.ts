import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { childrenOf, isRunning } from '../../testing/child-processes.ts';
import { Encoder } from './encoder.ts';
import { LARGEST } from './upload-lanes.ts';

const log = pino({ level: 'silent' });
const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4B5D3A' } })
  .png()
  .toBuffer();
/** Takes some seconds to encode. */
const slow = await sharp({
  create: {
    width: 2400,
    height: 4800,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
/** Takes more than 200 MB of memory to encode. */
const large = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#4B5D3A' } })
  .jpeg({ progressive: true })
  .toBuffer();

const opened: Encoder[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((encoder) => encoder.close()));
});
const open = (limits: { seconds?: number; megabytes?: number } = {}) => {
  const encoder = new Encoder({ log, ...limits });
  opened.push(encoder);
  return encoder;
};

const processes = () => childrenOf(process.pid, 'encoder-process');
const encodesSmall = async (encoder: Encoder) =>
  expect(await encoder.encode(small, LARGEST)).toMatchObject({ width: 60, height: 40 });

describe('the process of an encoder', () => {
  it('has no rights, no secrets, writes no file and is the first to be killed when memory runs out', async () => {
    process.env['SMTP_URL'] = 'smtp://user:hunter2@127.0.0.1';
    await encodesSmall(open());
    delete process.env['SMTP_URL'];
    const [pid] = processes();
    if (process.platform !== 'linux') return;
    const about = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    const status = about('status');
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).not.toMatch(/^[UG]id:.*\b0\b/m);
    expect(about('limits')).toMatch(/Max file size +0 +0/);
    expect(about('limits')).toMatch(/Max core file size +0 +0/);
    expect(about('oom_score_adj')).toBe('1000\n');
    if (process.getuid?.() !== 0) return;
    // root may read the environment although the process belongs to another user
    expect(about('environ')).toContain('UV_THREADPOOL_SIZE');
    expect(about('environ')).not.toMatch(/SMTP_URL|hunter2|HOME/);
  });

  it('encodes several pictures, ends when it is idle, and starts again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const encoder = open();
    await encodesSmall(encoder);
    const first = processes();
    await encodesSmall(encoder);
    expect(processes()).toEqual(first);
    vi.advanceTimersByTime(20_000);
    await expect.poll(processes).toEqual([]);
    await encodesSmall(encoder);
    expect(processes()).not.toEqual(first);
  });

  it('ends with its encoder, in the middle of a picture too', async () => {
    const encoder = open();
    const refused = encoder.encode(slow, LARGEST).catch((error: unknown) => error);
    await expect.poll(() => processes().length).toBe(1);
    await encoder.close();
    expect(await refused).toMatchObject({ code: 'out_of_service', status: 503 });
    expect(processes()).toEqual([]);
    await expect(encoder.encode(small, LARGEST)).rejects.toMatchObject({ code: 'out_of_service' });
  });
});

describe('a picture', () => {
  it('that ends the process is refused, and the next one is encoded', async () => {
    const encoder = open();
    await encodesSmall(encoder);
    const [pid = 0] = processes();
    const refused = encoder.encode(slow, LARGEST).catch((error: unknown) => error);
    const next = encodesSmall(encoder);
    process.kill(pid, 'SIGKILL');
    expect(await refused).toMatchObject({ code: 'not_an_image', status: 415 });
    await next;
    expect(isRunning(pid)).toBe(false);
  });

  it('that comes after the process was killed is encoded by another one', async () => {
    const encoder = open();
    await encodesSmall(encoder);
    const [pid = 0] = processes();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
    await encodesSmall(encoder);
  });

  it('that takes too long is refused, and the next one is encoded', async () => {
    const encoder = open({ seconds: 1 });
    await expect(encoder.encode(slow, LARGEST)).rejects.toMatchObject({ code: 'too_large', status: 413 });
    await encodesSmall(encoder);
  });

  it('that takes too much memory is refused, and the next one is encoded', async () => {
    const encoder = open({ megabytes: 180 });
    await expect(encoder.encode(large, LARGEST)).rejects.toMatchObject({ code: 'not_an_image', status: 415 });
    await encodesSmall(encoder);
  });
});
