import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/*
 * The lean yardstick in a separate process: Fastify and pg with one route, which reads the data of
 * a card by primary key. It has no sign-in, no validation, no headers and no response schema.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get<{ Params: { id: string } }>('/cards/:id', async (request, reply) => {
  const { rows } = await pool.query(
    `SELECT id, full_name, date_of_birth, verified_at, profession, education, bio, height_inches,
       location, mother_tongue FROM members WHERE id = $1`,
    [request.params.id],
  );
  return rows[0] ?? reply.code(404).send();
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
