import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createSessions, populate } from './population.ts';

/** Two connected members with a session each. */
export interface Pair {
  readonly matchId: string;
  readonly woman: SignedInMember;
  readonly man: SignedInMember;
}

interface SignedInMember {
  readonly id: string;
  readonly token: string;
}

/** Fills an empty database with at most `pairCount` connected pairs. */
export async function createConnectedPairs(
  connection: pg.PoolConfig,
  pairCount: number,
): Promise<readonly Pair[]> {
  await populate(connection, pairCount * 2);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Sessions are created in the order of the ids, as in this query.
    const { rows } = await client.query<{ id: string; gender: string }>(
      'SELECT id, gender FROM members WHERE listed ORDER BY id',
    );
    const tokens = await createSessions(client, pairCount * 2);
    const members = rows.map(({ id, gender }, index) => ({
      id,
      gender,
      token: tokens[index] ?? '',
    }));
    const women = members.filter(({ gender }) => gender === 'FEMALE');
    const men = members.filter(({ gender }) => gender === 'MALE');
    const pairs: Pair[] = [];
    for (const [index, woman] of women.entries()) {
      const man = men[index];
      if (man === undefined) break;
      pairs.push({ matchId: await connect(client, woman.id, man.id), woman, man });
    }
    return pairs;
  } finally {
    await client.end();
  }
}

/**
 * Creates an accepted match of two members.
 *
 * @public checkout.ts loads this function from another commit.
 */
export async function connect(
  client: pg.Client,
  requesterId: string,
  recipientId: string,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at, decided_at, updated_at)
     VALUES ($1, least($2::uuid, $3), greatest($2::uuid, $3), $2, 'ACCEPTED', now(), now(), now())`,
    [id, requesterId, recipientId],
  );
  await client.query('INSERT INTO match_sides (match_id, member_id) VALUES ($1, $2), ($1, $3)', [
    id,
    requesterId,
    recipientId,
  ]);
  return id;
}
