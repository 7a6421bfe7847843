/** PostgreSQL's data: created once, with its password beside it. */
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
import { StartError } from './start-error.ts';
import { CLEAN_ENVIRONMENT, type Unprivileged } from './unprivileged.ts';

const run = promisify(execFile);

/** An eighth of the machine's memory, or of the container's: what does not fit costs a reading from the system each time. */
const sharedBuffers = (): string => {
  const megabytes = Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 20;
  return `${Math.round(Math.min(1024, Math.max(128, megabytes / 8)))}MB`;
};

/** Written to postgresql.conf, where the keeper of a shop may change them. */
const SETTINGS = {
  max_connections: '60',
  shared_buffers: sharedBuffers(),
  max_wal_size: '512MB',
  // Compiling a query costs more than any query of a shop.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the shop's to report, and their details hold people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Without safety against power cuts: for data that nobody will miss. */
export const THROWAWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

type Wanted = { initdb: string; dataDir: string; runAs: Unprivileged; throwaway: boolean };

/** Finds or creates the data. A creation cut short leaves nothing behind that a next start could take for data. */
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
  // another user's data: the one who started the shop before, root often
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

/** PostgreSQL wants to own its data; another user may have started the shop before. */
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
