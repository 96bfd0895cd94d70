import { once } from 'node:events';
import pg from 'pg';
import { hashPassword } from '../../apps/server/src/features/account/password.ts';
import { connectedPairs, type Pair } from './pairs.ts';

export const PASSWORD = 'Areca-thota-7';
const HONEST_MEMBERS = 10;
/** Messages in the hostile member's own conversation, whose search is costly. */
const OWN_MESSAGES = 50_000;

/** A member with a password, their own network and one conversation. */
export interface ClientMember {
  readonly contact: string;
  readonly address: string;
  readonly matchId: string;
}

/** A hostile member and ten honest ones in a community of `members`. */
export async function people(connection: pg.PoolConfig, members: number) {
  const pairs = await connectedPairs(connection, members / 2);
  const passwordHash = await hashPassword(PASSWORD);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('UPDATE accounts SET password_hash = $1', [passwordHash]);
    const [first, ...others] = pairs;
    if (first === undefined) throw new Error('there are pairs');
    await fill(client, first, OWN_MESSAGES);
    for (const pair of others.slice(0, HONEST_MEMBERS)) await fill(client, pair, 50);
    const toClientMember = (pair: Pair, index: number): ClientMember => ({
      contact: `${pair.one.id}@bench.example`,
      address: `10.1.${index}.7`,
      matchId: pair.matchId,
    });
    return {
      hostile: toClientMember(first, 200),
      honest: others.slice(0, HONEST_MEMBERS).map(toClientMember),
    };
  } finally {
    await client.end();
  }
}

/** Inserts `count` messages, written alternately. */
async function fill(client: pg.Client, { matchId, one, other }: Pair, count: number) {
  await client.query(
    `INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
     SELECT $1, n, gen_random_uuid(), ($2::uuid[])[1 + n % 2], gen_random_uuid(),
       'Line ' || n || ' of a conversation between two families', now()
     FROM generate_series(1, $3::int) AS n`,
    [matchId, [one.id, other.id], count],
  );
  await client.query('UPDATE matches SET last_seq = $2 WHERE id = $1', [matchId, count]);
}

interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** A function that makes calls from the member's address. */
export function callerFor(url: string, { address }: Pick<ClientMember, 'address'>) {
  return async (path: string, { method, token, body }: CallOptions = {}): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-forwarded-for': address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
}

/** Signs in with the password; the session has fresh proof. */
export async function tokenOf(url: string, who: ClientMember): Promise<string> {
  const body = { phone: who.contact, password: PASSWORD };
  const response = await callerFor(url, who)('/auth/login', { body });
  if (!response.ok) throw new Error(`signing in was answered with ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** Opens a live connection; returns its answer and a function that closes it. */
export async function connectLive(url: string, token: string | null) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const accepted = new Promise<boolean>((resolve) => {
    socket.addEventListener('error', () => resolve(false));
    socket.addEventListener('close', () => resolve(false));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0') && token !== null) socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve(true);
      else if (text.startsWith('44')) resolve(false);
    });
  });
  if (token === null) await once(socket, 'open').catch(() => {});
  return { accepted: token === null ? Promise.resolve(false) : accepted, socket };
}
