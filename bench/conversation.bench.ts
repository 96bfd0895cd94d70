import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../apps/server/src/db/schema.ts';
import { listMatchRows } from '../apps/server/src/features/match/list.store.ts';
import { freePort, measureLoad } from './harness/load.ts';
import { connect, createConnectedPairs, type Pair } from './harness/pairs.ts';
import { startProduct, withDatabase, withDataDir } from './harness/product.ts';

const SHORT = 50;
const LONG = 50_000;
const MATCHES = 500;
const OPENINGS = 1000;
const WARM_UP = 200;

/** Inserts `count` messages, written alternately, in one conversation. */
async function insertMessages(
  client: pg.Client,
  matchId: string,
  ids: readonly string[],
  count: number,
) {
  await client.query(
    `INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
     SELECT $1, n, gen_random_uuid(), ($2::uuid[])[1 + n % 2], gen_random_uuid(),
       'Line ' || n || ' of a conversation between two families', now()
     FROM generate_series(1, $3::int) AS n`,
    [matchId, ids, count],
  );
  await client.query('UPDATE matches SET last_seq = $2 WHERE id = $1', [matchId, count]);
  await client.query('UPDATE match_sides SET read_seq = $2 WHERE match_id = $1', [matchId, count]);
}

/** Creates many matches of one member, each with messages, of which some are unread. */
async function createManyMatches(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string; gender: string }>(
    'SELECT id, gender FROM members WHERE listed ORDER BY id',
  );
  const member = rows[0];
  const matches = rows.filter(({ gender }) => gender !== member?.gender).slice(0, MATCHES);
  if (member === undefined) throw new Error('the database has no members');
  await client.query('DELETE FROM matches WHERE $1 IN (low_id, high_id)', [member.id]);
  for (const { id } of matches) {
    const matchId = await connect(client, member.id, id);
    await insertMessages(client, matchId, [member.id, id], 20);
    await client.query('UPDATE match_sides SET read_seq = 15 WHERE match_id = $1', [matchId]);
  }
  return member.id;
}

/** Measures opening two conversations alternately, in milliseconds. */
async function measureAlternately(url: string, pairs: readonly [Pair, Pair]) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + OPENINGS; round++) {
    for (const side of [0, 1] as const) {
      const { matchId, man } = pairs[side];
      const startedAt = performance.now();
      const response = await fetch(`${url}/api/messages/${matchId}?limit=50`, {
        headers: { authorization: `Bearer ${man.token}` },
      });
      if (!response.ok) throw new Error(`opening answered ${response.status}`);
      await response.arrayBuffer();
      if (round >= WARM_UP) times[side].push(performance.now() - startedAt);
    }
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 100) / 100;
}

/**
 * Reads the list of matches. Returns the number of queries and rows, and the plan of the first
 * query.
 */
async function explain(databaseUrl: string, memberId: string) {
  const queries: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  const { rows } = await listMatchRows(db, memberId, 'open', { page: 1, limit: MATCHES + 1 });
  const [query] = queries;
  const plan = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${query?.sql}`,
    [...(query?.parameters ?? [])],
  );
  await db.destroy();
  const lines = plan.rows.map((row) => row['QUERY PLAN']);
  return { queries: queries.length, rows: rows.length, lines };
}

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    const pairs = await createConnectedPairs({ connectionString: databaseUrl }, MATCHES + 2);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    // The first pair contains the member with many matches.
    const [short, long] = [pairs[1], pairs[2]];
    if (short === undefined || long === undefined) throw new Error('the database has no pairs');
    await insertMessages(client, short.matchId, [short.woman.id, short.man.id], SHORT);
    await insertMessages(client, long.matchId, [long.woman.id, long.man.id], LONG);
    const popular = await createManyMatches(client);
    await client.query('ANALYZE');
    const token = [short, ...pairs]
      .flatMap(({ woman, man }) => [woman, man])
      .find(({ id }) => id === popular)?.token;

    const product = await startProduct(dataDir, await freePort(), { databaseUrl });
    const [shortTimes, longTimes] = await measureAlternately(product.url, [short, long]);
    const list = await measureLoad(
      product.url,
      [{ path: '/api/matches/me?limit=500', headers: { authorization: `Bearer ${token}` } }],
      { connections: 1, seconds: 4 },
    );
    await product.stop();

    console.log('a conversation opened: one call after the other, in turns');
    console.table({
      [`${SHORT} messages`]: {
        'p50 ms': percentile(shortTimes, 0.5),
        'p95 ms': percentile(shortTimes, 0.95),
      },
      [`${LONG} messages`]: {
        'p50 ms': percentile(longTimes, 0.5),
        'p95 ms': percentile(longTimes, 0.95),
      },
    });
    const ratio = percentile(longTimes, 0.5) / percentile(shortTimes, 0.5);
    console.log(`the long one costs ${ratio.toFixed(2)} times the short one`);
    console.log(`list of ${MATCHES}: ${list.requestsPerSecond} a second, p50 ${list.p50} ms`);
    const { queries, rows, lines } = await explain(databaseUrl, popular);
    console.log(`the list: ${rows} rows by ${queries} query`);
    console.log(`${lines.join('\n')}\n`);
    await client.end();
  }),
);
