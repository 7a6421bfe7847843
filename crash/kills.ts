/** Kills processes of the shop and of PostgreSQL at random under load, and measures how long no order is acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/catalogue/random.ts';
import { postmasterOf, workersOf } from '../server/testing/postgres-processes.ts';
import type { Supervisor } from './supervisor.ts';
import type { LoadClients } from './load-clients.ts';

/** After that long without an order the test gives up. */
const GIVE_UP_MS = 60_000;
/** Acknowledged orders after which the shop counts as recovered. */
const RECOVERED_AFTER = 10;

type Setup = { supervisor: Supervisor; dataDir: string; clients: LoadClients; random: Random };

const kill = (pid: number | undefined) => {
  if (pid === undefined) throw new Error('There is no process to kill.');
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // it ended before the kill
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const victims: Record<string, (setup: Setup) => void> = {
  'the shop': ({ supervisor }) => kill(supervisor.pid()),
  PostgreSQL: ({ dataDir }) => kill(postmasterOf(dataDir)),
  'one worker of PostgreSQL': ({ dataDir, random }) => kill(random.one(workersOf(postmasterOf(dataDir)))),
  'all of PostgreSQL': ({ dataDir }) => {
    const postmaster = postmasterOf(dataDir);
    const workers = workersOf(postmaster);
    kill(postmaster);
    for (const worker of workers) kill(worker);
  },
  'the shop and PostgreSQL': ({ supervisor, dataDir }) => {
    const postmaster = postmasterOf(dataDir);
    kill(supervisor.pid());
    kill(postmaster);
  },
};
const names = Object.keys(victims);

/** For each kind of kill: the longest time without an acknowledged order after each kill, in milliseconds. */
export type Gaps = Map<string, number[]>;

/** @throws Error when the shop does not recover */
export const killAtRandom = async (count: number, setup: Setup): Promise<Gaps> => {
  const { random, clients, supervisor } = setup;
  const gaps: Gaps = new Map(names.map((name) => [name, []]));
  await waitForRecovery(clients, performance.now());
  for (let nth = 0; nth < count; nth += 1) {
    await sleep(random.whole(200, 2_000));
    // random order, but every kind equally often
    const least = Math.min(...[...gaps.values()].map((each) => each.length));
    const name = random.one(names.filter((each) => gaps.get(each)?.length === least));
    const at = performance.now();
    victims[name]?.(setup);
    await waitForRecovery(clients, at).catch((error: Error) => {
      throw new Error(`${name} was killed: ${error.message}\n${supervisor.complaints()}`);
    });
    // failures that show late belong to this kill
    await sleep(500);
    const gap = longestGap(clients, at);
    gaps.get(name)?.push(gap);
    console.log(`  ${String(nth + 1).padStart(3)}  ${name.padEnd(26)} ${(gap / 1000).toFixed(2)} s`);
  }
  return gaps;
};

/** Resolves when enough orders were acknowledged after that moment (milliseconds of `performance.now`). */
export const waitForRecovery = async ({ acknowledgements }: LoadClients, at: number): Promise<void> => {
  const since = () => acknowledgements.findLastIndex((each) => each < at);
  while (acknowledgements.length - since() <= RECOVERED_AFTER) {
    if (performance.now() - at > GIVE_UP_MS) throw new Error(`no order for ${GIVE_UP_MS / 1000} s.`);
    await sleep(20);
  }
};

/** The longest time without an acknowledged order since then, in milliseconds. */
const longestGap = ({ acknowledgements }: LoadClients, at: number): number => {
  const times = [at, ...acknowledgements.filter((each) => each > at)];
  return Math.max(0, ...times.slice(1).map((each, index) => each - (times[index] ?? 0)));
};
