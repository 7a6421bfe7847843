import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;
const LAST_REQUESTS_MS = 150;
const SWEEP_MS = 50;

/**
 * Watches the connections from now on. The function it returns takes no more of them and waits for the
 * requests under way. For before `app.close()`, because a page still asks the API in process, which a
 * closing app refuses.
 */
export const drainable = ({ server }: FastifyInstance): (() => Promise<void>) => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeUnused = () => {
    // a connection whose request has just ended would stay open for the next one
    server.closeIdleConnections();
    // browsers open some in advance, which Node takes for busy
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };

  return async () => {
    // no connection serves another request: one that Node takes for idle may have one on its way
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
    await sleep(LAST_REQUESTS_MS);
    await new Promise<void>((resolve) => {
      const sweep = setInterval(closeUnused, SWEEP_MS);
      // web sockets too, which Node no longer counts among its connections
      const giveUp = setTimeout(() => open.forEach((socket) => socket.destroy()), PATIENCE_MS);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(giveUp);
        resolve();
      });
    });
  };
};
