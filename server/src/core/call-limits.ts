import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import { countTry } from './throttle.ts';

type Deps = { db: Db; clock: Clock };
type Incr = FastifyRateLimitStore['incr'];
type RouteOptions = Parameters<FastifyRateLimitStore['child']>[0];

const MOST_REMEMBERED = 10_000;

/** Where the limits of calls are counted: in the database, so that they are the same however many nodes there are. */
export const callLimitStore = ({ db, clock }: Deps): FastifyRateLimitStoreCtor => {
  /** Who is over a limit, until when: a flood costs the database nothing. */
  const over = new LRUCache<string, Date>({ max: MOST_REMEMBERED });

  const count = async (bucket: string, windowMs: number, most: number) => {
    const now = clock.now().getTime();
    const until = over.get(bucket)?.getTime() ?? 0;
    if (until > now) return { current: most + 1, ttl: until - now };
    const { tries, resetsAt } = await countTry({ db, clock }, bucket, windowMs / 1000);
    if (tries > most) over.set(bucket, resetsAt);
    return { current: tries, ttl: Math.max(0, resetsAt.getTime() - now) };
  };

  const tell = async (done: Parameters<Incr>[1], counting: ReturnType<typeof count>) => {
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
      void tell(done, count(`call ${this.#call} ${address}`, windowMs, most));
    }

    child({ routeInfo }: RouteOptions & { routeInfo?: { method: string; url: string } }): FastifyRateLimitStore {
      return new CallLimits({}, `${routeInfo?.method} ${routeInfo?.url}`);
    }
  };
};
