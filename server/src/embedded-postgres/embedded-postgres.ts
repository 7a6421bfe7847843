/** An embedded PostgreSQL in the data folder, for shops without a database server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '../core/files/folder-lock.ts';
import { freePort } from './free-port.ts';
import { incomplete, postgresBinaries } from './postgres-binaries.ts';
import { createCluster, THROWAWAY_SETTINGS } from './postgres-cluster.ts';
import { endRemains, stopOrphan } from './postgres-orphan.ts';
import { hasEnded, supervise } from './postgres-supervision.ts';
import { asStartError, StartError } from '../core/start-error.ts';
import { CLEAN_ENVIRONMENT, killedWithParent, unprivileged } from './unprivileged.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Stops it gracefully; resolves when its process has ended. */
  stop: () => Promise<void>;
  /** Resolves with a message when it ended unexpectedly and can't be restarted. */
  exited: Promise<string>;
};

type Options = {
  /** For tests: faster, without durability after a power cut. */
  throwaway?: boolean;
  /** Port on 127.0.0.1; default: a free one. */
  port?: number;
  /** Called with a message on each unexpected end, before the restart. */
  onEnd?: (sentence: string) => void;
};

/** Start timeout: crash recovery can take long on a slow disk. */
const STARTUP_MS = 120_000;
/** How long to retry after transient failures: a port taken by another process, backends that outlive a killed server. */
const RETRY_MS = 10_000;

/**
 * Starts PostgreSQL on a port of 127.0.0.1 with its data in `dataDir`; creates the data on first use. After an unexpected end
 * it is restarted on the same port.
 * @throws StartError when it can't start
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
    rotateLog(dataDir);

    const command = [...runAs.prefix, ...(await killedWithParent()), postgres, '-D', folder];
    const start = async (port?: number) => {
      await stopOrphan(folder);
      return startOnPort(port, command, { dataDir, folder, throwaway });
    };
    const { child, port } = await start(wantedPort);
    const reportEnd = () => onEnd(`PostgreSQL ended unexpectedly (see ${logPath(dataDir)}) and is started again.`);
    const restart = async () => (await start(port)).child;
    return { url: addressOf(password, port), ...supervise(child, { restart, onEnd: reportEnd, onOver: unlock }) };
  } catch (error) {
    unlock();
    throw asStartError(error, `DATA_DIR (${dataDir})`);
  }
}

/** URL of the PostgreSQL that another process runs in `dataDir`; undefined until it is ready. */
export function addressOfRunning(dataDir: string): string | undefined {
  const home = join(dataDir, 'postgres');
  const [, , , port, , , , state] = statusLines(join(home, 'cluster'));
  if (!port || state?.trim() !== 'ready') return undefined;
  return addressOf(readFileSync(join(home, 'password'), 'utf8'), Number(port));
}

const addressOf = (password: string, port: number) => `postgres://shop:${password}@127.0.0.1:${port}/postgres`;

type Location = { dataDir: string; folder: string; throwaway: boolean };

async function startOnPort(wanted: number | undefined, command: string[], location: Location) {
  for (const deadline = performance.now() + RETRY_MS; ; await sleep(100)) {
    const port = wanted ?? (await freePort());
    const before = logSize(location.dataDir);
    const child = spawnPostgres([...command, '-p', String(port)], location);
    if (await becomesReady(child, location.folder)) return { child, port };

    const log = readLog(location.dataDir, before);
    const hasRemains = log.includes('pre-existing shared memory block');
    const passing = hasRemains || log.includes('Address already in use');
    if (!passing || performance.now() > deadline) throw whyNotStarted(log, location.dataDir);
    if (hasRemains) endRemains(location.folder);
  }
}

function spawnPostgres(command: string[], { dataDir, throwaway }: Location) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(throwaway && THROWAWAY_SETTINGS),
  };
  const [program = '', ...args] = command;
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);

  const log = openSync(logPath(dataDir), 'a', 0o600);
  // detached: Ctrl-C must reach only the shop, which finishes its requests before it stops the database
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log], env: CLEAN_ENVIRONMENT });
  closeSync(log);
  const stopChild = () => child.kill('SIGINT');
  process.once('exit', stopChild);
  child.once('exit', () => process.off('exit', stopChild));
  return child;
}

/** Waits until the server accepts connections; false when it ended before. */
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

/** Lines of postmaster.pid: process id on line 1, port on line 4, state on line 8. */
function statusLines(folder: string) {
  const path = join(folder, 'postmaster.pid');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
}

const logPath = (dataDir: string) => join(dataDir, 'postgres.log');
const logSize = (dataDir: string) => statSync(logPath(dataDir), { throwIfNoEntry: false })?.size ?? 0;
const readLog = (dataDir: string, from: number) => readFileSync(logPath(dataDir)).subarray(from).toString();

/** Renames the log of the previous start to `.1`. */
function rotateLog(dataDir: string) {
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
