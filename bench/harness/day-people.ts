import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../apps/server/src/features/account/password.ts';
import { filePaths } from '../../apps/server/src/features/photo/rules.ts';
import { createCameraPhoto } from '../../apps/server/test/harness/photograph.ts';
import { PASSWORD } from './checkout.ts';
import { createSessions, populate } from './population.ts';

/** A member who may be active. Some have a conversation or a pending interest. */
export interface ActiveMember {
  readonly id: string;
  readonly token: string;
  readonly gender: 'FEMALE' | 'MALE';
}

/** A conversation or a pending interest of two members, by their indexes. */
export interface MemberPair {
  readonly matchId: string;
  /** Indexes of the woman and of the man, who is the requester. */
  readonly sides: readonly [number, number];
}

export interface BenchPopulation {
  readonly members: readonly ActiveMember[];
  readonly conversations: readonly MemberPair[];
  readonly pendingInterests: readonly MemberPair[];
  /** Other members, to whom the active ones show interest. */
  readonly otherMemberIds: Readonly<Record<'FEMALE' | 'MALE', readonly string[]>>;
  /** The e-mail addresses of members who sign in with `PASSWORD`. */
  readonly emails: readonly string[];
}

/**
 * Maximum number of pairs of active members. The last of every `PENDING_EVERY` pairs has a pending
 * interest. The others have a conversation.
 */
const MAX_PAIRS = 8000;
const PENDING_EVERY = 4;
/** Number of messages in each conversation. */
const MESSAGES_PER_CONVERSATION = 30;
/** Number of members who sign in, in turn. */
const SIGN_IN_MEMBERS = 100;
/** All photos use the same file, because the cost of sending is the same. */
const PHOTO_FILE = 'ab'.repeat(20);

/** Fills an empty database with `memberCount` members, of whom `activeCount` may be active. */
export async function createBenchPopulation(
  connection: pg.PoolConfig,
  {
    memberCount,
    activeCount,
    dataDir,
  }: { memberCount: number; activeCount: number; dataDir: string },
): Promise<BenchPopulation> {
  await populate(connection, memberCount, 0);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tokens = await createSessions(client, activeCount);
    const { rows } = await client.query<Omit<ActiveMember, 'token'>>(
      'SELECT id, gender FROM members WHERE listed ORDER BY id',
    );
    const activeMembers = tokens.map((token, index) => ({
      ...(rows[index] as (typeof rows)[number]),
      token,
    }));
    const others = Object.groupBy(rows.slice(activeCount), ({ gender }) => gender);
    const ids = (gender: 'FEMALE' | 'MALE') => (others[gender] ?? []).map(({ id }) => id);
    const memberPairs = await createPairs(client, activeMembers);
    const emails = activeMembers.slice(0, SIGN_IN_MEMBERS).map(({ id }) => `${id}@bench.example`);
    await client.query('UPDATE accounts SET password_hash = $1 WHERE email = ANY ($2)', [
      await hashPassword(PASSWORD),
      emails,
    ]);
    await client.query('UPDATE photos SET file_name = $1', [PHOTO_FILE]);
    await writePhotoFiles(dataDir);
    await client.query('VACUUM ANALYZE');
    return {
      members: activeMembers,
      ...memberPairs,
      otherMemberIds: { FEMALE: ids('FEMALE'), MALE: ids('MALE') },
      emails,
    };
  } finally {
    await client.end();
  }
}

async function createPairs(client: pg.Client, members: readonly ActiveMember[]) {
  const indexesOf = (gender: string) =>
    members.flatMap((member, index) => (member.gender === gender ? [index] : []));
  const men = indexesOf('MALE');
  const pairs = indexesOf('FEMALE')
    .slice(0, Math.min(MAX_PAIRS, men.length))
    .map((woman, index) => [woman, men[index] as number] as const);
  const idOf = (index: number) => (members[index] as ActiveMember).id;
  const { rows } = await client.query<{ id: string; woman: string }>(
    `INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at, decided_at,
       updated_at, last_seq)
     SELECT gen_random_uuid(), least(woman, man), greatest(woman, man), man,
       CASE WHEN number % $4 = 0 THEN 'REQUESTED' ELSE 'ACCEPTED' END, now(),
       CASE WHEN number % $4 > 0 THEN now() END, now(),
       CASE WHEN number % $4 > 0 THEN $3::int ELSE 0 END
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS pairs(woman, man, number)
     RETURNING id, CASE WHEN requester_id = low_id THEN high_id ELSE low_id END AS woman`,
    [
      pairs.map(([woman]) => idOf(woman)),
      pairs.map(([, man]) => idOf(man)),
      MESSAGES_PER_CONVERSATION,
      PENDING_EVERY,
    ],
  );
  await client.query(`INSERT INTO match_sides (match_id, member_id)
    SELECT id, low_id FROM matches UNION ALL SELECT id, high_id FROM matches`);
  await client.query(
    `INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
     SELECT matches.id, seq, gen_random_uuid(), CASE WHEN seq % 2 = 0 THEN low_id ELSE high_id END,
       gen_random_uuid(), 'Line ' || seq || ' of a conversation between two families', now()
     FROM matches, generate_series(1, $1::int) AS seq WHERE status = 'ACCEPTED'`,
    [MESSAGES_PER_CONVERSATION],
  );
  const matchIdByWoman = new Map(rows.map(({ id, woman }) => [woman, id]));
  const memberPairs = pairs.map((sides) => ({
    matchId: matchIdByWoman.get(idOf(sides[0])) as string,
    sides,
  }));
  // Rows are numbered from 1, indexes from 0.
  const isPending = (index: number) => (index + 1) % PENDING_EVERY === 0;
  return {
    conversations: memberPairs.filter((_, index) => !isPending(index)),
    pendingInterests: memberPairs.filter((_, index) => isPending(index)),
  };
}

async function writePhotoFiles(dataDir: string): Promise<void> {
  const bytes = await createCameraPhoto(540, 675);
  for (const path of filePaths(PHOTO_FILE)) {
    await mkdir(dirname(join(dataDir, 'photos', path)), { recursive: true });
    await writeFile(join(dataDir, 'photos', path), bytes);
  }
}
