import { LRUCache } from 'lru-cache';
import type { Language } from '@nabta/contract/languages.ts';
import type { Db } from '../../core/database/database.ts';
import type { PublicVersion } from '../../core/cache/version.ts';
import type { ProductIndex } from './product-index.ts';
import type { Facets, Filters, Found, ProductSearch, SortOrder, Window } from './product-search.ts';
import { readChanges, readIndex, readSynonyms, readTerms, type Checkpoint } from './read-index.ts';
import type { Synonyms, Term } from './synonyms.ts';

/** The index is rebuilt when it has more empty slots than used ones plus this number. */
const SPARE_SLOTS = 10_000;
const MAX_SEARCHES = 5_000;

/** `version`: index and synonyms contain at least this public version. */
type Loaded = { index: ProductIndex; synonyms: Synonyms; checkpoint: Checkpoint; version: number };

/** The product index of this node. Before each search it reads the changes committed since the last one. */
export class LiveIndex implements ProductSearch {
  readonly #db: Db;
  readonly #version: () => Promise<PublicVersion>;
  readonly #terms = new LRUCache<string, Term[]>({ max: MAX_SEARCHES });
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

  /** The public version that it contains; 0 before it is loaded. */
  get version(): number {
    return this.#loaded?.version ?? 0;
  }

  async load(): Promise<void> {
    await this.now();
  }

  async find(
    { search, ...filters }: Filters,
    order: SortOrder,
    window: Window,
    version?: PublicVersion,
  ): Promise<Found & { moment: Date }> {
    const { index, conditions } = await this.#questionOf(search, version);
    return { ...index.find({ ...filters, conditions }, order, window), moment: index.moment };
  }

  async facets({ search, ...filters }: Filters, version?: PublicVersion): Promise<Facets> {
    const { index, conditions } = await this.#questionOf(search, version);
    return index.facets({ ...filters, conditions });
  }

  async corrected(search: string, language: Language, version?: PublicVersion): Promise<string | undefined> {
    const { index } = await this.#upTo(version ?? (await this.#version()));
    return index.corrected(search, language);
  }

  async #questionOf(search: string | undefined, version?: PublicVersion) {
    const terms = search ? await this.#termsOf(search) : undefined;
    const { index, synonyms } = await this.#upTo(version ?? (await this.#version()));
    return { index, conditions: terms && synonyms.conditions(terms) };
  }

  /** The index with all commits before this call. */
  async now(): Promise<ProductIndex> {
    return (await this.#upTo(await this.#version())).index;
  }

  /** The state with all commits that belong to this version. */
  async #upTo(version: PublicVersion): Promise<Loaded> {
    while (!this.#loaded || this.#loaded.version < version.number) {
      await (this.#catchingUp ??= this.#catchUp(version).finally(() => (this.#catchingUp = undefined)));
    }
    return this.#loaded;
  }

  /** The terms of a text; its synonyms are found in each search, because they change. */
  async #termsOf(typed: string): Promise<Term[]> {
    const known = this.#terms.get(typed);
    if (known) return known;
    const terms = await readTerms(this.#db, typed);
    this.#terms.set(typed, terms);
    return terms;
  }

  async #catchUp({ number: version, moment }: PublicVersion): Promise<void> {
    const loaded = this.#rebuilt ?? this.#loaded;
    this.#rebuilt = undefined;
    const checkpoint = loaded && (await readChanges(this.#db, loaded.index, loaded.checkpoint, moment));
    this.#loaded =
      loaded && checkpoint
        ? { index: loaded.index, synonyms: await this.#synonymsAt(checkpoint, loaded), checkpoint, version }
        : await this.#load({ number: version, moment });
    if (this.#loaded.index.emptySlots > this.#loaded.index.size + SPARE_SLOTS) this.#rebuild(this.#loaded);
  }

  /** Reads the synonyms when they changed. */
  async #synonymsAt(checkpoint: Checkpoint, before: Loaded): Promise<Synonyms> {
    return checkpoint.synonyms === before.checkpoint.synonyms
      ? before.synonyms
      : readSynonyms(this.#db, before.synonyms);
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
    this.#terms.clear();
    const read = await readIndex(this.#db, moment);
    return { ...read, synonyms: await readSynonyms(this.#db), version };
  }
}
