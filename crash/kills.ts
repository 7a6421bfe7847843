/** Processes of the shop and of PostgreSQL are killed at random under load, and how long nobody is served then. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/catalogue/random.ts';
import { postmasterOf, workersOf } from '../server/testing/postgres-processes.ts';
import type { Keeper } from './keeper.ts';
import type { Shoppers } from './shoppers.ts';

/** Nobody is served for longer than anybody would wait: it won't come back. */
const GIVE_UP_MS = 60_000;
/** So many orders later it is back. */
const STEADY = 10;

type Scene = { keeper: Keeper; dataDir: string; shoppers: Shoppers; random: Random };

const kill = (pid: number | undefined) => {
  if (pid === undefined) throw new Error('There is no process to kill.');
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // it was faster
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const victims: Record<string, (scene: Scene) => void> = {
  'the shop': ({ keeper }) => kill(keeper.pid()),
  PostgreSQL: ({ dataDir }) => kill(postmasterOf(dataDir)),
  'one worker of PostgreSQL': ({ dataDir, random }) => kill(random.one(workersOf(postmasterOf(dataDir)))),
  'all of PostgreSQL': ({ dataDir }) => {
    const postmaster = postmasterOf(dataDir);
    const workers = workersOf(postmaster);
    kill(postmaster);
    for (const worker of workers) kill(worker);
  },
  'the shop and PostgreSQL': ({ keeper, dataDir }) => {
    const postmaster = postmasterOf(dataDir);
    kill(keeper.pid());
    kill(postmaster);
  },
};
const names = Object.keys(victims);

/** For each kind of kill how many milliseconds passed without an acknowledged order, at the longest. */
export type Gaps = Map<string, number[]>;

/** @throws Error when the shop does not come back */
export const killAtRandom = async (count: number, scene: Scene): Promise<Gaps> => {
  const { random, shoppers, keeper } = scene;
  const gaps: Gaps = new Map(names.map((name) => [name, []]));
  await back(shoppers, performance.now());
  for (let nth = 0; nth < count; nth += 1) {
    await sleep(random.whole(200, 2_000));
    // each kind as often, in an order that nobody knows
    const least = Math.min(...[...gaps.values()].map((each) => each.length));
    const name = random.one(names.filter((each) => gaps.get(each)?.length === least));
    const at = performance.now();
    victims[name]?.(scene);
    await back(shoppers, at).catch((error: Error) => {
      throw new Error(`${name} was killed: ${error.message}\n${keeper.complaints()}`);
    });
    // what fails belatedly is part of it
    await sleep(500);
    const gap = longestGap(shoppers, at);
    gaps.get(name)?.push(gap);
    console.log(`  ${String(nth + 1).padStart(3)}  ${name.padEnd(26)} ${(gap / 1000).toFixed(2)} s`);
  }
  return gaps;
};

/** Resolves when orders are acknowledged again that were not under way at that moment. */
export const back = async ({ acknowledgements }: Shoppers, at: number): Promise<void> => {
  const since = () => acknowledgements.findLastIndex((each) => each < at);
  while (acknowledgements.length - since() <= STEADY) {
    if (performance.now() - at > GIVE_UP_MS) throw new Error(`no order for ${GIVE_UP_MS / 1000} s.`);
    await sleep(20);
  }
};

/** The longest time since then in which no order was acknowledged, in milliseconds. */
const longestGap = ({ acknowledgements }: Shoppers, at: number): number => {
  const times = [at, ...acknowledgements.filter((each) => each > at)];
  return Math.max(0, ...times.slice(1).map((each, index) => each - (times[index] ?? 0)));
};
