import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Takes no more connections and waits for the requests under way. Before `app.close()`, because
 * a page still asks the API in process, which a closing app refuses.
 */
export const drain = ({ server }: FastifyInstance): Promise<void> =>
  new Promise((resolve) => {
    // a connection whose request has just ended would stay open for the next one
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
