import pg from 'pg';
import type { BaseLogger } from 'pino';
import { connect } from './connect.ts';

interface Settings {
  readonly connection: pg.PoolConfig;
  readonly log: Pick<BaseLogger, 'warn'>;
  /** Called when notifications arrive again after they could not: some may have been missed. */
  readonly onBack: () => void;
}

/** How often the listening connection proves that it is alive, and how long it may take. */
const PROOF = { every: 15_000, within: 5_000 };

/**
 * Connections for events between processes: one that listens and one that notifies, so that events
 * leave in the order in which they were said. Both come back by themselves after a loss.
 */
export function openListening({ connection, log, onBack }: Settings) {
  const { pool } = connect(connection, log, { max: 1, queryTimeout: 5_000 });
  // A notification need not survive a crash, so it need not wait for the disk.
  pool.on('connect', (client) => {
    client.query('SET synchronous_commit = off').catch(() => {});
  });
  let listened = false;

  /** A connection outside the pool: the one that listens is never given back. */
  async function listen(): Promise<pg.PoolClient> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      query_timeout: PROOF.within,
    });
    client.on('error', (err) => log.warn({ err }, 'the listening database connection broke'));
    await client.connect();
    const proof = setInterval(() => prove(client), PROOF.every);
    client.once('end', () => clearInterval(proof));
    // Behind the LISTEN, which the adapter sends as soon as it holds the connection.
    setImmediate(() => {
      client
        .query('SELECT 1')
        .then(() => (listened ? onBack() : undefined))
        .then(() => {
          listened = true;
        })
        .catch(() => {});
    });
    return Object.assign(client, { release: () => void client.end() });
  }

  const used: Pick<pg.Pool, 'connect' | 'query'> = {
    connect: listen as pg.Pool['connect'],
    query: pool.query.bind(pool),
  };
  return {
    /** As much of a pool as the Socket.IO adapter uses. */
    pool: used as pg.Pool,
    close: () => pool.end(),
  };
}

/** A connection cut off without a word is found by asking; ending it makes the adapter start anew. */
function prove(client: pg.Client): void {
  client.query('SELECT 1').catch(() => client.end());
}
