/**
 * The yardstick: a bare Fastify, its own process beside the shop, on the same core. It answers `/` with the last bytes
 * it was sent, from memory, and `/select-1` after one `select 1` of PostgreSQL.
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
