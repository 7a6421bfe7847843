/** PostgreSQL in the data folder, for a shop without a database server of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from './folder-lock.ts';
import { incomplete, postgresBinaries } from './postgres-binaries.ts';
import { createCluster, THROWAWAY_SETTINGS } from './postgres-cluster.ts';
import { stopOrphan } from './postgres-orphan.ts';
import { asStartError, StartError } from './start-error.ts';
import { CLEAN_ENVIRONMENT, endingWithUs, unprivileged } from './unprivileged.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Ends it gracefully; resolves when it is gone. */
  stop: () => Promise<void>;
  /** Resolves with a sentence when it ends without having been asked to. */
  exited: Promise<string>;
};

/** Replaying the log after a crash can take long on a slow disk. */
const STARTUP_MS = 120_000;
const FAST_SHUTDOWN_MS = 20_000;

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 with its data in `dataDir`, creating the data on first use.
 * `throwaway` gives up safety against power cuts for speed: for tests.
 * @throws StartError when it can't.
 */
export async function startEmbeddedPostgres(dataDir: string, { throwaway = false } = {}): Promise<EmbeddedPostgres> {
  let unlock = () => {};
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir);
    const { initdb, postgres } = postgresBinaries();
    const runAs = await unprivileged();
    const { folder, password } = await createCluster({ initdb, dataDir, runAs, throwaway });
    await stopOrphan(folder);

    const command = [...runAs.prefix, ...(await endingWithUs()), postgres, '-D', folder];
    const { child, port } = await startOnFreePort(command, { dataDir, folder, throwaway });
    return { url: addressOf(password, port), ...supervise(child, dataDir, unlock) };
  } catch (error) {
    unlock();
    throw asStartError(error, dataDir);
  }
}

/** Where the PostgreSQL listens that another process runs in `dataDir`; undefined until it is ready. */
export function addressOfRunning(dataDir: string): string | undefined {
  const home = join(dataDir, 'postgres');
  const [, , , port, , , , state] = statusLines(join(home, 'cluster'));
  if (!port || state?.trim() !== 'ready') return undefined;
  return addressOf(readFileSync(join(home, 'password'), 'utf8'), Number(port));
}

const addressOf = (password: string, port: number) => `postgres://shop:${password}@127.0.0.1:${port}/postgres`;

type Place = { dataDir: string; folder: string; throwaway: boolean };

async function startOnFreePort(command: string[], place: Place) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = spawnPostgres([...command, '-p', String(port)], place);
    if (await becomesReady(child, place.folder)) return { child, port };

    const log = readLog(place.dataDir);
    // Either passes by itself: someone was faster on the port, or the last workers of a killed database are still ending.
    const passing = /Address already in use|pre-existing shared memory block/.test(log);
    if (!passing || attempt === 10) throw whyNotStarted(log, place.dataDir);
    await sleep(500);
  }
}

function spawnPostgres(command: string[], { dataDir, throwaway }: Place) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(throwaway && THROWAWAY_SETTINGS),
  };
  const [program = '', ...args] = command;
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);

  const path = logPath(dataDir);
  if (existsSync(path)) renameSync(path, `${path}.1`);
  const log = openSync(path, 'w', 0o600);
  // A session of its own: Ctrl-C reaches the shop alone, which finishes its requests before it stops the database.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log], env: CLEAN_ENVIRONMENT });
  closeSync(log);
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return child;
}

/** False when it ended before it was ready. */
async function becomesReady(child: ChildProcess, folder: string) {
  for (const deadline = performance.now() + STARTUP_MS; performance.now() < deadline; await sleep(15)) {
    if (hasEnded(child)) return false;
    const [pid, , , , , , , state] = statusLines(folder);
    if (Number(pid) === child.pid && state?.trim() === 'ready') return true;
  }
  child.kill('SIGINT');
  await once(child, 'exit');
  return false;
}

/** What PostgreSQL writes about itself: process id first, state on line 8. */
function statusLines(folder: string) {
  const path = join(folder, 'postmaster.pid');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
}

function supervise(child: ChildProcess, dataDir: string, unlock: () => void) {
  let stopping = false;
  const ended = once(child, 'exit');
  const exited = new Promise<string>((resolve) => {
    child.once('exit', () => {
      unlock();
      if (!stopping) resolve(`PostgreSQL ended unexpectedly: see ${logPath(dataDir)}.`);
    });
  });
  const stop = async () => {
    stopping = true;
    // Fast shutdown; then without a checkpoint, replayed at the next start; then at once.
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (hasEnded(child)) return;
      child.kill(signal);
      await Promise.race([ended, sleep(FAST_SHUTDOWN_MS, undefined, { ref: false })]);
    }
  };
  return { exited, stop };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const logPath = (dataDir: string) => join(dataDir, 'postgres.log');
const readLog = (dataDir: string) => readFileSync(logPath(dataDir), 'utf8');

function whyNotStarted(log: string, dataDir: string) {
  if (log.includes('No space left on device'))
    return new StartError(`DATA_DIR (${dataDir}) can't be written: its disk is full.`);
  if (log.includes('error while loading shared libraries')) return incomplete();
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC|error/i.test(line));
  return new StartError(`PostgreSQL didn't start: ${reason?.trim() ?? 'no reason given'} (see ${logPath(dataDir)}).`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
