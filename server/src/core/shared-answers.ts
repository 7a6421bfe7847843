import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AskedAgain } from './asked-again.ts';
import { replayOf, type Replay } from './replays.ts';

type Answer = { status: number; headers: Record<string, string>; body: Buffer };
/**
 * An answer that is the same for everyone, unless the making of it found out otherwise; `passing`: something is missing in
 * it that another try may find; `sources`: what it was made from, where making it costs more than looking at that again.
 */
export type SharedAnswer = Answer & { personal?: boolean; passing?: boolean; sources?: Source[] };
/** Another answer, by its path, and what it would no longer be if it changed. */
export type Source = { path: string; mark: string };

type Encoding = 'br' | 'gzip';
/** How an answer leaves: packed, as it is, or as a word to whoever has it. */
type Form = Encoding | 'plain' | 'unchanged';
export type Kept = SharedAnswer & {
  version: number;
  etag: string;
  /** Worth it once it is asked for again: most of what people filter and search for never is. */
  isKept: boolean;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  replays: Partial<Record<Form, Replay>>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** How often what everyone may see had changed when this was asked. */
    publicVersion: number;
  }
}

const MOST_BYTES = 24 * 1024 * 1024;
/** What is right however long nothing changes may still speak of the time: of this year, of hours that are left. */
const LONGEST_MS = 60 * 60 * 1000;
/** What is smaller is not worth packing. */
const WORTH_PACKING = 1024;

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * Keeps answers by their address for as long as nothing changed that everyone may see. Whether that is so is asked of
 * the database for every request (requests that wait share the question), so an answer is as right as one made anew,
 * on every server.
 */
export class SharedAnswers {
  readonly #version: () => Promise<number>;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    ttl: LONGEST_MS,
    ttlResolution: 1000,
    // its packed forms, its headers and the address
    sizeCalculation: ({ body }, url) => body.length * 2 + url.length * 2 + 1024,
  });
  readonly #asked = new AskedAgain();
  readonly #making = new Map<string, Promise<Kept>>();

  constructor(app: FastifyInstance, version: () => Promise<number>) {
    app.decorateRequest('publicVersion', 0);
    this.#version = version;
  }

  get kept(): { count: number; bytes: number } {
    return { count: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  /** What is kept for the address of this request, if it still holds; else the version a new answer will be of. */
  async find(request: FastifyRequest): Promise<Kept | undefined> {
    request.publicVersion = await this.#version();
    return this.at(request.url, request.publicVersion);
  }

  /** What is kept for an address as things were at this version. */
  at(url: string, version: number): Kept | undefined {
    const kept = this.#kept.get(url);
    return kept?.version === version ? kept : undefined;
  }

  /** What is kept for a request that has not reached the framework, once it is known to hold. */
  replay({ url = '', headers }: IncomingMessage): Promise<Replay | undefined> | undefined {
    const kept = this.#kept.get(url);
    const replay = kept?.replays[formOf(kept, headers)];
    return replay && this.#version().then((version) => (kept?.version === version ? replay : undefined));
  }

  /**
   * Makes an answer and keeps it when it is a success that was made before; whoever asks for the same meanwhile waits for
   * this one. `answer` is told what is kept from before the last changes, and returns that itself where it is right still.
   */
  make(
    { url, publicVersion: version }: FastifyRequest,
    answer: (before: Kept | undefined) => Promise<SharedAnswer>,
  ): Promise<Kept> {
    const key = `${version} ${url}`;
    const underway = this.#making.get(key);
    if (underway) return underway;
    const before = this.#kept.get(url);
    const making = answer(before).then((made) => {
      if (before && made === before) {
        before.version = Math.max(before.version, version);
        return before;
      }
      const etag = `W/"${hash('sha1', made.body, 'base64url')}"`;
      const isKept = made.status === 200 && !made.personal && !made.passing && this.#asked.is(url);
      const kept = { ...made, version, etag, isKept, encoded: {}, replays: {} };
      if (isKept) this.#kept.set(url, kept);
      return kept;
    });
    this.#making.set(key, making);
    const forget = () => void this.#making.delete(key);
    making.then(forget, forget);
    return making;
  }
}

const formOf = ({ status, etag, body }: Kept, headers: IncomingHttpHeaders): Form => {
  if (status === 200 && headers['if-none-match'] === etag) return 'unchanged';
  const accepted = headers['accept-encoding'];
  const encoding = accepted && body.length >= WORTH_PACKING ? negotiate(accepted, ['br', 'gzip']) : null;
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'plain';
};

/** Sends an answer in the form the browser takes, or tells it that it has it already. */
export const sendShared = async (request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> => {
  reply.code(kept.status).headers(kept.headers).header('etag', kept.etag).header('vary', 'accept-encoding');
  const form = formOf(kept, request.headers);
  const isUnchanged = form === 'unchanged';
  if (form === 'br' || form === 'gzip') reply.header('content-encoding', form);
  const body = isUnchanged || form === 'plain' ? kept.body : await (kept.encoded[form] ??= pack[form](kept.body));
  const mayReplay = kept.isKept && !request.routeOptions.config.rateLimit;
  if (mayReplay) kept.replays[form] ??= replayOf(request, reply, isUnchanged ? undefined : body);
  return isUnchanged ? reply.code(304).send() : reply.send(body);
};
