import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { freePort } from './harness/load.ts';
import { percentile } from './harness/median.ts';
import { makePerson } from './harness/persons.ts';
import { populate, signIn } from './harness/population.ts';
import { startProduct, withDatabase, withDataDir } from './harness/product.ts';

/**
 * Time until a removed relative loses access on two processes of one database: from the sending of the
 * candidate's call, and from its answer, to the end of both of the relative's live connections. Fails if
 * the relative's next call succeeds on either process, or if the p95 from the sending exceeds a second.
 */

const REMOVALS = Number(process.env.BENCH_REMOVALS ?? 200);
const WARM_UP = 20;

interface Family {
  readonly candidateId: string;
  readonly candidate: string;
  readonly personId: string;
  readonly relative: string;
}

/** Creates candidates with one relative each, and a session for both. */
async function createFamilies(connectionString: string, count: number): Promise<Family[]> {
  // Twice as many, because not all members are listed.
  await populate({ connectionString }, count * 2);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM members WHERE listed ORDER BY id',
    );
    const tokens = await signIn(client, count);
    const created: Family[] = [];
    for (const [index, { id: candidateId }] of rows.slice(0, count).entries()) {
      const { id: personId, token: relative } = await makePerson(client, index);
      await client.query(
        `INSERT INTO relatives (candidate_id, person_id, relation, part, joined_at)
         VALUES ($1, $2, 'UNCLE', 'adviser', now())`,
        [candidateId, personId],
      );
      created.push({ candidateId, candidate: tokens[index] ?? '', personId, relative });
    }
    return created;
  } finally {
    await client.end();
  }
}

async function openSocket(url: string, { relative, candidateId }: Family): Promise<Socket> {
  const auth = { token: relative, onBehalfOf: candidateId };
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true, reconnection: false });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}

const whenClosed = (socket: Socket) =>
  new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())));

/** Sends a read on the candidate's behalf. Returns its status. */
async function readOnBehalf(url: string, { relative, candidateId }: Family): Promise<number> {
  const headers = { authorization: `Bearer ${relative}`, 'x-on-behalf-of': candidateId };
  const response = await fetch(`${url}/api/profiles/count`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Removes one relative. Returns the milliseconds until the later connection ends. */
async function measureRemoval(urls: readonly [string, string], family: Family) {
  const sockets = await Promise.all(urls.map((url) => openSocket(url, family)));
  const statusesBefore = await Promise.all(urls.map((url) => readOnBehalf(url, family)));
  if (statusesBefore.some((status) => status !== 200))
    throw new Error(`reads: ${statusesBefore.join()}`);
  const ends = Promise.all(sockets.map(whenClosed));
  const sentAt = performance.now();
  const response = await fetch(`${urls[0]}/api/family/relatives/${family.personId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${family.candidate}` },
  });
  const answeredAt = performance.now();
  if (response.status !== 204) throw new Error(`removed: ${response.status}`);
  const statusesAfter = await Promise.all(urls.map((url) => readOnBehalf(url, family)));
  const lastEnd = Math.max(...(await ends));
  for (const socket of sockets) socket.close();
  return {
    fromSending: lastEnd - sentAt,
    fromAnswer: Math.max(0, lastEnd - answeredAt),
    refused: statusesAfter.every((status) => status === 403),
  };
}

const summary = (values: readonly number[]) => ({
  'p50 ms': percentile(values, 0.5).toFixed(1),
  'p95 ms': percentile(values, 0.95).toFixed(1),
  'most ms': Math.max(...values).toFixed(1),
});

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    const allFamilies = await createFamilies(databaseUrl, REMOVALS + WARM_UP);
    const first = await startProduct(dataDir, await freePort(), { databaseUrl });
    const second = await startProduct(dataDir, await freePort(), { databaseUrl });
    const results = [];
    for (const family of allFamilies)
      results.push(await measureRemoval([first.url, second.url], family));
    await second.stop();
    await first.stop();
    const measured = results.slice(WARM_UP);
    const refusedCount = measured.filter(({ refused }) => refused).length;
    console.log('a removed relative: to the end of the later of two live connections');
    console.table({
      'from sending the removal': summary(measured.map(({ fromSending }) => fromSending)),
      'after its answer': summary(measured.map(({ fromAnswer }) => fromAnswer)),
    });
    console.log(`next call refused on both processes: ${refusedCount} of ${measured.length}`);
    const p95 = percentile(
      measured.map(({ fromSending }) => fromSending),
      0.95,
    );
    if (refusedCount < measured.length || p95 > 1000) process.exitCode = 1;
  }),
);
