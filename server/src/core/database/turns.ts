import { tooManyRequests } from '../http/errors.ts';

type Turn = () => void;

/**
 * Keyed mutex: runs one task at a time per key, the others in order. Without it, concurrent requests of one account would
 * each hold a pool connection while they wait for a row lock.
 */
export class Turns {
  /** Waiting tasks per key; a key exists while a task runs. */
  readonly #waiting = new Map<string, Turn[]>();
  readonly #mostWaiting: number;

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /** @throws AppError too_many_requests when the queue of the key is full */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (!waiting) this.#waiting.set(key, []);
    else if (waiting.length >= this.#mostWaiting) throw tooManyRequests(1);
    else await new Promise<void>((turn) => void waiting.push(turn));
    try {
      return await work();
    } finally {
      this.#next(key);
    }
  }

  #next(key: string): void {
    const turn = this.#waiting.get(key)?.shift();
    if (turn) turn();
    else this.#waiting.delete(key);
  }
}
