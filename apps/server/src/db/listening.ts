import pg from 'pg';
import type { BaseLogger } from 'pino';
import { connect } from './connect.ts';

interface Settings {
  readonly connection: pg.PoolConfig;
  readonly log: Pick<BaseLogger, 'warn'>;
  /** What is listened to. */
  readonly channel: string;
  /** Called when notifications arrive again after they could not: some may have been missed. */
  readonly onBack: () => void;
  /** Called when everything that was said has reached the database. */
  readonly onIdle: () => void;
}

/** How often the listening connection proves that it is alive, and how long it may take. */
const PROOF = { every: 15_000, within: 5_000 };

/**
 * Connections for events between processes: one that listens and one that notifies, so that events
 * leave in the order in which they were said. Both come back by themselves after a loss.
 */
export function openListening({ connection, log, channel, onBack, onIdle }: Settings) {
  const { pool } = connect(connection, log, {
    max: 1,
    queryTimeout: PROOF.within,
    // A notification need not survive a crash, so it need not wait for the disk.
    settings: ['synchronous_commit=off'],
  });
  let listened = false;
  let closed = false;

  /** A connection outside the pool: the one that listens is never given back. */
  async function listen(): Promise<pg.PoolClient> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      query_timeout: PROOF.within,
    });
    client.on('error', (err) => log.warn({ err }, 'the listening database connection broke'));
    try {
      if (!closed) await client.connect();
      // Here and not only by the adapter, so that it is known when listening began again.
      if (!closed) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (closed) {
      client.end().catch(() => {});
      // An error would make the adapter try again for ever.
      return new Promise(() => {});
    }
    const proof = setInterval(() => prove(client), PROOF.every);
    client.once('end', () => clearInterval(proof));
    if (listened) setImmediate(onBack);
    listened = true;
    return Object.assign(client, { release: () => void client.end() });
  }

  let unanswered = 0;

  /** As the pool's own; counted, so that it is known when nothing waits for the database. */
  async function query(...asked: [text: string, values: unknown[]]) {
    unanswered += 1;
    try {
      return await pool.query(...asked);
    } finally {
      unanswered -= 1;
      if (unanswered === 0) onIdle();
    }
  }

  const used = { connect: listen, query };
  return {
    /** Whether something that was said has not reached the database yet. */
    isBusy: () => unanswered > 0,
    /** As much of a pool as the Socket.IO adapter uses. */
    pool: used as unknown as pg.Pool,
    close: () => {
      closed = true;
      return pool.end();
    },
  };
}

/** A connection cut off without a word is found by asking; ending it makes the adapter start anew. */
function prove(client: pg.Client): void {
  client.query('SELECT 1').catch(() => client.end());
}
