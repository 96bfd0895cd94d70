import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { freePort } from './harness/load.ts';
import { percentile } from './harness/median.ts';
import { makePerson } from './harness/persons.ts';
import { populate, signIn } from './harness/population.ts';
import { startProduct, withDatabase, withDataDir } from './harness/product.ts';

/**
 * Latency of a move on a board of 200 cards for six relatives on two processes: from the call to the moment
 * at which the last of them received the event and read the card. Rendering is not included. Fails if the
 * p95 exceeds a second.
 */

const MOVES = Number(process.env.BENCH_MOVES ?? 200);
const COLUMNS = ['TO_LOOK_AT', 'TO_TALK_OVER', 'IN_TALKS', 'MET', 'SET_ASIDE'];

interface Reader {
  readonly token: string;
  readonly onBehalfOf: string | null;
}

async function family(connectionString: string) {
  await populate({ connectionString }, 1200);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; gender: string }>(
      'SELECT id, gender FROM members WHERE listed ORDER BY id',
    );
    const [candidate] = rows;
    if (candidate === undefined) throw new Error('nobody is listed');
    const [token = ''] = await signIn(client, 1);
    const readers: Reader[] = [{ token, onBehalfOf: null }];
    for (let index = 0; index < 5; index += 1) {
      const person = await makePerson(client, index);
      await client.query(
        `INSERT INTO relatives (candidate_id, person_id, relation, part, joined_at)
         VALUES ($1, $2, 'UNCLE', 'adviser', now())`,
        [candidate.id, person.id],
      );
      readers.push({ token: person.token, onBehalfOf: candidate.id });
    }
    const cards = rows.filter(({ gender }) => gender !== candidate.gender).slice(0, 200);
    for (const [index, { id }] of cards.entries()) {
      await client.query(
        `INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
         VALUES ($1, $2, $3, $4, now())`,
        [candidate.id, id, COLUMNS[index % 5], index * 1024],
      );
    }
    return { readers, cards: cards.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}

const headersOf = ({ token, onBehalfOf }: Reader) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...(onBehalfOf !== null && { 'x-on-behalf-of': onBehalfOf }),
});

async function openSocket(url: string, { token, onBehalfOf }: Reader): Promise<Socket> {
  const auth = { token, ...(onBehalfOf !== null && { onBehalfOf }) };
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true, reconnection: false });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    const { readers, cards } = await family(databaseUrl);
    const first = await startProduct(dataDir, await freePort(), { databaseUrl });
    const second = await startProduct(dataDir, await freePort(), { databaseUrl });
    const urls = readers.map((_, index) => (index % 2 === 0 ? first.url : second.url));
    const sockets = await Promise.all(
      readers.map((reader, index) => openSocket(urls[index] ?? '', reader)),
    );
    const times: number[] = [];
    for (let move = 0; move < MOVES; move += 1) {
      const id = cards[move % cards.length] ?? '';
      const readTimes = readers.map(async (reader, index) => {
        const event = reader.onBehalfOf === null ? 'board:own' : 'board:changed';
        await new Promise((resolve) => sockets[index]?.once(event, resolve));
        const url = `${urls[index]}/api/board/cards/${id}`;
        const response = await fetch(url, { headers: headersOf(reader) });
        if (response.status !== 200) throw new Error(`read: ${response.status}`);
        await response.arrayBuffer();
        return performance.now();
      });
      const mover = move % readers.length;
      const sent = performance.now();
      const response = await fetch(`${urls[mover]}/api/board/cards/${id}/place`, {
        method: 'PUT',
        headers: headersOf(readers[mover] as Reader),
        body: JSON.stringify({ place: COLUMNS[(move + 1) % 5], after: null }),
      });
      if (response.status !== 200)
        throw new Error(`moved: ${response.status} ${await response.text()}`);
      times.push(Math.max(...(await Promise.all(readTimes))) - sent);
    }
    for (const socket of sockets) socket.close();
    await second.stop();
    await first.stop();
    console.log(
      `a move, ${cards.length} cards, ${readers.length} people: until the last has read it`,
    );
    const p95 = percentile(times, 0.95);
    console.table({
      move: {
        'p50 ms': percentile(times, 0.5).toFixed(1),
        'p95 ms': p95.toFixed(1),
        'most ms': Math.max(...times).toFixed(1),
      },
    });
    if (p95 > 1000) process.exitCode = 1;
  }),
);
