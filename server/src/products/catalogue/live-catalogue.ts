import { LRUCache } from 'lru-cache';
import type { Db } from '../../core/database.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue, readChanges, readTerms, type Mark } from './reading.ts';
import type { Term } from './words.ts';

/** The database tells of changes for a day. */
const TOLD_MS = 23 * 60 * 60 * 1000;
/** Slots that may stay empty beside those in use before the catalogue is read anew. */
const SPARE_SLOTS = 10_000;
const MOST_SEARCHES = 5_000;

type Read = { catalogue: Catalogue; mark: Mark; at: number };

/** The catalogue of this node, brought up to date whenever it is asked for. */
export class LiveCatalogue {
  readonly #db: Db;
  readonly #version: () => Promise<number>;
  readonly #searches = new LRUCache<string, Term[]>({ max: MOST_SEARCHES });
  #read: Read | undefined;
  #turn: Promise<void> | undefined;
  #isRenewing = false;

  /** @param version how often what everyone may see has changed (promotions/service.ts) */
  constructor(db: Db, version: () => Promise<number>) {
    this.#db = db;
    this.#version = version;
  }

  /** With all that was committed before this was asked. */
  async now(): Promise<Catalogue> {
    return this.upTo(await this.#version());
  }

  /** With all that was committed when changes were so many. */
  async upTo(version: number): Promise<Catalogue> {
    while (!this.#read || this.#read.mark.version < version) {
      await (this.#turn ??= this.#catchUp().finally(() => (this.#turn = undefined)));
    }
    return this.#read.catalogue;
  }

  /** The words of a search; the same for the same text. */
  async termsOf(typed: string): Promise<Term[]> {
    const known = this.#searches.get(typed);
    if (known) return known;
    const terms = await readTerms(this.#db, typed);
    this.#searches.set(typed, terms);
    return terms;
  }

  async #catchUp(): Promise<void> {
    const read = this.#read;
    const mark =
      read && performance.now() - read.at < TOLD_MS
        ? await readChanges(this.#db, read.catalogue, read.mark)
        : undefined;
    this.#read = read && mark ? { catalogue: read.catalogue, mark, at: performance.now() } : await this.#readAll();
    if (this.#read.catalogue.emptySlots > this.#read.catalogue.size + SPARE_SLOTS) this.#renew();
  }

  /** Reads all anew beside the one in use, which its next change then finds. */
  #renew(): void {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    void this.#readAll()
      .then((read) => (this.#read = read))
      .catch(() => undefined)
      .finally(() => (this.#isRenewing = false));
  }

  async #readAll(): Promise<Read> {
    const at = performance.now();
    return { ...(await readCatalogue(this.#db)), at };
  }
}
