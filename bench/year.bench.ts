import pg from 'pg';
import { findFreePort, type LoadResult, measureLoad } from './harness/load.ts';
import { round2, secondsSince } from './harness/median.ts';
import { createSessions, populate } from './harness/population.ts';
import { prepare, startProduct, withDatabase, withDataDir } from './harness/product.ts';
import {
  insertYearOfMessages,
  MESSAGES_PER_CONVERSATION,
  readIndexSizes,
  readTableSizes,
  rebuildIndexes,
  vacuumMessages,
} from './harness/year.ts';

/*
 * Measures the database after a year of messages: sizes, the duration of a vacuum, the share of
 * free space in the indexes, and the calls of a conversation.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 1_000_000);
/** Number of members whose calls are measured. The fill gives each of them a conversation. */
const MEASURED_MEMBERS = Math.min(5000, Math.floor(MESSAGES / MESSAGES_PER_CONVERSATION));
/** Connections, and seconds of the measurement and of the warm-up before it. */
const LOAD = { connections: 20, seconds: 8, warmUp: 2 };

interface OpenConversation {
  readonly matchId: string;
  readonly token: string;
  readonly memberId: string;
}

await withDataDir(async (dataDir) => {
  await prepare(dataDir, async (connection) => {
    const startedAt = performance.now();
    await populate(connection, MEMBERS);
    const client = await connectClient(connection);
    try {
      await insertYearOfMessages(client, MESSAGES);
      console.log(
        `${MEMBERS} members, ${MESSAGES} messages, filled in ${secondsSince(startedAt)} s`,
      );
      console.table(await readTableSizes(client));
      console.log(`vacuum of the messages: ${await vacuumMessages(client)} s`);
      const before = await readIndexSizes(client);
      const rebuilt = await rebuildIndexes(client);
      console.log('indexes of the messages, in MB: after the year, and rebuilt');
      console.table(
        Object.fromEntries(
          Object.entries(before).map(([name, MB]) => [name, { MB, rebuilt: rebuilt[name] }]),
        ),
      );
    } finally {
      await client.end();
    }
  });
  await withDatabase(dataDir, async (databaseUrl) => {
    const conversations = await createOpenConversations({ connectionString: databaseUrl });
    const product = await startProduct(dataDir, await findFreePort(), { databaseUrl });
    try {
      console.table(await measureCalls(product.url, conversations));
    } finally {
      await product.stop();
    }
  });
});

async function connectClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

/** Creates sessions of members with conversations, and returns one conversation of each. */
async function createOpenConversations(connection: pg.ClientConfig): Promise<OpenConversation[]> {
  const client = await connectClient(connection);
  try {
    const tokens = await createSessions(client, MEASURED_MEMBERS);
    const { rows } = await client.query<{ matchId: string; memberId: string }>(
      `SELECT member.id AS "memberId", side.match_id AS "matchId"
       FROM (SELECT id FROM members WHERE listed ORDER BY id LIMIT $1) AS member
       CROSS JOIN LATERAL (SELECT match_id FROM match_sides WHERE member_id = member.id LIMIT 1)
         AS side
       ORDER BY member.id`,
      [MEASURED_MEMBERS],
    );
    if (rows.length < tokens.length) throw new Error('a member has no conversation');
    return rows.map((row, index) => ({ ...row, token: tokens[index] ?? '' }));
  } finally {
    await client.end();
  }
}

async function measureCalls(url: string, conversations: readonly OpenConversation[]) {
  const paths: Record<string, (conversation: OpenConversation) => string> = {
    'own profile': () => '/api/profiles/me',
    conversations: () => '/api/messages/conversations',
    'newest messages': ({ matchId }) => `/api/messages/${matchId}`,
    'older messages': ({ matchId }) => `/api/messages/${matchId}?cursor=50`,
    'search of a conversation': ({ matchId }) => `/api/messages/${matchId}/search?q=harvest`,
  };
  const results: Record<string, ReturnType<typeof toRow>> = {};
  let yardstick: LoadResult | undefined;
  for (const [name, pathOf] of Object.entries(paths)) {
    const requests = conversations.map((conversation) => ({
      path: pathOf(conversation),
      headers: { authorization: `Bearer ${conversation.token}` },
    }));
    const result = await measureLoad(url, requests, LOAD);
    // The first call, the own profile, is the yardstick.
    yardstick ??= result;
    results[name] = toRow(result, yardstick);
  }
  return results;
}

function toRow(result: LoadResult, yardstick: LoadResult) {
  const { requestsPerSecond, p50, p99, failedRequests } = result;
  return {
    'requests/s': requestsPerSecond,
    ratio: round2(requestsPerSecond / yardstick.requestsPerSecond),
    p50,
    p99,
    failed: failedRequests,
  };
}
