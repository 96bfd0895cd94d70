import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { DatabaseClient } from './client.ts';
import { prepareMarkedQueries } from './prepared.ts';
import type { Database } from './schema.ts';

const { builtins, getTypeParser } = pg.types;

const customParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toNumber],
  // A day has no time zone. A Date would shift the day with the time zone of the server.
  [builtins.DATE, String],
]);

/**
 * Type parsers of every connection. They return `int8` as number, `date` as `YYYY-MM-DD`,
 * `timestamptz` as Date, `numeric` as string and JSON as a parsed value.
 */
const types = {
  getTypeParser: ((oid, format) =>
    (format !== 'binary' && customParsers.get(oid)) ||
    getTypeParser(oid, format)) as typeof getTypeParser,
};

/** Options of a pool. Times are in milliseconds. */
interface Options {
  /** The maximum number of connections. */
  max?: number;
  /**
   * The client's timeout of a query. The server's timeout is a little shorter. To turn the server's
   * timeout off, set `statement_timeout=0` in the connection string. This is needed with
   * synchronous replication, where the timeout could cancel a commit that waits for the standby.
   */
  queryTimeout?: number;
  /** Server settings of every connection, such as `synchronous_commit=off`. */
  settings?: readonly string[];
  /** Receives each statement after its end. */
  onStatement?: (event: LogEvent) => void;
}

/**
 * Opens a pool that reconnects after the database was unavailable. `close` closes its connections.
 */
export function openPool(
  connection: pg.PoolConfig,
  log: Pick<BaseLogger, 'warn'>,
  { max = 10, queryTimeout = 15_000, settings = [], onStatement }: Options = {},
): { pool: pg.Pool; db: Kysely<Database>; close: () => Promise<void> } {
  const pool = new pg.Pool({
    application_name: 'sambandha',
    ...connection,
    Client: DatabaseClient,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // The server cancels slow queries. The client's own timeout applies if the server does not
    // respond.
    statement_timeout: queryTimeout * 0.9,
    query_timeout: queryTimeout,
    // The server ends a transaction that its client left open, which releases its locks.
    idle_in_transaction_session_timeout: 2 * queryTimeout,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // Without a handler, a broken connection would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareMarkedQueries(client);
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  });
  const close = async () => {
    await db.destroy();
    // Kysely closes the pool only if it was used.
    if (!pool.ending) await pool.end();
  };
  return { pool, db, close };
}

function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('an int8 is too large for a number');
  return value;
}
