import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * A plain Fastify server in a separate process, with one route that executes one committed INSERT.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(
  `CREATE TABLE IF NOT EXISTS bench_inserts
   (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), body text NOT NULL, sent_at timestamptz NOT NULL)`,
);
const app = Fastify();
app.post<{ Body: { text: string } }>('/', async (request, reply) => {
  const { rows } = await pool.query(
    'INSERT INTO bench_inserts (body, sent_at) VALUES ($1, $2) RETURNING *',
    [request.body.text, new Date()],
  );
  return reply.code(201).send({ message: rows[0] });
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
