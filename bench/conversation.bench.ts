import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../apps/server/src/db/schema.ts';
import { pageOf } from '../apps/server/src/features/match/list.store.ts';
import { freePort, load } from './harness/load.ts';
import { connect, connectedPairs } from './harness/pairs.ts';
import { startProduct, withDatabase, withDataDir } from './harness/product.ts';

const SHORT = 50;
const LONG = 50_000;
const MATCHES = 500;

/** So many messages, written by turns, in one conversation. */
async function fill(client: pg.Client, matchId: string, ids: readonly string[], count: number) {
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

/** A member with many matches, a few words and something unread in each. */
async function manyMatches(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string; gender: string }>(
    'SELECT id, gender FROM members WHERE listed ORDER BY id',
  );
  const one = rows[0];
  const others = rows.filter(({ gender }) => gender !== one?.gender).slice(0, MATCHES);
  if (one === undefined) throw new Error('there is somebody');
  await client.query('DELETE FROM matches WHERE $1 IN (low_id, high_id)', [one.id]);
  for (const { id } of others) {
    const matchId = await connect(client, one.id, id);
    await fill(client, matchId, [one.id, id], 20);
    await client.query('UPDATE match_sides SET read_seq = 15 WHERE match_id = $1', [matchId]);
  }
  return one.id;
}

/** The list as the product reads it: how many queries that takes, and what the database does for it. */
async function explain(databaseUrl: string, memberId: string) {
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => asked.push(query),
  });
  const { rows } = await pageOf(db, memberId, 'open', { page: 1, limit: MATCHES + 1 });
  const [query] = asked;
  const plan = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${query?.sql}`,
    [...(query?.parameters ?? [])],
  );
  await db.destroy();
  const lines = plan.rows.map((row) => row['QUERY PLAN']);
  return { queries: asked.length, rows: rows.length, lines };
}

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    const pairs = await connectedPairs({ connectionString: databaseUrl }, MATCHES + 2);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    // The first pair holds the member of whom many matches are made.
    const [short, long] = [pairs[1], pairs[2]];
    if (short === undefined || long === undefined) throw new Error('there are pairs');
    await fill(client, short.matchId, [short.one.id, short.other.id], SHORT);
    await fill(client, long.matchId, [long.one.id, long.other.id], LONG);
    const popular = await manyMatches(client);
    await client.query('ANALYZE');
    const token = [short, ...pairs]
      .flatMap(({ one, other }) => [one, other])
      .find(({ id }) => id === popular)?.token;

    const product = await startProduct(dataDir, await freePort(), { databaseUrl });
    const open = (pair: typeof short) =>
      load(
        product.url,
        [
          {
            path: `/api/messages/${pair.matchId}?limit=50`,
            headers: { authorization: `Bearer ${pair.other.token}` },
          },
        ],
        { connections: 1, seconds: 4 },
      );
    const [ofShort, ofLong] = [await open(short), await open(long)];
    const list = await load(
      product.url,
      [{ path: '/api/matches/me?limit=500', headers: { authorization: `Bearer ${token}` } }],
      { connections: 1, seconds: 4 },
    );
    await product.stop();

    console.log('a conversation opened, one after the other');
    console.table({
      [`${SHORT} messages`]: { 'a second': ofShort.requestsPerSecond, 'p50 ms': ofShort.p50 },
      [`${LONG} messages`]: { 'a second': ofLong.requestsPerSecond, 'p50 ms': ofLong.p50 },
      [`list of ${MATCHES} conversations`]: {
        'a second': list.requestsPerSecond,
        'p50 ms': list.p50,
      },
    });
    const ratio = ofShort.requestsPerSecond / ofLong.requestsPerSecond;
    console.log(`cost of the long one: ${ratio.toFixed(2)} times the short one`);
    console.log(`failed: ${ofShort.failed + ofLong.failed + list.failed}`);

    const { queries, rows, lines } = await explain(databaseUrl, popular);
    console.log(`the list: ${rows} rows by ${queries} query`);
    console.log(`${lines.join('\n')}\n`);
    await client.end();
  }),
);
