import type pg from 'pg';

/** Number of messages in each conversation, spread over the year. */
export const MESSAGES_PER_CONVERSATION = 100;

/**
 * Fills the database with conversations of 100 messages each. Inserts the first message of
 * every conversation, then the second of every conversation, and so on, as in a real year. The
 * messages of a conversation are therefore on different pages of the table.
 */
export async function insertYearOfMessages(client: pg.Client, messages: number): Promise<void> {
  const conversations = Math.ceil(messages / MESSAGES_PER_CONVERSATION);
  await client.query(insertMatches, [conversations]);
  await client.query(
    `INSERT INTO match_sides (match_id, member_id, delivered_seq, read_seq)
     SELECT id, member_id, $1, $1 FROM matches, LATERAL (VALUES (low_id), (high_id)) AS side(member_id)`,
    [MESSAGES_PER_CONVERSATION],
  );
  for (let seq = 1; seq <= MESSAGES_PER_CONVERSATION; seq++) {
    await client.query(insertMessages, [seq, MESSAGES_PER_CONVERSATION]);
  }
  await client.query('UPDATE matches SET last_seq = $1', [MESSAGES_PER_CONVERSATION]);
  await client.query('ANALYZE');
}

/** Pairs each woman with the men whose numbers follow hers, one after the other. */
const insertMatches = `
  WITH women AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM members
      WHERE gender = 'FEMALE'),
    men AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM members
      WHERE gender = 'MALE'),
    counts AS (SELECT (SELECT count(*) FROM women) AS women, (SELECT count(*) FROM men) AS men)
  INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at, decided_at,
    updated_at, last_seq)
  SELECT gen_random_uuid(), least(woman.id, man.id), greatest(woman.id, man.id), man.id, 'ACCEPTED',
    now() - interval '1 year', now() - interval '1 year', now(), 0
  FROM counts CROSS JOIN generate_series(0, $1::int - 1) AS pair(number)
    JOIN women AS woman ON woman.number = pair.number % counts.women
    JOIN men AS man
      ON man.number = (pair.number % counts.women + pair.number / counts.women) % counts.men`;

/** Message number $1 of $2 of each conversation, of 20 to 260 characters. */
const insertMessages = `
  INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
  SELECT id, $1::int, gen_random_uuid(), CASE WHEN random() < 0.5 THEN low_id ELSE high_id END,
    gen_random_uuid(),
    left(repeat('We could meet after the areca harvest, if that suits your family. ', 4),
      20 + (power(random(), 3) * 240)::int),
    now() - interval '1 year' * (1 - $1::int / $2::float8)
  FROM matches`;

/** Returns the ten largest tables: rows, size with indexes and TOAST in MB, and bytes a row. */
export async function readTableSizes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; rows: string; heap: string; total: string }>(
    `SELECT relname AS name, reltuples::bigint AS rows, pg_table_size(oid) AS heap,
       pg_total_relation_size(oid) AS total
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY total DESC LIMIT 10`,
  );
  return Object.fromEntries(
    rows.map(({ name, rows: rowCount, heap, total }) => [
      name,
      {
        rows: Number(rowCount),
        'heap, MB': toMegabytes(heap),
        'with indexes, MB': toMegabytes(total),
        'bytes a row': Math.round(Number(total) / Number(rowCount)),
      },
    ]),
  );
}

/** Returns the sizes of the indexes of the messages in MB. */
export async function readIndexSizes(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; size: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_relation_size(indexrelid) AS size
     FROM pg_index WHERE indrelid = 'messages'::regclass ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, size }) => [name, toMegabytes(size)]));
}

/** Rebuilds the indexes of the messages, and returns their new sizes in MB. */
export async function rebuildIndexes(client: pg.Client): Promise<Record<string, number>> {
  await client.query('REINDEX TABLE messages');
  return readIndexSizes(client);
}

/** Vacuums the messages. Returns the duration in seconds. */
export async function vacuumMessages(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  await client.query('VACUUM messages');
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

const toMegabytes = (bytes: string) => Math.round(Number(bytes) / 1e5) / 10;
