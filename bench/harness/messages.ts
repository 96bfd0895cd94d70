import type pg from 'pg';

/** Fills a conversation with `count` messages of two senders in turn. */
export async function insertMessages(
  client: pg.Client,
  matchId: string,
  senderIds: readonly [string, string],
  count: number,
): Promise<void> {
  await client.query(
    `INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
     SELECT $1, seq, gen_random_uuid(), ($2::uuid[])[1 + seq % 2], gen_random_uuid(),
       'Line ' || seq || ' of a conversation between two families', now()
     FROM generate_series(1, $3::int) AS seq`,
    [matchId, senderIds, count],
  );
  await client.query('UPDATE matches SET last_seq = $2 WHERE id = $1', [matchId, count]);
}
