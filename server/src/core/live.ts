import proxyAddr from '@fastify/proxy-addr';
import type { ClientEvents, ServerEvents } from '@nabta/contract/events.ts';
import { Id } from '@nabta/contract/fields.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Server, type DefaultEventsMap, type Socket as AnySocket } from 'socket.io';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import { isDatabaseAway } from './database-gate.ts';
import { AppError, outOfService, tooManyRequests } from './errors.ts';
import { tellFigure } from './gauge.ts';
import { isForeign } from './origin.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionByHash, hashToken, tokenIn, type Session } from './session.ts';

type Deps = { db: Db; clock: Clock; config: Config; log: FastifyBaseLogger };
type Rules = {
  /** Rooms that somebody is in from the start. */
  roomsOf: (session: Session) => readonly string[];
  /** Whether somebody may enter the room of this name when they ask for it. */
  mayJoin: (session: Session, room: string) => Promise<boolean>;
  /** Somebody writes in a room they are in; once a second from each of their sockets in the long run. */
  typing: (session: Session, room: string) => void;
};
export type Live = ReturnType<typeof openLive>;
/** The room of everyone who runs the shop; nobody else enters it. */
export const SHOP = 'shop';
type Socket = AnySocket<ClientEvents, ServerEvents, DefaultEventsMap, { session: Session }>;

/** A message of 2,000 characters fits several times. */
const LARGEST = 16 * 1024;
/** Open at once; a browser has one for each tab. */
const PER_ADDRESS = 100;
const PER_ACCOUNT = 20;
/** What one connection may say in so many seconds. */
const PACKETS = { most: 60, seconds: 10 };
const TYPINGS = { most: 4, seconds: 4 };
const TO_CONNECT_MS = 10_000;
const TRY_AGAIN_SECONDS = 60;

/**
 * The socket of the shop, on the server of its pages (decisions 1, 10): for people in a session, who listen. Of what a
 * browser emits, others learn that somebody is writing, and nothing else.
 */
export const openLive = (app: FastifyInstance, { db, clock, config, log }: Deps, rules: Rules) => {
  const most = (count: number): number => Math.max(1, Math.round(count * config.rateLimitScale));
  const trust = proxyAddr.compile(config.trustProxy || []);
  const open = new Set<Connection>();
  const openFrom = new Map<string, number>();
  let closing = false;

  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, { session: Session }>(app.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST,
    connectTimeout: TO_CONNECT_MS,
    allowRequest: (request, answer) => {
      const { origin, host } = request.headers;
      const isCrowded = isNew(request) && (openFrom.get(proxyAddr(request, trust)) ?? 0) >= most(PER_ADDRESS);
      answer(null, !closing && !isCrowded && !isForeign(origin, host, config.publicUrl));
    },
  });

  // its plain requests never reach the app
  const headers = new Map(Object.entries(securityHeaders(config.publicUrl)));
  app.server.prependListener('request', ({ url }, response) => {
    if (url?.startsWith(io.path())) response.setHeaders(headers);
  });

  tellFigure(app.metrics, { name: 'sockets_open', help: 'Browsers connected to this node' }, () => open.size);

  io.engine.on('connection', (connection: Connection) => {
    const address = proxyAddr(connection.request, trust);
    open.add(connection);
    openFrom.set(address, (openFrom.get(address) ?? 0) + 1);
    const mayGoOn = atMost(most(PACKETS.most), PACKETS.seconds * 1000);
    connection.on('packet', () => !mayGoOn() && connection.close(true));
    connection.once('close', () => {
      open.delete(connection);
      const left = (openFrom.get(address) ?? 1) - 1;
      if (left > 0) openFrom.set(address, left);
      else openFrom.delete(address);
    });
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

  /** A failure as the browser is told of it; faults of ours are logged. */
  const refusalOf = (error: unknown): AppError => {
    if (error instanceof AppError) return error;
    if (isDatabaseAway(error)) return outOfService();
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
  io.use((socket, next) => void letIn(socket, next));

  io.on('connection', async (socket) => {
    const { session } = socket.data;
    await socket.join([roomOf.account(session), roomOf.session(session), ...rules.roomsOf(session)]);
    const isOver = (): boolean => !socket.connected;
    const ending = setTimeout(() => socket.disconnect(true), session.expiresAt.getTime() - clock.now().getTime());
    socket.once('disconnect', () => clearTimeout(ending));

    socket.on('join', async (conversationId, answer) => {
      const reply = typeof answer === 'function' ? answer : () => {};
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
    });

    const mayTell = atMost(TYPINGS.most, TYPINGS.seconds * 1000);
    socket.on('typing', (room) => {
      if (z.safeParse(Id, room).success && socket.rooms.has(room) && mayTell()) rules.typing(session, room);
    });

    // it may have ended before anybody could know of this socket
    const still = await sessionByHash(db, clock, session.tokenHash).catch(() => undefined);
    if (!still) socket.disconnect(true);
  });

  /** Breaks every connection; browsers come again, and fetch what they missed. */
  const dropAll = (): void => {
    for (const connection of open) connection.close(true);
  };

  return {
    /** Whether anybody here listens in one of the rooms. */
    isHeard: (...rooms: string[]): boolean => rooms.some((room) => roomSize(room) > 0),
    /** Tells everyone in any of the rooms, each once. */
    tell: <Event extends keyof ServerEvents>(
      rooms: string[],
      event: Event,
      ...about: Parameters<ServerEvents[Event]>
    ): void => void io.to(rooms).emit(event, ...about),
    /** Ends what a session has open; it is named by the hash of its token. */
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
  on: (event: 'packet', hear: () => unknown) => void;
  once: (event: 'close', hear: () => void) => void;
  close: (discard: boolean) => void;
};

/** Names no conversation has. */
const roomOf = {
  account: ({ userId }: Pick<Session, 'userId'>) => `account ${userId}`,
  session: ({ tokenHash }: { tokenHash: Buffer | string }) =>
    `session ${typeof tokenHash === 'string' ? tokenHash : tokenHash.toString('hex')}`,
};

/** Not a further request of a connection that is open. */
const isNew = ({ url = '' }: IncomingMessage): boolean => !new URL(url, 'http://shop').searchParams.has('sid');

/** The token that a browser shows once it is connected, as the HTTP client does in its header. */
const given = ({ token }: Record<string, unknown>): string | undefined =>
  typeof token === 'string' && token ? token : undefined;

/** Answers whether one more fits into the present window. */
const atMost = (most: number, windowMs: number) => {
  let [count, since] = [0, performance.now()];
  return (): boolean => {
    const now = performance.now();
    if (now - since > windowMs) [count, since] = [0, now];
    count += 1;
    return count <= most;
  };
};
