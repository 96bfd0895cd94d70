import pg from 'pg';
import type { BaseLogger } from 'pino';
import { DatabaseClient } from './client.ts';
import { openPool } from './connect.ts';

interface Settings {
  readonly connection: pg.PoolConfig;
  readonly log: Pick<BaseLogger, 'warn'>;
  /** The channel of LISTEN and NOTIFY. */
  readonly channel: string;
  /**
   * Called when the connection listens again after an interruption. Notifications may have been
   * missed in the meantime.
   */
  readonly onReconnect: () => void;
  /** Called when no query is pending. */
  readonly onIdle: () => void;
}

/** Interval and timeout of the health checks of the listening connection, in milliseconds. */
const HEALTH_CHECK = { interval: 15_000, timeout: 5_000 };

/**
 * Opens the connections for events between processes. One connection listens and one notifies, so
 * that events keep their order. Both reconnect by themselves.
 */
export function openListenNotify({ connection, log, channel, onReconnect, onIdle }: Settings) {
  const { pool } = openPool(connection, log, {
    max: 1,
    queryTimeout: HEALTH_CHECK.timeout,
    // Notifications need not survive a crash, so commits do not wait for the disk.
    settings: ['synchronous_commit=off'],
  });
  const firstListen = Promise.withResolvers<void>();
  let hasListened = false;
  let isClosed = false;

  /** Opens the listening connection. It is not in the pool, because it is never released. */
  async function listen(): Promise<pg.PoolClient> {
    const client = new DatabaseClient({
      ...connection,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      query_timeout: HEALTH_CHECK.timeout,
    });
    client.on('error', (err) => log.warn({ err }, 'the listening database connection broke'));
    try {
      if (!isClosed) await client.connect();
      // The adapter also runs LISTEN. This statement shows that an interruption has ended.
      if (!isClosed) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (err) {
      log.warn({ err }, 'listening for database notifications failed');
      client.end().catch(() => {});
      throw err;
    }
    if (isClosed) {
      client.end().catch(() => {});
      // An error would make the adapter retry endlessly.
      return new Promise(() => {});
    }
    const healthCheck = setInterval(() => checkHealth(client), HEALTH_CHECK.interval);
    client.once('end', () => clearInterval(healthCheck));
    // The adapter handles notifications only after this function has returned the connection.
    if (hasListened) setImmediate(onReconnect);
    hasListened = true;
    firstListen.resolve();
    return Object.assign(client, { release: () => void client.end() });
  }

  let pending = 0;

  /**
   * Runs a query of the pool and counts it as pending until it ends. A failed query is repeated
   * once on another connection, because the first query on a silently broken connection fails. A
   * longer loss of the database also interrupts the listening. `onReconnect` then makes up for lost
   * events.
   */
  async function query(...parameters: [text: string, values: unknown[]]) {
    pending += 1;
    try {
      return await pool.query(...parameters).catch(() => pool.query(...parameters));
    } finally {
      pending -= 1;
      if (pending === 0) onIdle();
    }
  }

  const poolForAdapter = { connect: listen, query };
  return {
    /** Resolves when the connection listens for the first time. The adapter retries until then. */
    listening: firstListen.promise,
    /** Returns true while a query has not ended. */
    isBusy: () => pending > 0,
    /** The part of a pool that the Socket.IO adapter uses. */
    pool: poolForAdapter as unknown as pg.Pool,
    close: () => {
      isClosed = true;
      return pool.end();
    },
  };
}

/**
 * Runs a query, because only a query detects a silently broken connection. Closing the connection
 * makes the adapter reconnect.
 */
function checkHealth(client: pg.Client): void {
  client.query('SELECT 1').catch(() => client.end());
}
