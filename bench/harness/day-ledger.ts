import type pg from 'pg';

/** Records acknowledged writes, which are compared with the database later. */
export function openLedger() {
  const messages: { readonly id: string; readonly clientId: string }[] = [];
  const interests: { readonly id: string; readonly from: string; readonly to: string }[] = [];
  const acceptedMatchIds: string[] = [];
  /** The text of the last edit, by the id of the member. */
  const lastBioByMember = new Map<string, string>();
  return { messages, interests, accepted: acceptedMatchIds, edits: lastBioByMember };
}

export type Ledger = ReturnType<typeof openLedger>;

/**
 * Returns the numbers of writes that are missing or duplicated, and of messages that no live
 * connection of their receiver received. `arrivalCounts` contains the number of times that each
 * message arrived at its receiver, by the id of the message.
 */
export async function compareWithDatabase(
  pool: pg.Pool,
  ledger: Ledger,
  arrivalCounts: ReadonlyMap<string, number>,
) {
  const stored = await countOf(
    pool,
    `SELECT messages.id FROM messages
     JOIN unnest($1::uuid[], $2::uuid[]) AS written(id, client_id) USING (id, client_id)`,
    [ledger.messages.map(({ id }) => id), ledger.messages.map(({ clientId }) => clientId)],
  );
  const duplicated = await countOf(
    pool,
    `SELECT client_id FROM messages WHERE client_id = ANY ($1::uuid[])
     GROUP BY client_id HAVING count(*) > 1`,
    [ledger.messages.map(({ clientId }) => clientId)],
  );
  const interests = await countOf(
    pool,
    `SELECT matches.id FROM matches
     JOIN unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS written(id, sender, recipient)
       ON matches.id = written.id AND requester_id = sender
         AND low_id = least(sender, recipient) AND high_id = greatest(sender, recipient)`,
    [
      ledger.interests.map(({ id }) => id),
      ledger.interests.map(({ from }) => from),
      ledger.interests.map(({ to }) => to),
    ],
  );
  const accepted = await countOf(
    pool,
    `SELECT id FROM matches WHERE id = ANY ($1::uuid[]) AND status = 'ACCEPTED'`,
    [ledger.accepted],
  );
  const edited = await countOf(
    pool,
    `SELECT members.id FROM members
     JOIN unnest($1::uuid[], $2::text[]) AS written(id, bio) USING (id, bio)`,
    [[...ledger.edits.keys()], [...ledger.edits.values()]],
  );
  const notReceived = ledger.messages.filter(({ id }) => !arrivalCounts.has(id)).length;
  const lossOf = (writes: readonly unknown[], storedCount: number) => ({
    acknowledged: writes.length,
    lost: writes.length - storedCount,
  });
  return {
    messages: { ...lossOf(ledger.messages, stored), duplicated, 'not received live': notReceived },
    interests: lossOf(ledger.interests, interests),
    accepted: lossOf(ledger.accepted, accepted),
    edits: lossOf([...ledger.edits], edited),
  };
}

async function countOf(pool: pg.Pool, text: string, values: unknown[]): Promise<number> {
  return (await pool.query(text, values)).rowCount ?? 0;
}
