/** The data folder of PostgreSQL, created once, with its password in a file next to it. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { incomplete, POSTGRES_MAJOR } from './postgres-binaries.ts';
import { StartError } from '../core/start-error.ts';
import { CLEAN_ENVIRONMENT, type Unprivileged } from './unprivileged.ts';

const run = promisify(execFile);

/** shared_buffers: an eighth of the memory of the machine or container. Pages that don't fit are read from the system cache. */
const sharedBuffers = (): string => {
  const megabytes = Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 20;
  return `${Math.round(Math.min(1024, Math.max(128, megabytes / 8)))}MB`;
};

/** Written to postgresql.conf, where an operator may change them. */
const SETTINGS = {
  max_connections: '60',
  shared_buffers: sharedBuffers(),
  max_wal_size: '512MB',
  // JIT compilation takes longer than the queries of a shop.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The shop reports failed statements; PostgreSQL's details would log personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** For test data: without durability, and with connections for several shops. */
export const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

type Wanted = { initdb: string; dataDir: string; runAs: Unprivileged; throwaway: boolean };

/** Finds or creates the data. It is created under a temporary name, so that an interrupted creation is not used. */
export async function createCluster({ initdb, dataDir, runAs, throwaway }: Wanted) {
  const home = join(dataDir, 'postgres');
  const [folder, passwordFile] = [join(home, 'cluster'), join(home, 'password')];
  if (!existsSync(home)) {
    const draft = `${home}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(join(draft, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600 });
    await give(draft, runAs);
    await init(initdb, draft, { dataDir, runAs, throwaway });
    renameSync(draft, home);
  }
  await give(home, runAs);
  // data of another user, often root, who started the shop before
  accessSync(home, constants.R_OK | constants.X_OK);
  refuseOtherVersions(folder);
  if (!existsSync(passwordFile))
    throw new StartError(`${passwordFile} is missing: the database can't be opened without it.`);
  return { folder, password: readFileSync(passwordFile, 'utf8') };
}

async function init(initdb: string, draft: string, { dataDir, runAs, throwaway }: Omit<Wanted, 'initdb'>) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', '--username=shop', `--pwfile=${join(draft, 'password')}`];
  const settings = Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`);
  const [program = '', ...args] = [...runAs.prefix, initdb, `--pgdata=${join(draft, 'cluster')}`, ...locale, ...access];
  if (throwaway) args.push('--no-sync');
  try {
    await run(program, [...args, ...settings], { env: CLEAN_ENVIRONMENT });
  } catch (error) {
    throw whyNotCreated(String(error instanceof Error && 'stderr' in error ? error.stderr : error), dataDir);
  }
}

function whyNotCreated(output: string, dataDir: string) {
  if (output.includes('No space left on device'))
    return new StartError(`DATA_DIR (${dataDir}) can't be written: its disk is full.`);
  if (output.includes('error while loading shared libraries')) return incomplete();
  const reason = output.split('\n').find((line) => /error|fatal/i.test(line)) ?? output;
  return new StartError(`PostgreSQL's data couldn't be created in ${dataDir}: ${reason.trim()}.`);
}

/** PostgreSQL must own its data; another user may have started the shop before. */
async function give(folder: string, { owner }: Unprivileged) {
  if (!owner || statSync(folder).uid === owner.uid) return;
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder], { env: CLEAN_ENVIRONMENT });
}

function refuseOtherVersions(folder: string) {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version';
  if (version === POSTGRES_MAJOR) return;
  throw new StartError(
    `${folder} holds data of PostgreSQL ${version}, and this shop runs PostgreSQL ${POSTGRES_MAJOR}: move the data over with pg_dump first.`,
  );
}
