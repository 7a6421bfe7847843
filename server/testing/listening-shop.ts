/** A shop that listens on a port, and Socket.IO clients, for tests. */
import type { Message } from '@nabta/contract/chat/chat.ts';
import { pino } from 'pino';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterEach } from 'vitest';
import { openSocket } from '../src/live.ts';
import { atEnd } from './at-end.ts';
import type { Person } from './chat.ts';
import { openShop } from './shop.ts';

/** Opens a shop that listens; returns it with its address. */
export const openListeningShop = async (env: Record<string, string> = {}) => {
  const shop = await openShop(env);
  return { ...shop, address: await listenOn(shop) };
};

/** Starts listening, with a socket and database notifications; returns the address of the node. */
export const listenOn = async ({ app, config, db, clock }: Awaited<ReturnType<typeof openShop>>): Promise<string> => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const log = pino({ level: 'silent' });
  const socket = await openSocket(app, { db, clock, config, log }, config.databaseUrl ?? '');
  atEnd(() => socket.close());
  return address;
};

export type SocketOf = Partial<ManagerOptions & SocketOptions>;

export const tokenOf = ({ headers }: Person): string => headers.authorization.replace('Bearer ', '');
export const cookieOf = (who: Person) => ({ cookie: `session=${tokenOf(who)}` });
export const once = (socket: Socket, event: string) => new Promise<Error>((resolve) => socket.once(event, resolve));

/** Opens sockets that are closed after each test. */
export const socketsTo = (address: string) => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  return (options: SocketOf, at = address): Socket => {
    const socket = io(at, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
    sockets.push(socket);
    return socket;
  };
};

export const listenersOn = (address: string) => {
  const open = socketsTo(address);
  return {
    open,
    /** A browser with a session: its socket and the messages it receives. */
    listen: async (who: Person, options: SocketOf = {}, at = address) => {
      const socket = open({ extraHeaders: cookieOf(who), ...options }, at);
      const received: Message[] = [];
      socket.on('message', (message: Message) => received.push(message));
      await once(socket, 'connect');
      return { socket, received, texts: () => received.map(({ text }) => text) };
    },
  };
};
export type Listener = Awaited<ReturnType<ReturnType<typeof listenersOn>['listen']>>;

export const join = ({ socket }: Listener, conversation: unknown): Promise<unknown> =>
  socket.emitWithAck('join', conversation);
