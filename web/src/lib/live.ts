import type { Message } from '@nabta/contract/chat/chat.ts';
import type { Changes, ClientEvents, ServerEvents } from '@nabta/contract/events.ts';
import type { Socket } from 'socket.io-client';
import { token } from './token.ts';

type Listener = {
  /** Id of the conversation whose room to join; without it, the listener gets only events for this user. */
  room?: string;
  received?: (message: Message) => void;
  /** The other side is typing in a room that this tab has joined. */
  typing?: (who: Parameters<ServerEvents['typing']>[0]) => void;
  /** For admins: data of the back office has changed. */
  changed?: (changes: Changes) => void;
  /** The connection is ready: from now on no event is missed. */
  joined?: () => void;
  lost?: () => void;
  /** The server ended the session. */
  ended?: () => void;
};

const DISCONNECT_DELAY_MS = 3_000;
const TYPING_INTERVAL_MS = 2_000;
const RECONNECT_MS = 60_000;
/** After a logout in this tab the listeners are gone within this time, so they don't get `ended`. */
const GRACE_MS = 1_000;

type LiveSocket = Socket<ServerEvents, ClientEvents>;
const listeners = new Set<Listener>();
let live: LiveSocket | undefined;
let connecting: Promise<void> | undefined;
let disconnectTimer: number | undefined;
/** When a typing event was last sent. */
let typingSentAt = -Infinity;
/** The token with which the connection was opened. */
let connectedToken: string | undefined;

const notifyAll = (event: 'lost' | 'ended'): void => {
  for (const listener of listeners) listener[event]?.();
};

const join = (listener: Listener): void => {
  if (!live?.connected) return;
  if (!listener.room) return listener.joined?.();
  live.emit('join', listener.room, (refusal) => {
    if (!listeners.has(listener)) return;
    if (refusal) listener.ended?.();
    else listener.joined?.();
  });
};

/** Numbers the calls of `connect`: only the newest one opens a connection. */
let lastAttempt = 0;

const connect = async (): Promise<void> => {
  const attempt = (lastAttempt += 1);
  const { io } = await import('socket.io-client');
  if (attempt !== lastAttempt) return;
  if (listeners.size === 0) return disconnectIfUnused();
  const socket: LiveSocket = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 10_000,
    auth: (give) => {
      connectedToken = token.read();
      give({ token: connectedToken });
    },
  });
  live = socket;
  const reconnectLater = (): void => {
    setTimeout(() => notifyAll('ended'), GRACE_MS);
    setTimeout(() => listeners.size > 0 && live === socket && socket.connect(), RECONNECT_MS);
  };
  socket.on('connect', () => listeners.forEach(join));
  socket.on('message', (message) => listeners.forEach(({ received }) => received?.(message)));
  socket.on('typing', (who) => listeners.forEach(({ typing }) => typing?.(who)));
  socket.on('changed', (changes) => listeners.forEach(({ changed }) => changed?.(changes)));
  socket.on('disconnect', (reason) => {
    notifyAll('lost');
    // after any other reason socket.io reconnects automatically
    if (reason === 'io server disconnect') reconnectLater();
  });
  socket.on('connect_error', () => !socket.active && reconnectLater());
};

const disconnectIfUnused = (): void => {
  if (listeners.size > 0) return;
  live?.disconnect();
  live = undefined;
  connecting = undefined;
};

let isEnding = false;
/** Whether this tab is ending its session: requests caused by live events would be refused. */
export const isSessionEnding = (): boolean => isEnding;
/** Marks the session as ending until `listen` is called again. Returns a function that takes it back. */
export const markSessionEnding = (): (() => void) => {
  isEnding = true;
  return () => void (isEnding = false);
};

/** Subscribes to live events; the tab has one connection. Returns a function that unsubscribes. */
export const listen = (listener: Listener): (() => void) => {
  window.clearTimeout(disconnectTimer);
  if (listeners.size === 0) isEnding = false;
  listeners.add(listener);
  // without the connection, screens poll
  connecting ??= connect().catch(() => (connecting = undefined) as void);
  // another user, or a new session of the same user, needs a new connection
  if (live?.connected ? connectedToken !== token.read() : live && !live.active) live?.disconnect().connect();
  join(listener);
  return () => {
    listeners.delete(listener);
    // the next screen may subscribe at once
    if (listeners.size === 0) disconnectTimer = window.setTimeout(disconnectIfUnused, DISCONNECT_DELAY_MS);
  };
};

/** After a message is sent, the next typing event is sent without delay. */
export const resetTyping = (): void => {
  typingSentAt = -Infinity;
};

/** Sends a typing event to a room, at most one per interval. */
export const sendTyping = (room: string): void => {
  const now = performance.now();
  if (!live?.connected || now - typingSentAt < TYPING_INTERVAL_MS) return;
  typingSentAt = now;
  live.volatile.emit('typing', room);
};
