/**
 * Baseline: a Fastify server without features, in a process on the same core as the shop. It answers `/` from memory with
 * the bytes of the last message, and `/select-1` after one `select 1` of PostgreSQL.
 */
import Fastify from 'fastify';
import pg from 'pg';

export type Bytes = { body: Buffer; headers: Record<string, string> };

let answer: Bytes = { body: Buffer.alloc(0), headers: {} };
process.on('message', (bytes: Bytes) => {
  answer = bytes;
  process.send?.('ready');
});

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(answer.headers).send(answer.body));
app.get('/select-1', async () => (await pool.query('select 1 as one')).rows[0]);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
