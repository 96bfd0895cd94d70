import { once } from 'node:events';
import pg from 'pg';
import { hashPassword } from '../../apps/server/src/features/account/password.ts';
import { insertMessages } from './messages.ts';
import { createConnectedPairs, type Pair } from './pairs.ts';

export const PASSWORD = 'Areca-thota-7';
const HONEST_MEMBERS = 10;
/** Number of messages in the hostile member's conversation, whose search is costly. */
const HOSTILE_MESSAGES = 50_000;
/** Number of messages in the conversation of an honest member. */
const HONEST_MESSAGES = 50;

/** A member with a password, an IP address of their own and one conversation. */
export interface ClientMember {
  readonly contact: string;
  readonly address: string;
  readonly matchId: string;
}

/** Creates a hostile member and ten honest ones among `members` members. */
export async function createClientMembers(connection: pg.PoolConfig, members: number) {
  const pairs = await createConnectedPairs(connection, members / 2);
  const passwordHash = await hashPassword(PASSWORD);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('UPDATE accounts SET password_hash = $1', [passwordHash]);
    const [hostilePair, ...otherPairs] = pairs;
    if (hostilePair === undefined) throw new Error('the database has no pairs');
    const fill = ({ matchId, woman, man }: Pair, count: number) =>
      insertMessages(client, matchId, [woman.id, man.id], count);
    await fill(hostilePair, HOSTILE_MESSAGES);
    for (const pair of otherPairs.slice(0, HONEST_MEMBERS)) await fill(pair, HONEST_MESSAGES);
    const toClientMember = (pair: Pair, index: number): ClientMember => ({
      contact: `${pair.woman.id}@bench.example`,
      address: `10.1.${index}.7`,
      matchId: pair.matchId,
    });
    return {
      // No honest member has an address with this number.
      hostile: toClientMember(hostilePair, 200),
      honest: otherPairs.slice(0, HONEST_MEMBERS).map(toClientMember),
    };
  } finally {
    await client.end();
  }
}

interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** Returns a function that makes calls from the member's address. */
export function createCaller(url: string, { address }: Pick<ClientMember, 'address'>) {
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

/** Signs in with the password, which is a fresh proof, and returns the token. */
export async function signInAs(url: string, member: ClientMember): Promise<string> {
  const body = { phone: member.contact, password: PASSWORD };
  const response = await createCaller(url, member)('/auth/login', { body });
  if (!response.ok) throw new Error(`sign-in failed with status ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/**
 * Opens a live connection. `accepted` resolves when the server accepts or rejects it. Without a
 * token, the socket opens but does not sign in, and `accepted` is false.
 */
export async function connectLive(url: string, token: string | null) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const accepted = new Promise<boolean>((resolve) => {
    socket.addEventListener('error', () => resolve(false));
    socket.addEventListener('close', () => resolve(false));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      // Packets of Engine.IO: 0 opens, 2 is a ping and 3 a pong. Packets of Socket.IO: 40
      // connects, and 44 rejects.
      if (text.startsWith('0') && token !== null) socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve(true);
      else if (text.startsWith('44')) resolve(false);
    });
  });
  if (token === null) await once(socket, 'open').catch(() => {});
  return { accepted: token === null ? Promise.resolve(false) : accepted, socket };
}
