import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsFolder } from '../../apps/server/src/db/migrate.ts';
import { populate } from './population.ts';

/** Number of conversations per member, and of messages per conversation. */
const CONVERSATIONS_PER_MEMBER = 0.1;
const MESSAGES_PER_CONVERSATION = 5;

/**
 * Applies the migrations up to the number `newest`, and fills the database. One member in a
 * thousand has a name or a profession that newer migrations correct.
 */
export async function fillOldDatabase(
  connection: pg.ClientConfig,
  scratchFolder: string,
  { newest, members }: { readonly newest: number; readonly members: number },
): Promise<void> {
  const [folder, functions] = [join(scratchFolder, 'migrations'), join(scratchFolder, 'functions')];
  await mkdir(functions, { recursive: true });
  for (const name of await readdir(migrationsFolder)) {
    if (Number(name.slice(0, 4)) <= newest) {
      await cp(join(migrationsFolder, name), join(folder, name));
    }
  }
  await migrate(connection, { info: () => {}, warn: () => {} }, { folder, functions });
  await populate(connection, members, Math.min(members, 10_000));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const conversations = Math.floor(members * CONVERSATIONS_PER_MEMBER);
    await client.query(insertMatches, [conversations]);
    await client.query(
      'INSERT INTO match_sides (match_id, member_id) SELECT id, low_id FROM matches',
    );
    await client.query(
      'INSERT INTO match_sides (match_id, member_id) SELECT id, high_id FROM matches',
    );
    await client.query(insertMessages, [MESSAGES_PER_CONVERSATION]);
    await client.query(insertNotifications);
    await client.query(insertShortlisted);
    await client.query(
      `UPDATE members SET full_name = full_name || '.com', profession = profession || E'\\u200b'
       WHERE abs(hashtext(id::text)) % 1000 = 0`,
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Pairs the women with the men, in the order of their ids. */
const insertMatches = `
  INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at, decided_at,
    updated_at, last_seq)
  SELECT gen_random_uuid(), least(woman.id, man.id), greatest(woman.id, man.id), man.id, 'ACCEPTED',
    now() - interval '9 days', now() - interval '8 days', now() - interval '1 day', 0
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM members
      WHERE gender = 'FEMALE' ORDER BY id LIMIT $1) AS woman
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM members
      WHERE gender = 'MALE' ORDER BY id LIMIT $1) AS man USING (number)`;

const insertMessages = `
  WITH written AS (
    INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
    SELECT id, seq, gen_random_uuid(), CASE WHEN seq % 2 = 0 THEN low_id ELSE high_id END,
      gen_random_uuid(), 'Line ' || seq || ' of a conversation between two families',
      now() - interval '2 days'
    FROM matches CROSS JOIN generate_series(1, $1::int) AS seq)
  UPDATE matches SET last_seq = $1`;

const insertNotifications = `
  INSERT INTO notifications (id, member_id, kind, subject_id, about_id, match_id, created_at)
  SELECT gen_random_uuid(), high_id, 'MESSAGE', id, low_id, id, now() - interval '1 day'
  FROM matches`;

const insertShortlisted = `
  INSERT INTO shortlisted_members (member_id, shortlisted_id, created_at)
  SELECT low_id, high_id, now() - interval '10 days' FROM matches`;

/**
 * Makes autovacuum start on the large tables every minute, and run slowly. Returns the size of the
 * database.
 */
export async function runVacuumSlowly(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const table of ['members', 'matches', 'messages', 'notifications', 'sessions']) {
      await client.query(
        `ALTER TABLE ${table} SET (autovacuum_vacuum_scale_factor = 0,
           autovacuum_vacuum_threshold = 100, autovacuum_vacuum_cost_delay = 20)`,
      );
    }
    const { rows } = await client.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    return rows[0]?.size ?? '';
  } finally {
    await client.end();
  }
}
