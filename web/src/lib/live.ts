import type { Message } from '@nabta/contract/chat.ts';
import type { Changes, ClientEvents, ServerEvents } from '@nabta/contract/events.ts';
import type { Socket } from 'socket.io-client';
import { token } from './token.ts';

type Listener = {
  /** The conversation whose room to enter; without one, what is told to this person anyway. */
  room?: string;
  told?: (message: Message) => void;
  /** Somebody is writing in a room this tab has entered. */
  typing?: (who: Parameters<ServerEvents['typing']>[0]) => void;
  /** For admins: something the back office shows has changed. */
  changed?: (changes: Changes) => void;
  /** Nothing stored from now on is missed. */
  joined?: () => void;
  lost?: () => void;
  /** The server wants no more of this session. */
  ended?: () => void;
};

const LINGER_MS = 3_000;
const SAY_TYPING_MS = 2_000;
const TRY_AGAIN_MS = 60_000;
/** Whoever logs out here is gone by then, and needs no telling. */
const GRACE_MS = 1_000;

type Live = Socket<ServerEvents, ClientEvents>;
const listeners = new Set<Listener>();
let live: Live | undefined;
let connecting: Promise<void> | undefined;
let leaving: number | undefined;
/** When the other side was told last that one is writing. */
let saidTyping = -Infinity;
/** The token it was opened with. */
let held: string | undefined;

const each = (event: 'lost' | 'ended'): void => {
  for (const listener of listeners) listener[event]?.();
};

const enter = (listener: Listener): void => {
  if (!live?.connected) return;
  if (!listener.room) return listener.joined?.();
  live.emit('join', listener.room, (refusal) => {
    if (!listeners.has(listener)) return;
    if (refusal) listener.ended?.();
    else listener.joined?.();
  });
};

const connect = async (): Promise<void> => {
  const { io } = await import('socket.io-client');
  if (listeners.size === 0) return leave();
  const socket: Live = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 10_000,
    auth: (give) => {
      held = token.read();
      give({ token: held });
    },
  });
  live = socket;
  const tryAgain = (): void => {
    setTimeout(() => each('ended'), GRACE_MS);
    setTimeout(() => listeners.size > 0 && live === socket && socket.connect(), TRY_AGAIN_MS);
  };
  socket.on('connect', () => listeners.forEach(enter));
  socket.on('message', (message) => {
    for (const { told } of listeners) told?.(message);
  });
  socket.on('typing', (who) => {
    for (const { typing } of listeners) typing?.(who);
  });
  socket.on('changed', (changes) => {
    for (const { changed } of listeners) changed?.(changes);
  });
  socket.on('disconnect', (reason) => {
    each('lost');
    // after anything else it connects again by itself
    if (reason === 'io server disconnect') tryAgain();
  });
  socket.on('connect_error', () => !socket.active && tryAgain());
};

const leave = (): void => {
  if (listeners.size > 0) return;
  live?.disconnect();
  live = undefined;
  connecting = undefined;
};

let isEnding = false;
/** Whether this session is being ended here: what is heard of it now is not worth a reading, which would be refused. */
export const isSessionEnding = (): boolean => isEnding;
/** Tells so, until somebody listens anew; answers how to take it back. */
export const sessionEnds = (): (() => void) => {
  isEnding = true;
  return () => void (isEnding = false);
};

/** Hears what the server tells as it happens, by one connection for the whole tab; answers how to stop. */
export const listen = (listener: Listener): (() => void) => {
  window.clearTimeout(leaving);
  if (listeners.size === 0) isEnding = false;
  listeners.add(listener);
  // what can't be brought now is fetched by and by, as without a connection
  connecting ??= connect().catch(() => (connecting = undefined) as void);
  // somebody else is here by now, or the same person again
  if (live?.connected ? held !== token.read() : live && !live.active) live?.disconnect().connect();
  enter(listener);
  return () => {
    listeners.delete(listener);
    // the next screen may want it at once
    if (listeners.size === 0) leaving = window.setTimeout(leave, LINGER_MS);
  };
};

/** What was being written is sent: the next is told of at once. */
export const typingEnded = (): void => {
  saidTyping = -Infinity;
};

/** Lets those in a room know that one is writing there; no more often than they need to hear it. */
export const sayTyping = (room: string): void => {
  const now = performance.now();
  if (!live?.connected || now - saidTyping < SAY_TYPING_MS) return;
  saidTyping = now;
  live.volatile.emit('typing', room);
};
