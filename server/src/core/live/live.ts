import proxyAddr from '@fastify/proxy-addr';
import type { ErrorBody } from '@nabta/contract/errors.ts';
import type { ClientEvents, ServerEvents } from '@nabta/contract/events.ts';
import { Id } from '@nabta/contract/fields.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Server, type DefaultEventsMap, type Socket as AnySocket } from 'socket.io';
import * as z from 'zod/mini';
import { rangeOf } from '../http/address-range.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-circuit-breaker.ts';
import { AppError, outOfService, tooManyRequests } from '../http/errors.ts';
import { registerGauge } from '../http/gauge.ts';
import { inLanguage } from '../http/language.ts';
import { isForeign } from '../http/origin.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sessionByHash, hashToken, tokenIn, type Session } from '../security/session.ts';

type Deps = { db: Db; clock: Clock; config: Config; log: FastifyBaseLogger };
type Rules = {
  /** Rooms that a session joins on connecting. */
  roomsOf: (session: Session) => readonly string[];
  /** Whether a session may join the room of this name. */
  mayJoin: (session: Session, room: string) => Promise<boolean>;
  /** A session types in a room that it has joined; limited to about one event per second and socket. */
  typing: (session: Session, room: string) => void;
};
export type Live = ReturnType<typeof openLive>;
/** The room of all admins; no other session may join it. */
export const SHOP = 'shop';
type Socket = AnySocket<ClientEvents, ServerEvents, DefaultEventsMap, { session: Session }>;

/** Maximum bytes of a packet: several messages of 2,000 characters. */
const LARGEST = 16 * 1024;
/** Maximum open connections; a browser has one per tab. */
const PER_ADDRESS = 100;
const PER_ACCOUNT = 20;
/** Maximum packets and typing events of one connection per window. */
const PACKETS = { most: 60, seconds: 10 };
const TYPINGS = { most: 4, seconds: 4 };
const TO_CONNECT_MS = 10_000;
const TRY_AGAIN_SECONDS = 60;

/**
 * The Socket.IO server of the shop, on its HTTP server (SHOP-3, CHAT-3). Only sessions may connect, and they receive events;
 * of what a browser emits only `typing` is forwarded to others.
 */
export const openLive = (app: FastifyInstance, { db, clock, config, log }: Deps, rules: Rules) => {
  const most = (count: number): number => Math.max(1, Math.round(count * config.rateLimitScale));
  const trust = proxyAddr.compile(config.trustProxy || []);
  const open = new Set<Connection>();
  const openFrom = new Map<string, number>();
  const addressOf = (request: IncomingMessage): string => rangeOf(proxyAddr(request, trust));
  let closing = false;

  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, { session: Session }>(app.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST,
    connectTimeout: TO_CONNECT_MS,
    allowRequest: (request, answer) => {
      const { origin, host } = request.headers;
      const isCrowded = isNew(request) && (openFrom.get(addressOf(request)) ?? 0) >= most(PER_ADDRESS);
      answer(null, !closing && !isCrowded && !isForeign(origin, host, config.publicUrl));
    },
  });

  // Socket.IO answers its HTTP requests before Fastify, so the security headers are set here
  const headers = new Map(Object.entries(securityHeaders(config.publicUrl)));
  app.server.prependListener('request', ({ url }, response) => {
    if (url?.startsWith(io.path())) response.setHeaders(headers);
  });

  registerGauge(app.metrics, { name: 'sockets_open', help: 'Browsers connected to this node' }, () => open.size);

  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request);
    open.add(connection);
    const count = (openFrom.get(address) ?? 0) + 1;
    openFrom.set(address, count);
    const mayGoOn = atMost(most(PACKETS.most), PACKETS.seconds * 1000);
    connection.on('packet', () => !mayGoOn() && connection.close(true));
    connection.once('close', () => {
      open.delete(connection);
      const left = (openFrom.get(address) ?? 1) - 1;
      if (left > 0) openFrom.set(address, left);
      else openFrom.delete(address);
    });
    // concurrent handshakes may all have passed `allowRequest` before one of them was counted
    if (count > most(PER_ADDRESS)) connection.close(true);
  });

  const roomSize = (room: string): number => io.sockets.adapter.rooms.get(room)?.size ?? 0;

  /** @throws AppError unauthenticated, too_many_requests */
  const admit = async ({ headers, auth }: Socket['handshake']): Promise<Session> => {
    const token =
      given(auth) ?? tokenIn(headers.authorization, app.parseCookie(headers.cookie ?? ''), config.publicUrl);
    const session = token ? await sessionByHash(db, clock, hashToken(token)) : undefined;
    if (!session) throw new AppError('unauthenticated');
    if (roomSize(roomOf.account(session)) >= most(PER_ACCOUNT)) throw tooManyRequests(TRY_AGAIN_SECONDS);
    return session;
  };

  /** The error as sent to the browser; internal errors are logged. */
  const refusalOf = (error: unknown): AppError => {
    if (error instanceof AppError) return error;
    if (isDatabaseUnavailable(error)) return outOfService();
    log.error({ err: error }, 'a fault of ours, on the socket');
    return new AppError('internal');
  };

  const letIn = async (socket: Socket, next: (refused?: Error) => void): Promise<void> => {
    try {
      socket.data.session = await admit(socket.handshake);
      next();
    } catch (error) {
      const refusal = refusalOf(error);
      next(Object.assign(new Error(refusal.message), { data: refusal.body() }));
    }
  };
  // the headers of a socket have the language of the browser, not of the page
  const inDefaultLanguage = (work: () => Promise<void>) => void inLanguage(config.defaultLanguage, work);
  io.use((socket, next) => inDefaultLanguage(() => letIn(socket, next)));

  io.on('connection', async (socket) => {
    const { session } = socket.data;
    await socket.join([roomOf.account(session), roomOf.session(session), ...rules.roomsOf(session)]);
    // concurrent connections may all have been admitted before one of them joined the room
    if (roomSize(roomOf.account(session)) > most(PER_ACCOUNT)) return void socket.disconnect(true);
    const isOver = (): boolean => !socket.connected;
    const ending = setTimeout(() => socket.disconnect(true), session.expiresAt.getTime() - clock.now().getTime());
    socket.once('disconnect', () => clearTimeout(ending));

    const join = async (conversationId: string, answer: unknown) => {
      const reply = typeof answer === 'function' ? (refusal: ErrorBody | null) => answer(refusal) : () => {};
      try {
        const now = await sessionByHash(db, clock, session.tokenHash);
        if (!now) throw new AppError('unauthenticated');
        const id = z.safeParse(Id, conversationId);
        if (!id.success || !(await rules.mayJoin(now, id.data))) throw new AppError('not_found');
        if (!isOver()) await socket.join(id.data);
        reply(null);
      } catch (error) {
        const refusal = refusalOf(error);
        reply(refusal.body());
        if (refusal.code === 'unauthenticated') socket.disconnect(true);
      }
    };
    socket.on('join', (id, answer) => inDefaultLanguage(() => join(id, answer)));

    const mayEmitTyping = atMost(TYPINGS.most, TYPINGS.seconds * 1000);
    socket.on('typing', (room) => {
      if (z.safeParse(Id, room).success && socket.rooms.has(room) && mayEmitTyping()) rules.typing(session, room);
    });

    // the session may have ended before this socket joined its room
    const still = await sessionByHash(db, clock, session.tokenHash).catch(() => undefined);
    if (!still) socket.disconnect(true);
  });

  /** Closes all connections; browsers reconnect and fetch what they missed. */
  const dropAll = (): void => {
    for (const connection of open) connection.close(true);
  };

  return {
    /** Whether a socket of this node is in one of the rooms. */
    hasListeners: (...rooms: string[]): boolean => rooms.some((room) => roomSize(room) > 0),
    /** Emits an event to the sockets in the rooms, once to each socket. */
    emit: <Event extends keyof ServerEvents>(
      rooms: string[],
      event: Event,
      ...about: Parameters<ServerEvents[Event]>
    ): void => void io.to(rooms).emit(event, ...about),
    /** Disconnects the sockets of a session, given the hash of its token. */
    endSession: (tokenHash: string): void => io.in(roomOf.session({ tokenHash })).disconnectSockets(true),
    dropAll,
    close: async (): Promise<void> => {
      closing = true;
      dropAll();
    },
  };
};

type Connection = {
  request: IncomingMessage;
  on: (event: 'packet', listener: () => unknown) => void;
  once: (event: 'close', listener: () => void) => void;
  close: (discard: boolean) => void;
};

/** Room names, which differ from conversation ids. */
const roomOf = {
  account: ({ userId }: Pick<Session, 'userId'>) => `account ${userId}`,
  session: ({ tokenHash }: { tokenHash: Buffer | string }) =>
    `session ${typeof tokenHash === 'string' ? tokenHash : tokenHash.toString('hex')}`,
};

/** Whether a request opens a connection. As in engine.io, the last `sid` counts, and an empty one is none. */
const isNew = ({ url = '' }: IncomingMessage): boolean =>
  !new URL(url, 'http://shop').searchParams.getAll('sid').at(-1);

/** The session token of the handshake, when it is not sent as a header or cookie. */
const given = ({ token }: Record<string, unknown>): string | undefined =>
  typeof token === 'string' && token ? token : undefined;

/** Fixed-window limit: returns false when the window is full. */
const atMost = (most: number, windowMs: number) => {
  let [count, since] = [0, performance.now()];
  return (): boolean => {
    const now = performance.now();
    if (now - since > windowMs) [count, since] = [0, now];
    count += 1;
    return count <= most;
  };
};
