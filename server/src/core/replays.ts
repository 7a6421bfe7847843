import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestIdOf, REQUEST_ID } from './request-log.ts';

/** An answer as it left, and whatever decides whether it may leave again. */
export type Replay = {
  /** The status with its body, or without one for whoever has it. */
  status: 200 | 304;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer | undefined;
  /** For the log and the figures. */
  route: string;
};

export type Replayed = { requestId: string; method: string; route: string; status: number; milliseconds: number };

type Find = (request: IncomingMessage) => Promise<Replay | undefined> | undefined;

/**
 * Sends answers that are kept and still hold straight from the socket's request, past the framework, whose hooks, checks and
 * headers they have been through once already: it would spend four times as long on each.
 */
export class Replays {
  readonly #listeners: ((replayed: Replayed) => void)[] = [];
  #find: Find = () => undefined;

  /** Where kept answers are found; without a promise, or without an answer, the framework makes one. */
  from(find: Find): void {
    this.#find = find;
  }

  /** Tells of each answer that was sent. */
  onReplayed(listener: (replayed: Replayed) => void): void {
    this.#listeners.push(listener);
  }

  /** A server that asks here first. */
  readonly server = (framework: RequestListener, { requestTimeout }: { requestTimeout?: number }): Server => {
    const server = createServer((request, response) => {
      const found = request.method === 'GET' ? this.#find(request) : undefined;
      if (!found) return framework(request, response);
      const began = performance.now();
      found.then(
        (replay) => (replay ? this.#send(request, response, replay, began) : framework(request, response)),
        () => framework(request, response),
      );
    });
    // as the framework would set them
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.requestTimeout = requestTimeout ?? 0;
    return server;
  };

  #send(request: IncomingMessage, response: ServerResponse, replay: Replay, began: number): void {
    const requestId = requestIdOf(request);
    const { status, headers, body, route } = replay;
    response.writeHead(status, [...headers, REQUEST_ID, requestId]);
    response.end(body);
    const told = { requestId, method: 'GET', route, status, milliseconds: performance.now() - began };
    for (const listener of this.#listeners) listener(told);
  }
}

const KEEP_ALIVE_MS = 72_000;

/** What has just been decided about an answer, to be sent again; without what is of this request alone. */
export const replayOf = (request: FastifyRequest, reply: FastifyReply, body: Buffer | undefined): Replay => {
  const headers = Object.entries({ ...reply.getHeaders(), ...(body && { 'content-length': body.length }) })
    .filter(([name]) => name !== REQUEST_ID)
    .flatMap(([name, value]) => [name, String(value)]);
  return { status: body ? 200 : 304, headers, body, route: request.routeOptions.url ?? 'none' };
};
