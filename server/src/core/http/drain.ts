import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;
const LAST_REQUESTS_MS = 150;
const SWEEP_MS = 50;

/**
 * Graceful shutdown: tracks connections, and returns a function that accepts no new ones and waits up to 10 s for running
 * requests. Call it before `app.close()`: a closing app refuses the in-process API calls of a page that is being rendered.
 */
export const drainable = ({ server }: FastifyInstance): (() => Promise<void>) => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeUnused = () => {
    // keep-alive connections without a request
    server.closeIdleConnections();
    // connections that browsers open in advance; Node counts them as busy
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };

  return async () => {
    // ends keep-alive: a connection that Node counts as idle may have a request in transit
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
    await sleep(LAST_REQUESTS_MS);
    await new Promise<void>((resolve) => {
      const sweep = setInterval(closeUnused, SWEEP_MS);
      // also closes web sockets, which Node does not count as HTTP connections
      const giveUp = setTimeout(() => open.forEach((socket) => socket.destroy()), PATIENCE_MS);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(giveUp);
        resolve();
      });
    });
  };
};
