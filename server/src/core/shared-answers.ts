import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sharedRuns } from './shared-runs.ts';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };
/** An answer that is the same for everyone, unless the making of it found out otherwise. */
export type SharedAnswer = Answer & { personal?: boolean };

type Encoding = 'br' | 'gzip';
type Kept = SharedAnswer & { version: number; etag: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> };

declare module 'fastify' {
  interface FastifyRequest {
    /** How often what everyone may see had changed when this was asked. */
    publicVersion: number;
  }
}

const MOST_BYTES = 64 * 1024 * 1024;
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
    // its packed forms, its headers and the address
    sizeCalculation: ({ body }, url) => body.length * 2 + url.length * 2 + 1024,
  });
  readonly #making = new Map<string, Promise<Kept>>();

  constructor(app: FastifyInstance, version: () => Promise<number>) {
    app.decorateRequest('publicVersion', 0);
    this.#version = sharedRuns(version);
  }

  get kept(): { count: number; bytes: number } {
    return { count: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  /** What is kept for the address of this request, if it still holds; else the version a new answer will be of. */
  async find(request: FastifyRequest): Promise<Kept | undefined> {
    request.publicVersion = await this.#version();
    const kept = this.#kept.get(request.url);
    return kept?.version === request.publicVersion ? kept : undefined;
  }

  /** Makes an answer and keeps it when it is a success; whoever asks for the same meanwhile waits for this one. */
  make({ url, publicVersion: version }: FastifyRequest, answer: () => Promise<SharedAnswer>): Promise<Kept> {
    const key = `${version} ${url}`;
    const underway = this.#making.get(key);
    if (underway) return underway;
    const making = answer().then((made) => {
      const etag = `W/"${createHash('sha1').update(made.body).digest('base64url')}"`;
      const kept = { ...made, version, etag, encoded: {} };
      if (made.status === 200 && !made.personal) this.#kept.set(url, kept);
      return kept;
    });
    this.#making.set(key, making);
    const forget = () => void this.#making.delete(key);
    making.then(forget, forget);
    return making;
  }
}

/** Sends an answer in the form the browser takes, or tells it that it has it already. */
export const sendShared = async (request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> => {
  reply.code(kept.status).headers(kept.headers).header('etag', kept.etag).header('vary', 'accept-encoding');
  if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted && kept.body.length >= WORTH_PACKING ? negotiate(accepted, ['br', 'gzip']) : null;
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(kept.body);
  const packed = await (kept.encoded[encoding] ??= pack[encoding](kept.body));
  return reply.header('content-encoding', encoding).send(packed);
};
