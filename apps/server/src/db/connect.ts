import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { keepPlans } from './kept-plan.ts';
import type { Database } from './schema.ts';
import { types } from './values.ts';

/** Times in milliseconds. */
interface Limits {
  /** Connections at most. */
  max?: number;
  /** How long the app waits for an answer; the server gives up a little earlier. */
  queryTimeout?: number;
  /** Server settings of every connection, like `synchronous_commit=off`. */
  settings?: readonly string[];
}

/** Opens a pool that survives the loss of the database and recovers when it is back. */
export function connect(
  connection: pg.PoolConfig,
  log: Pick<BaseLogger, 'warn'>,
  { max = 10, queryTimeout = 15_000, settings = [] }: Limits = {},
): { pool: pg.Pool; db: Kysely<Database> } {
  const pool = new pg.Pool({
    application_name: 'sambandha',
    ...connection,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // The server ends what takes too long; the client's own limit is for a server that hangs.
    statement_timeout: queryTimeout * 0.9,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: 2 * queryTimeout,
    options: settings.map((one) => `-c ${one}`).join(' '),
  });
  // Without a handler of its own, a connection that breaks would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    keepPlans(client);
  });
  pool.on('release', (_, client) => endIfBusy(client));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * After a timeout the unanswered query still holds the connection, and whoever gets it next waits
 * behind it. The pool drops a connection that is ending.
 */
function endIfBusy(client: pg.PoolClient): void {
  if (Reflect.get(client, '_activeQuery')) Reflect.apply(pg.Client.prototype.end, client, []);
}
