/** PostgreSQL in the data folder, for a shop without a database server of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { incomplete, postgresBinaries } from './postgres-binaries.ts';
import { createCluster, THROWAWAY_SETTINGS } from './postgres-cluster.ts';
import { endRemains, stopOrphan } from './postgres-orphan.ts';
import { hasEnded, supervise } from './postgres-supervision.ts';
import { asStartError, StartError } from './start-error.ts';
import { CLEAN_ENVIRONMENT, endingWithUs, unprivileged } from './unprivileged.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Ends it gracefully; resolves when it is gone. */
  stop: () => Promise<void>;
  /** Resolves with a sentence when it has ended without having been asked to and can't be started again. */
  exited: Promise<string>;
};

type Options = {
  /** Gives up safety against power cuts for speed: for tests. */
  throwaway?: boolean;
  /** Of 127.0.0.1; a free one when absent. */
  port?: number;
  /** Told in a sentence each time it ended without having been asked to, before it is started again. */
  onEnd?: (sentence: string) => void;
};

/** Replaying the log after a crash can take long on a slow disk. */
const STARTUP_MS = 120_000;
/** For what passes by itself: a port that was taken meanwhile, the last workers of a killed database. */
const PASSING_MS = 10_000;

/**
 * Starts PostgreSQL on a port of 127.0.0.1 with its data in `dataDir`, creating the data on first use. Whenever it ends
 * without having been asked to, it is started again on the same port.
 * @throws StartError when it can't.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { throwaway = false, port: wantedPort, onEnd = () => {} }: Options = {},
): Promise<EmbeddedPostgres> {
  let unlock = () => {};
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir);
    const { initdb, postgres } = postgresBinaries();
    const runAs = await unprivileged();
    const { folder, password } = await createCluster({ initdb, dataDir, runAs, throwaway });
    putAwayLog(dataDir);

    const command = [...runAs.prefix, ...(await endingWithUs()), postgres, '-D', folder];
    const start = async (port?: number) => {
      await stopOrphan(folder);
      return startOnPort(port, command, { dataDir, folder, throwaway });
    };
    const { child, port } = await start(wantedPort);
    const tell = () => onEnd(`PostgreSQL ended unexpectedly (see ${logPath(dataDir)}) and is started again.`);
    const again = async () => (await start(port)).child;
    return { url: addressOf(password, port), ...supervise(child, { again, onEnd: tell, onOver: unlock }) };
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

async function startOnPort(wanted: number | undefined, command: string[], place: Place) {
  for (const deadline = performance.now() + PASSING_MS; ; await sleep(100)) {
    const port = wanted ?? (await freePort());
    const before = logSize(place.dataDir);
    const child = spawnPostgres([...command, '-p', String(port)], place);
    if (await becomesReady(child, place.folder)) return { child, port };

    const log = readLog(place.dataDir, before);
    const hasRemains = log.includes('pre-existing shared memory block');
    const passing = hasRemains || log.includes('Address already in use');
    if (!passing || performance.now() > deadline) throw whyNotStarted(log, place.dataDir);
    if (hasRemains) endRemains(place.folder);
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

  const log = openSync(logPath(dataDir), 'a', 0o600);
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

const logPath = (dataDir: string) => join(dataDir, 'postgres.log');
const logSize = (dataDir: string) => statSync(logPath(dataDir), { throwIfNoEntry: false })?.size ?? 0;
const readLog = (dataDir: string, from: number) => readFileSync(logPath(dataDir)).subarray(from).toString();

/** The log of the start before is kept, and the one of this start holds all that happens until the next. */
function putAwayLog(dataDir: string) {
  const path = logPath(dataDir);
  if (existsSync(path)) renameSync(path, `${path}.1`);
}

function whyNotStarted(log: string, dataDir: string) {
  if (log.includes('No space left on device'))
    return new StartError(`DATA_DIR (${dataDir}) can't be written: its disk is full.`);
  if (log.includes('error while loading shared libraries')) return incomplete();
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC|error/i.test(line));
  return new StartError(`PostgreSQL didn't start: ${reason?.trim() ?? 'no reason given'} (see ${logPath(dataDir)}).`);
}
