/** Starts programs without root privileges: PostgreSQL refuses to run as root. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../core/start-error.ts';

const run = promisify(execFile);

/** A minimal environment, so that no setting or secret of the shop reaches other programs. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

export type Unprivileged = {
  /** Wrapper command to prepend. */
  prefix: string[];
  /** Required owner of its files; absent: the current user. */
  owner?: { uid: number; gid: number };
};

/** The system user that runs PostgreSQL where user namespaces are forbidden. */
const SYSTEM_USER = 'nabta';

/**
 * How to start PostgreSQL. As root: in a user namespace, which has root's access to files of root, but no privileges. Where
 * that is forbidden (most containers): as a system user.
 */
export async function unprivileged(): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: [] };

  // initdb requires that the user id has a name.
  const anyone = (await accounts()).find((account) => account.uid !== 0);
  if (anyone) {
    const prefix = ['unshare', '--user', `--map-user=${anyone.uid}`, `--map-group=${anyone.gid}`];
    if (await succeeds([...prefix, 'true'])) return { prefix, owner: { uid: 0, gid: 0 } };
  }

  const user = await systemUser();
  if (user) {
    // dac_override: access to files in folders that only root may enter.
    const right = '-all,+dac_override';
    const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
    const prefix = ['setpriv', ...identity, `--inh-caps=${right}`, `--ambient-caps=${right}`];
    if (await succeeds([...prefix, 'true'])) return { prefix, owner: user };
  }
  throw new StartError(
    "PostgreSQL doesn't run as root, and no other user may be used here: start the shop as an ordinary user, or set DATABASE_URL.",
  );
}

/** Wrapper command (after `prefix`) that sends SIGINT when the shop is killed; empty where it is not available. */
export async function killedWithParent(): Promise<string[]> {
  const prefix = ['setpriv', '--pdeathsig=INT'];
  return (await succeeds([...prefix, 'true'])) ? prefix : [];
}

async function systemUser() {
  const find = async () => (await accounts()).find((account) => account.name === SYSTEM_USER);
  const found = await find();
  if (found) return found;
  await succeeds(['useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER]);
  return find();
}

async function accounts() {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name && Number.isInteger(uid) && Number.isInteger(gid));
}

async function succeeds([program = '', ...args]: string[]) {
  return run(program, args, { env: CLEAN_ENVIRONMENT }).then(
    () => true,
    () => false,
  );
}
