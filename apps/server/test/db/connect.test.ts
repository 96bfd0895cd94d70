import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../../src/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { silentLog, waitUntilPasses } from './cluster.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A query that the client abandons after 300 ms. The timeout applies only to this query. */
const abandonedQuery = { text: 'SELECT pg_sleep(60)', query_timeout: 300 };

describe('a connection', () => {
  test('parses each type of value as the code expects', async () => {
    const { rows } = await database.pool.query(`
      SELECT 9007199254740991::int8 AS count, '1990-01-31'::date AS day,
        '2026-01-02T03:04:05.678Z'::timestamptz AS moment, '{"a": [1]}'::jsonb AS json,
        ARRAY['x', 'y'] AS list`);
    expect(rows).toEqual([
      {
        count: 9_007_199_254_740_991,
        day: '1990-01-31',
        moment: new Date('2026-01-02T03:04:05.678Z'),
        json: { a: [1] },
        list: ['x', 'y'],
      },
    ]);
  });

  test('fails for an integer that a number cannot represent', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow(RangeError);
  });

  test('prepares only the statements that end with the marker', async () => {
    const client = await database.pool.connect();
    try {
      for (let value = 0; value < 7; value++) {
        await client.query('SELECT $1::int AS own', [value]);
        await client.query('SELECT $1::int AS marked /* prepared */', [value]);
      }
      const { rows } = await client.query(
        'SELECT statement, generic_plans FROM pg_prepared_statements',
      );
      // PostgreSQL plans the first five of the seven uses separately.
      expect(rows).toEqual([
        { statement: 'SELECT $1::int AS marked /* prepared */', generic_plans: 2 },
      ]);
    } finally {
      client.release();
    }
  });

  test('cancels a statement on the server before the timeout of the client', async () => {
    const { pool } = openPool(database.connection, silentLog, { max: 1, queryTimeout: 20_000 });
    expect((await pool.query('SHOW statement_timeout')).rows).toEqual([
      { statement_timeout: '18s' },
    ]);
    await pool.query('SET statement_timeout = 100');
    await expect(pool.query('SELECT pg_sleep(60)')).rejects.toThrow('statement timeout');
    await pool.end();
  });

  test('has no timeout on the server if its connection string disables it', async () => {
    const connectionString = `${database.connection.connectionString}?statement_timeout=0`;
    const { pool } = openPool({ connectionString }, silentLog);
    expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await expect(pool.query(abandonedQuery)).rejects.toThrow('Query read timeout');
    await pool.end();
  });

  test('is not reused while an abandoned query is still running on it', async () => {
    const { pool } = openPool(database.connection, silentLog, { max: 1 });
    const client = await pool.connect();
    await expect(client.query(abandonedQuery)).rejects.toThrow('Query read timeout');
    client.release();
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  test('does not end the process if the server closes the connection while it is in use', async () => {
    const { pool } = openPool(database.connection, silentLog);
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    await waitUntilPasses(async () => {
      expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    });
    await pool.end();
  });
});
