import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between the writes of a writer. */
const WRITE_PAUSE_MS = 10;
/** Duration of the reads that hold their locks, in seconds, and the milliseconds between them. */
const READ_SECONDS = 3;
const READ_PAUSE_MS = 7000;

/** The wait of a write, and its start on the clock of `performance.now`. */
export interface Write {
  readonly kind: string;
  readonly startedAt: number;
  readonly milliseconds: number;
}

interface MatchRow {
  readonly match_id: string;
  readonly low_id: string;
  readonly high_id: string;
  /** A member whose row migrations correct. */
  readonly corrected_id: string;
}

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** The writes of an app of the older schema, one transaction each. */
const writers: Record<string, (query: Query, pair: MatchRow) => Promise<unknown>> = {
  message: (query, { match_id, low_id }) =>
    query(
      `SELECT outcome FROM send_message($1, $2, $3, $4, 'We would be glad to meet your family.',
         now(), '{ACCEPTED requester,ACCEPTED recipient}', '{}', 1000000, NULL, NULL)`,
      [match_id, low_id, randomUUID(), randomUUID()],
    ),
  read: (query, { match_id, high_id }) =>
    query('UPDATE match_sides SET read_seq = read_seq + 1 WHERE match_id = $1 AND member_id = $2', [
      match_id,
      high_id,
    ]),
  profile: (query, { high_id }) =>
    query('UPDATE members SET bio = $2 WHERE id = $1', [high_id, `I live calmly ${Math.random()}`]),
  activity: (query, { low_id }) =>
    query('UPDATE members SET last_active_at = now() WHERE id = $1', [low_id]),
  corrected: (query, { corrected_id }) =>
    query('UPDATE members SET last_active_at = now() WHERE id = $1', [corrected_id]),
  hiding: async (query, { high_id }) => {
    await query('UPDATE members SET hidden = true WHERE id = $1', [high_id]);
    await query('UPDATE members SET hidden = false WHERE id = $1', [high_id]);
  },
  interest: async (query, { low_id, high_id, match_id }) => {
    await query("UPDATE matches SET status = 'ENDED', decided_at = now() WHERE id = $1", [
      match_id,
    ]);
    await query("UPDATE matches SET status = 'ACCEPTED', decided_at = now() WHERE id = $1", [
      match_id,
    ]);
    await query(
      `WITH pair AS (SELECT $1::uuid AS one, id AS other FROM members
         WHERE id > gen_random_uuid() AND id NOT IN ($1, $2) ORDER BY id LIMIT 1),
       made AS (INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at, updated_at)
         SELECT gen_random_uuid(), least(one, other), greatest(one, other), one, 'REQUESTED', now(), now()
         FROM pair ON CONFLICT (low_id, high_id) DO NOTHING RETURNING id, low_id, high_id)
       INSERT INTO match_sides (match_id, member_id)
         SELECT id, low_id FROM made UNION ALL SELECT id, high_id FROM made`,
      [low_id, high_id],
    );
  },
  notification: (query, { match_id, low_id, high_id }) =>
    query(
      `INSERT INTO notifications AS n (id, member_id, kind, subject_id, about_id, match_id, count,
         created_at)
       SELECT gen_random_uuid(), id, 'MESSAGE', $1, $3, $1, 1, now() FROM members WHERE id = $2
       FOR KEY SHARE
       ON CONFLICT (member_id, kind, subject_id) WHERE read_at IS NULL DO UPDATE SET
         count = n.count + 1, created_at = excluded.created_at`,
      [match_id, high_id, low_id],
    ),
  session: async (query, { low_id }) => {
    await query(
      `INSERT INTO sessions (id, member_id, token_hash, remember, device, created_at, last_seen_at,
         expires_at)
       VALUES (gen_random_uuid(), $1, $2, true, 'Bench', now(), now(), now() + interval '1 day')`,
      [low_id, randomBytes(32)],
    );
    await query('UPDATE sessions SET last_seen_at = now() WHERE member_id = $1', [low_id]);
  },
  shortlist: async (query, { low_id, high_id }) => {
    await query('DELETE FROM shortlisted_members WHERE member_id = $1 AND shortlisted_id = $2', [
      low_id,
      high_id,
    ]);
    await query(
      `INSERT INTO shortlisted_members (member_id, shortlisted_id, created_at)
       VALUES ($1, $2, now())`,
      [low_id, high_id],
    );
  },
  block: async (query, { low_id, high_id }) => {
    await query('INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())', [
      low_id,
      high_id,
    ]);
    await query('DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2', [low_id, high_id]);
  },
  report: (query, { low_id, high_id }) =>
    query(
      `INSERT INTO reports (id, reporter_id, member_id, reason, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'OTHER', now())`,
      [low_id, high_id],
    ),
};

/**
 * Starts continuous writes, each kind on its own connection, and reads that hold their locks for
 * seconds. The returned function ends them, and returns the writes and the number of each failure.
 */
export async function startWriters(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: pairs } = await client.query<MatchRow>(
    `WITH corrected AS (SELECT array_agg(id) AS ids FROM members WHERE full_name LIKE '%.com')
     SELECT id AS match_id, low_id, high_id,
       ids[1 + row_number() OVER (ORDER BY id) % cardinality(ids)] AS corrected_id
     FROM matches CROSS JOIN corrected ORDER BY id LIMIT 50000`,
  );
  await client.end();
  let isEnded = false;
  const writes: Write[] = [];
  const failures = new Map<string, number>();
  const kinds = Object.entries(writers);
  // Each writer has its own pairs, so that no writer waits for another.
  const count = pairs.length - (pairs.length % kinds.length);
  const runningTasks = kinds.map(([kind, write], writerIndex) =>
    withClient(connection, async (query) => {
      for (let pairIndex = writerIndex; !isEnded; pairIndex += kinds.length) {
        const pair = pairs[pairIndex % count] as MatchRow;
        const startedAt = performance.now();
        await inTransaction(query, () => write(query, pair)).catch(({ message }: Error) => {
          const failure = `${kind}: ${message}`;
          failures.set(failure, (failures.get(failure) ?? 0) + 1);
        });
        writes.push({ kind, startedAt, milliseconds: performance.now() - startedAt });
        await pause(WRITE_PAUSE_MS);
      }
    }),
  );
  runningTasks.push(
    withClient(connection, async (query) => {
      while (!isEnded) {
        await query(
          `SELECT (SELECT full_name FROM members LIMIT 1), (SELECT status FROM matches LIMIT 1),
             (SELECT seq FROM messages LIMIT 1), (SELECT kind FROM notifications LIMIT 1),
             pg_sleep(${READ_SECONDS})`,
        );
        for (let waited = 0; waited < READ_PAUSE_MS && !isEnded; waited += 100) await pause(100);
      }
    }),
  );
  return async () => {
    isEnded = true;
    await Promise.all(runningTasks);
    return { writes, failures };
  };
}

async function withClient(
  connection: pg.ClientConfig,
  work: (query: Query) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await work((text, values) => client.query(text, values)).finally(() => client.end());
}

async function inTransaction(query: Query, work: () => Promise<unknown>): Promise<void> {
  await query('BEGIN');
  try {
    await work();
    await query('COMMIT');
  } catch (error) {
    await query('ROLLBACK');
    throw error;
  }
}
