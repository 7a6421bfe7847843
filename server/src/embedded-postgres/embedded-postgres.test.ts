import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyCluster } from '../../testing/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let running: EmbeddedPostgres[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-embedded-'));
  await copyCluster(folder);
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(folder, { recursive: true });
});

const start = async (dataDir = folder, onEnd?: (sentence: string) => void) => {
  const postgres = await startEmbeddedPostgres(dataDir, { throwaway: true, ...(onEnd && { onEnd }) });
  running.push(postgres);
  return postgres;
};

const ask = async (url: string, query: string) => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
};

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

const killShop = async () => {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const program = `await (await import(${module})).startEmbeddedPostgres(${JSON.stringify(folder)}, { throwaway: true }); console.log('up')`;
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout, 'data');
  shop.kill('SIGKILL');
  await once(shop, 'exit');
};

test('data outlives a restart', async () => {
  const first = await start();
  await ask(first.url, 'create table stored as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select answer from stored')).toBe(42);
});

test('it refuses connections without the password', async () => {
  const url = new URL((await start()).url);
  url.password = 'guessed';
  await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a second shop on the same folder is refused, and the first keeps running', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('Another shop is running on DATA_DIR');
  expect(await ask(first.url, 'select 1')).toBe(1);
});

test('after a killed shop the next start works', async () => {
  await killShop();
  const { url } = await start();
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a stale process id that now belongs to another program does not stop the start', async () => {
  await (await start()).stop();
  const stranger = spawn('sleep', ['60']);
  await writeFile(
    join(folder, 'postgres/cluster/postmaster.pid'),
    `${stranger.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  expect(await ask((await start()).url, 'select 1')).toBe(1);
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  stranger.kill();
});

test('an interrupted creation is repeated', async () => {
  await rm(join(folder, 'postgres'), { recursive: true });
  const draft = join(folder, 'postgres.new');
  await (await start(draft)).stop();
  expect(await ask((await start()).url, 'select 1')).toBe(1);
});

describe('one that ended unexpectedly', () => {
  const answersAgain = async (url: string) =>
    await expect.poll(() => ask(url, 'select 1').catch(() => 0), { timeout: 60_000, interval: 50 }).toBe(1);

  test('is reported and restarted at the same address, also while one of its backends still runs', async () => {
    const ends: string[] = [];
    const { url } = await start(folder, (sentence) => ends.push(sentence));
    await ask(url, 'create table stored as select 42 as answer');
    const end = async (signal: NodeJS.Signals) => {
      process.kill(await postmaster(), signal);
      await expect.poll(() => ends.length).toBe(1);
      expect(ends.pop()).toContain('PostgreSQL ended unexpectedly');
      await answersAgain(url);
    };
    await end('SIGINT');
    const busy = ask(url, 'select count(*) from generate_series(1, 10_000_000_000)').catch(() => 'broken');
    const workers = `select count(*)::integer from pg_stat_activity where query like '%generate_series%' and state = 'active'`;
    await expect.poll(() => ask(url, workers)).toBe(2);
    await end('SIGKILL');
    expect(await busy).toBe('broken');
    expect(await ask(url, 'select answer from stored')).toBe(42);
  });

  test('is not restarted after stop(), and a failed restart is reported', async () => {
    const postgres = await start();
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    await postgres.stop();
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const { exited } = await start();
    await rename(join(folder, 'postgres/cluster/global'), join(folder, 'postgres/cluster/elsewhere'));
    process.kill(await postmaster(), 'SIGKILL');
    expect(await exited).toContain("PostgreSQL didn't start");
  });
});

test('data of another major version is refused by name', async () => {
  await (await start()).stop();
  await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('holds data of PostgreSQL 17, and this shop runs PostgreSQL 18');
});

test('a data folder that is no folder is refused by name', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(`DATA_DIR (${file}) is not a folder.`);
  await expect(start(join(file, 'below'))).rejects.toThrow('is not a folder.');
});
