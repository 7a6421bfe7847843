/**
 * Counts the visitors of a day in memory, each once for a step (DASHBOARD-12). A visitor is a hash of address and browser
 * with a random salt, which is in memory only and replaced every day: nothing stored leads back to a person.
 */
import { createHash, randomBytes } from 'node:crypto';

const steps = ['visits', 'product_views', 'cart_additions', 'checkouts'] as const;
export type Step = (typeof steps)[number];
export type Counts = Record<Step, number>;

/** Further visitors of a day are not counted: memory is bounded, and so is what one address can add. */
const MOST_VISITORS = 100_000;
/** Customers of a mobile network share addresses. */
const MOST_PER_ADDRESS = 500;

const noCounts = (): Counts => ({ visits: 0, product_views: 0, cart_additions: 0, checkouts: 0 });

export class VisitCounter {
  #day = '';
  #salt = Buffer.alloc(0);
  #seen = new Map<string, Set<Step>>();
  #perAddress = new Map<string, number>();
  /** Not written yet, by day. */
  #counts = new Map<string, Counts>();

  count(step: Step, day: string, address: string, browser: string): void {
    if (day !== this.#day) this.#begin(day);
    const seen = this.#stepsOf(address, browser);
    if (!seen) return;
    const counts = this.#counts.get(day) ?? noCounts();
    this.#counts.set(day, counts);
    // each further step is a visit too
    for (const each of new Set<Step>(['visits', step])) {
      if (!seen.has(each)) counts[each] += 1;
      seen.add(each);
    }
  }

  /** Hands over what was counted since the last time. */
  take(): Map<string, Counts> {
    const counts = this.#counts;
    this.#counts = new Map();
    return counts;
  }

  /** Counts that could not be written are written with the next ones. */
  giveBack(taken: Map<string, Counts>): void {
    for (const [day, counts] of taken) {
      const later = this.#counts.get(day) ?? noCounts();
      for (const step of steps) later[step] += counts[step];
      this.#counts.set(day, later);
    }
  }

  #begin(day: string): void {
    this.#day = day;
    this.#salt = randomBytes(32);
    this.#seen = new Map();
    this.#perAddress = new Map();
  }

  /** What a visitor has done today; undefined beyond the bounds. */
  #stepsOf(address: string, browser: string): Set<Step> | undefined {
    const visitor = this.#hash(`${address}\n${browser}`);
    const known = this.#seen.get(visitor);
    if (known) return known;
    const place = this.#hash(address);
    const others = this.#perAddress.get(place) ?? 0;
    if (this.#seen.size >= MOST_VISITORS || others >= MOST_PER_ADDRESS) return undefined;
    this.#perAddress.set(place, others + 1);
    const fresh = new Set<Step>();
    this.#seen.set(visitor, fresh);
    return fresh;
  }

  #hash(text: string): string {
    return createHash('sha256').update(this.#salt).update(text).digest('base64url').slice(0, 16);
  }
}
