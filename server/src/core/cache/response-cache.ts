import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Admission } from './admission.ts';
import { coalesce } from '../coalesce.ts';
import { compress, encodingFor, type Encoding } from './encoding.ts';
import { LONGEST_KEY } from './keys.ts';
import { UNKNOWN_VERSION, type PublicVersion } from './version.ts';

/** The ETag that the response of another key had. */
export type Dependency = { key: string; etag: string };

/** A response as its handler or page rendered it. */
export type RenderedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Depends on who asks: never stored. */
  isPersonal?: boolean;
  /** Shows a failure that the next request may not have: never stored. */
  isTransient?: boolean;
  /** The responses it was rendered from. */
  dependencies?: Dependency[];
};

export type CachedResponse = RenderedResponse & {
  version: number;
  etag: string;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};

/** How a response was found: stored, rendered, or stored for an earlier version and still right. */
type Source = 'hit' | 'miss' | 'revalidated';
export type Lookup = { response: CachedResponse; source: Source };

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request for a public response: the version when it came. */
    publicVersion: PublicVersion;
  }
}

const MOST_BYTES = 24 * 1024 * 1024;
/** Of responses that say something is not there: anybody can invent addresses of them. */
const MOST_MISSING_BYTES = 1024 * 1024;
/** A page shows the year and the hours that a promotion has left, which no version counts. */
const LONGEST_MS = 60 * 60 * 1000;
/** RFC 9110 §15.1: both are cacheable. */
const CACHEABLE = new Set([200, 404]);

/**
 * Response cache of this node for API calls and pages that are the same for everyone, by canonical address (keys.ts).
 * Every request reads the version from the database, and gets a stored response of that version only: a response is as
 * current as a rendered one, on every node.
 */
export class ResponseCache {
  /** The current version; concurrent requests share one query. */
  readonly version: () => Promise<PublicVersion>;
  readonly #showsSource: boolean;
  readonly #pending = new Map<string, Promise<Lookup>>();
  readonly #found = storeOf(MOST_BYTES);
  readonly #missing = storeOf(MOST_MISSING_BYTES);
  readonly #admission = new Admission();

  /** @param showsSource whether a header `x-cache` says how a response was found */
  constructor(readVersion: () => Promise<PublicVersion>, { showsSource = false } = {}) {
    this.version = coalesce(readVersion);
    this.#showsSource = showsSource;
  }

  get size(): { count: number; bytes: number } {
    const [found, missing] = [this.#found, this.#missing];
    return { count: found.size + missing.size, bytes: found.calculatedSize + missing.calculatedSize };
  }

  /** The stored response of a key, if it is of this version. */
  get(key: string | undefined, { number }: PublicVersion): CachedResponse | undefined {
    const stored = this.#get(key);
    return stored?.version === number ? stored : undefined;
  }

  /**
   * The stored response of a key, or a new one, which is stored from the second request on. Requests for the same key and
   * version share one rendering. `render` gets the response stored for an earlier version, and returns that one if it is
   * still right. Without a key, or while the version is unknown, nothing is shared or stored.
   */
  fetch(
    key: string | undefined,
    version: PublicVersion,
    render: (stale: CachedResponse | undefined) => Promise<RenderedResponse>,
  ): Promise<Lookup> {
    if (key === undefined || version === UNKNOWN_VERSION) return this.#render(undefined, version, render);
    const response = this.get(key, version);
    if (response) return Promise.resolve({ response, source: 'hit' });
    const name = `${version.number} ${key}`;
    const pending = this.#pending.get(name);
    if (pending) return pending;
    const lookup = this.#render(key, version, render).finally(() => this.#pending.delete(name));
    this.#pending.set(name, lookup);
    return lookup;
  }

  /** Sends a response in an encoding the browser accepts, or 304 when the browser has it. */
  async send(request: FastifyRequest, reply: FastifyReply, { response, source }: Lookup): Promise<FastifyReply> {
    const { status, headers, body, etag, version, encoded } = response;
    reply.code(status).headers(headers).header('etag', etag).header('vary', 'accept-encoding');
    if (this.#showsSource) reply.header('x-cache', `${source}; version=${version}`);
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor(body, request.headers['accept-encoding']);
    if (!encoding) return reply.send(body);
    return reply.header('content-encoding', encoding).send(await (encoded[encoding] ??= compress[encoding](body)));
  }

  async #render(
    key: string | undefined,
    { number }: PublicVersion,
    render: (stale: CachedResponse | undefined) => Promise<RenderedResponse>,
  ): Promise<Lookup> {
    const stale = this.#get(key);
    const rendered = await render(stale);
    if (stale && rendered === stale) {
      stale.version = Math.max(stale.version, number);
      return { response: stale, source: 'revalidated' };
    }
    const etag = `W/"${hash('sha1', rendered.body, 'base64url')}"`;
    const response: CachedResponse = { ...rendered, version: number, etag, encoded: {} };
    const isAdmitted = key !== undefined && (stale !== undefined || this.#admission.isRepeated(key));
    if (isAdmitted && isCacheable(rendered)) this.#store(key, response);
    return { response, source: 'miss' };
  }

  #get(key: string | undefined): CachedResponse | undefined {
    return key === undefined ? undefined : (this.#found.get(key) ?? this.#missing.get(key));
  }

  /** One that took longer does not replace one of a later version. */
  #store(key: string, response: CachedResponse): void {
    if (key.length > LONGEST_KEY || (this.#get(key)?.version ?? 0) > response.version) return;
    const isMissing = response.status === 404;
    (isMissing ? this.#found : this.#missing).delete(key);
    (isMissing ? this.#missing : this.#found).set(key, response);
  }
}

const storeOf = (maxSize: number) =>
  new LRUCache<string, CachedResponse>({
    maxSize,
    ttl: LONGEST_MS,
    ttlResolution: 1000,
    // with its compressed bodies, its headers and the key
    sizeCalculation: ({ body }, key) => body.length * 2 + key.length * 2 + 1024,
  });

const isCacheable = ({ status, isPersonal, isTransient }: RenderedResponse): boolean =>
  CACHEABLE.has(status) && !isPersonal && !isTransient;
