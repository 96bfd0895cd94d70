import { Agent, get } from 'node:http';
import pg from 'pg';
import { freePort } from './harness/load.ts';
import { percentile } from './harness/median.ts';
import { populate, signIn } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';
import { openWriter } from './harness/writer.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
const PROFILES = 500;
const WARM_UP = 300;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2_000);
/** Activity writes a second, during the second half of the measurement. */
const WRITES = 200;

interface Prepared {
  readonly token: string;
  readonly ids: readonly string[];
}

/** A viewer and the members to look at, with photos, views, interests and preferences. */
async function fill(connection: pg.PoolConfig): Promise<Prepared> {
  await populate(connection, MEMBERS);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const [token = ''] = await signIn(client, 1);
    const viewer = `(SELECT member_id FROM sessions ORDER BY created_at DESC LIMIT 1)`;
    const { rows } = await client.query<{ id: string }>(
      `SELECT m.id FROM members AS m JOIN members AS v ON v.id = ${viewer}
       WHERE m.listed AND m.gender <> v.gender ORDER BY m.id LIMIT $1`,
      [PROFILES],
    );
    const ids = rows.map(({ id }) => id);
    await client.query(insertPhotos, [ids]);
    await client.query(insertViews, [ids]);
    await client.query(insertInterests, [ids]);
    await client.query(`INSERT INTO preferences (member_id, age_min, age_max, marital_status)
      SELECT id, 21, 35, 'NEVER_MARRIED' FROM members ON CONFLICT DO NOTHING`);
    await client.query('VACUUM ANALYZE');
    return { token, ids };
  } finally {
    await client.end();
  }
}

const insertPhotos = `
  INSERT INTO photos (id, member_id, file_name, width, height, thumbhash, is_primary, created_at)
  SELECT gen_random_uuid(), p.id, 'none', 1080, 1350, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', 
    n = 1 AND NOT EXISTS (SELECT FROM photos WHERE member_id = p.id), now()
  FROM unnest($1::uuid[]) AS p(id), generate_series(1, 4) AS n`;

const insertViews = `
  INSERT INTO profile_views (member_id, viewer_id, last_at)
  SELECT p.id, v.id, now() - interval '1 day' FROM unnest($1::uuid[]) AS p(id),
    LATERAL (SELECT m.id FROM members AS m WHERE m.id > p.id ORDER BY m.id LIMIT 150) AS v`;

const insertInterests = `
  INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at, updated_at)
  SELECT gen_random_uuid(), p.id, v.id, v.id, 'REQUESTED', now(), now()
  FROM unnest($1::uuid[]) AS p(id),
    LATERAL (SELECT m.id FROM members AS m WHERE m.id > p.id ORDER BY m.id LIMIT 30) AS v
  ON CONFLICT DO NOTHING`;

/** Milliseconds from the request to the last byte of the answer. */
function timeRequest(agent: Agent, url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

const round2 = (value: number) => Number(value.toFixed(2));

function percentiles(times: readonly number[]) {
  const percentileOf = (share: number) => round2(percentile(times, share));
  return { p50: percentileOf(0.5), p95: percentileOf(0.95), p99: percentileOf(0.99) };
}

await withDataDir(async (dataDir) => {
  const { token, ids } = await prepare(dataDir, fill);
  const product = await startProduct(dataDir, await freePort());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const writer = await openWriter(dataDir);
  /** Measures `rounds` of both, side by side, so that any disturbance affects both. */
  const measure = async (rounds: number) => {
    const times = { lookup: [] as number[], profile: [] as number[] };
    for (let n = 0; n < rounds; n++) {
      times.lookup.push(await timeRequest(agent, `${product.url}/api/preferences/me`, token));
      const profile = `${product.url}/api/profiles/${ids[n % ids.length]}`;
      times.profile.push(await timeRequest(agent, profile, token));
    }
    return times;
  };
  try {
    await measure(WARM_UP);
    const withoutWrites = await measure(ROUNDS);
    const written = await writer.beside(WRITES, async () => {
      const [firstHalf, secondHalf] = [await measure(ROUNDS / 2), await measure(ROUNDS / 2)];
      return [...firstHalf.profile, ...secondHalf.profile];
    });
    const [lookups, profiles] = [
      percentiles(withoutWrites.lookup),
      percentiles(withoutWrites.profile),
    ];
    const withWrites = percentiles(written.result);
    console.log(`a profile among ${MEMBERS.toLocaleString('en-IN')} members, milliseconds`);
    console.table({
      'GET /api/preferences/me (one row by its primary key)': lookups,
      'GET /api/profiles/{id}': profiles,
      [`the same, beside ${written.writtenPerSecond} writes a second`]: withWrites,
    });
    console.log(`ratio of p95 ${round2(profiles.p95 / lookups.p95)}`);
    console.log(`p95 beside writes, of that without: ${round2(withWrites.p95 / profiles.p95)}\n`);
    if (profiles.p95 > 3 * lookups.p95) process.exitCode = 1;
  } finally {
    agent.destroy();
    await writer.end();
    await product.stop();
  }
});
