import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/database.ts';

const PATIENCE_MS = 2_000;

/** /healthz: the process runs. /readyz: the database answers. */
export const health = (app: FastifyInstance, db: Db): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const answer = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    // a database that hangs is not ready
    const ready = await Promise.race([answer, sleep(PATIENCE_MS, false, { ref: false })]);
    if (!ready) reply.header('retry-after', 1);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no database' });
  });
};
