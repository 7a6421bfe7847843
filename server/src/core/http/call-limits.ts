import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { countTries } from '../security/throttle.ts';

type Deps = { db: Db; clock: Clock };
type Incr = FastifyRateLimitStore['incr'];
type RouteOptions = Parameters<FastifyRateLimitStore['child']>[0];

const MOST_REMEMBERED = 10_000;

/** A node reserves this share of a limit at a time, rounded down, so that not every call queries the database. */
const SHARE = 1 / 20;

/** This node has reserved the numbers from `next` to `last` of a window. */
type Taken = { next: number; last: number; resetsAt: number };

/** Store of `@fastify/rate-limit` that counts in the database, so that limits hold over all nodes. */
export const callLimitStore = ({ db, clock }: Deps): FastifyRateLimitStoreCtor => {
  /** Also holds exhausted buckets, so that refused calls cause no queries. */
  const taken = new LRUCache<string, Taken>({ max: MOST_REMEMBERED });
  const underWay = new Map<string, Promise<Taken>>();

  const take = async (bucket: string, windowMs: number, count: number): Promise<Taken> => {
    const { tries, resetsAt } = await countTries({ db, clock }, bucket, windowMs / 1000, count);
    const numbers = { next: tries - count + 1, last: tries, resetsAt: resetsAt.getTime() };
    taken.set(bucket, numbers);
    return numbers;
  };

  const count = async (bucket: string, windowMs: number, most: number) => {
    const now = clock.now().getTime();
    const isUsedUp = ({ next, last, resetsAt }: Taken): boolean => resetsAt <= now || (next > last && last < most);
    let numbers = taken.get(bucket);
    while (!numbers || isUsedUp(numbers)) {
      let asked = underWay.get(bucket);
      if (!asked) {
        asked = take(bucket, windowMs, Math.max(1, Math.floor(most * SHARE)));
        underWay.set(bucket, asked);
        void asked.finally(() => underWay.delete(bucket)).catch(() => {});
      }
      numbers = await asked;
    }
    const current = numbers.next > numbers.last ? most + 1 : numbers.next++;
    return { current, ttl: Math.max(0, numbers.resetsAt - now) };
  };

  const answerWith = async (done: Parameters<Incr>[1], counting: ReturnType<typeof count>) => {
    try {
      done(null, await counting);
    } catch (error) {
      done(error as Error);
    }
  };

  return class CallLimits implements FastifyRateLimitStore {
    readonly #call: string;

    constructor(_options: FastifyRateLimitOptions, call = '') {
      this.#call = call;
    }

    incr(...[address, done, windowMs, most]: Parameters<Incr>): void {
      void answerWith(done, count(`call ${this.#call} ${address}`, windowMs, most));
    }

    child({ routeInfo }: RouteOptions & { routeInfo?: { method: string; url: string } }): FastifyRateLimitStore {
      return new CallLimits({}, `${routeInfo?.method} ${routeInfo?.url}`);
    }
  };
};
