import { LRUCache } from 'lru-cache';
import type { Db } from '../../core/database/database.ts';
import type { PublicVersion } from '../../core/cache/version.ts';
import type { ProductIndex } from './product-index.ts';
import type { Filters, Found, ProductSearch, SortOrder, Term, Window } from './product-search.ts';
import { readChanges, readIndex, readTerms, type Checkpoint } from './read-index.ts';

/** The index is rebuilt when it has more empty slots than used ones plus this number. */
const SPARE_SLOTS = 10_000;
const MAX_SEARCHES = 5_000;

/** `version`: the index contains at least this public version. */
type Loaded = { index: ProductIndex; checkpoint: Checkpoint; version: number };

/** The product index of this node. Before each search it reads the changes committed since the last one. */
export class LiveIndex implements ProductSearch {
  readonly #db: Db;
  readonly #version: () => Promise<PublicVersion>;
  readonly #searches = new LRUCache<string, Term[]>({ max: MAX_SEARCHES });
  #loaded: Loaded | undefined;
  #catchingUp: Promise<void> | undefined;
  /** A rebuilt index, which replaces the present one at the next change. */
  #rebuilt: Loaded | undefined;
  #isRebuilding = false;

  /** @param version reads the version of public data (promotions/service.ts) */
  constructor(db: Db, version: () => Promise<PublicVersion>) {
    this.#db = db;
    this.#version = version;
  }

  async load(): Promise<void> {
    await this.now();
  }

  async find(
    filters: Filters,
    order: SortOrder,
    window: Window,
    version?: PublicVersion,
  ): Promise<Found & { moment: Date }> {
    const index = await (version ? this.upTo(version) : this.now());
    return { ...index.find(filters, order, window), moment: index.moment };
  }

  /** The index with all commits before this call. */
  async now(): Promise<ProductIndex> {
    return this.upTo(await this.#version());
  }

  /** The index with all commits that belong to this version. */
  async upTo(version: PublicVersion): Promise<ProductIndex> {
    while (!this.#loaded || this.#loaded.version < version.number) {
      await (this.#catchingUp ??= this.#catchUp(version).finally(() => (this.#catchingUp = undefined)));
    }
    return this.#loaded.index;
  }

  async terms(typed: string): Promise<Term[]> {
    const known = this.#searches.get(typed);
    if (known) return known;
    const terms = await readTerms(this.#db, typed);
    this.#searches.set(typed, terms);
    return terms;
  }

  async #catchUp({ number: version, moment }: PublicVersion): Promise<void> {
    const loaded = this.#rebuilt ?? this.#loaded;
    this.#rebuilt = undefined;
    const checkpoint = loaded && (await readChanges(this.#db, loaded.index, loaded.checkpoint, moment));
    this.#loaded =
      loaded && checkpoint
        ? { index: loaded.index, checkpoint, version }
        : await this.#load({ number: version, moment });
    if (this.#loaded.index.emptySlots > this.#loaded.index.size + SPARE_SLOTS) this.#rebuild(this.#loaded);
  }

  /** Rebuilds the index in the background; searches use the present one until it is done. */
  #rebuild({ version, checkpoint: { moment } }: Loaded): void {
    if (this.#isRebuilding) return;
    this.#isRebuilding = true;
    void this.#load({ number: version, moment })
      .then((loaded) => (this.#rebuilt = loaded))
      .catch(() => undefined)
      .finally(() => (this.#isRebuilding = false));
  }

  async #load({ number: version, moment }: PublicVersion): Promise<Loaded> {
    // word forms come from the dictionaries of the database, which may have changed
    this.#searches.clear();
    return { ...(await readIndex(this.#db, moment)), version };
  }
}
