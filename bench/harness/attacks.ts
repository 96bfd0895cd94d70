import { connect, type Socket } from 'node:net';
import { createCameraPhoto } from '../../apps/server/test/harness/photograph.ts';
import { type ClientMember, connectLive, createCaller, PASSWORD } from './exhaustion-people.ts';
import { mixes } from './queries.ts';

/** Address, account and session of the hostile client. */
export interface HostileClient {
  readonly url: string;
  readonly member: ClientMember;
  readonly token: string;
}

/** An attack on a resource, and the use of the same resource by honest clients. */
export interface Attack {
  readonly name: string;
  /** Number of concurrent attempts. Each attempt is repeated after its response. */
  readonly concurrency: number;
  /** Prepares the attack. Returns a function that cleans up after it. */
  readonly prepare?: (hostile: HostileClient) => Promise<() => void>;
  /** Makes attempt `number` of the hostile client. Resolves with its status. */
  readonly attempt: (hostile: HostileClient, number: number) => Promise<number>;
  /** Uses the same resource as an honest member. */
  readonly useAsHonestMember: (url: string, member: ClientMember, token: string) => Promise<number>;
}

const statusOf = async (pending: Promise<Response>) => {
  const response = await pending;
  await response.arrayBuffer();
  return response.status;
};

const callAsHostile = ({ url, member, token }: HostileClient, path: string, body?: unknown) =>
  statusOf(createCaller(url, member)(path, { token, ...(body === undefined ? {} : { body }) }));

// The API field `phone` also accepts an e-mail address.
const signIn = (url: string, member: ClientMember) =>
  statusOf(
    createCaller(url, member)('/auth/login', {
      body: { phone: member.contact, password: PASSWORD },
    }),
  );

async function upload(
  url: string,
  member: ClientMember,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const body = new FormData();
  body.set('photo', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg');
  return statusOf(createCaller(url, member)('/photos/upload', { token, body }));
}

const toBytes = (buffer: Buffer) => new Uint8Array(buffer);
const smallPhoto = toBytes(await createCameraPhoto(900, 1200));
/**
 * A large progressive photo without its last bytes. The server does nearly as much work as for a
 * valid photo and rejects the upload, so that the attack can repeat it.
 */
const brokenPhoto = toBytes(await createCameraPhoto(8000, 6200, true)).slice(0, -2000);

/** Sends the beginning of `count` requests and nothing more. */
async function openHalfRequests(
  { url, member }: HostileClient,
  count: number,
): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${member.address}\r\n`,
    );
    sockets.push(socket);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

export const attacks: readonly Attack[] = [
  {
    name: 'password hashing',
    concurrency: 200,
    attempt: ({ url, member }) => signIn(url, member),
    useAsHonestMember: signIn,
  },
  {
    name: 'uploads',
    concurrency: 40,
    attempt: ({ url, member, token }) => upload(url, member, token, brokenPhoto),
    useAsHonestMember: (url, member, token) => upload(url, member, token, smallPhoto),
  },
  {
    name: 'live connections',
    concurrency: 50,
    prepare: async ({ url }) => {
      const anonymous = await Promise.all(
        Array.from({ length: 300 }, () => connectLive(url, null)),
      );
      return () => {
        for (const { socket } of anonymous) socket.close();
      };
    },
    attempt: async ({ url, token }) => {
      const { accepted, socket } = await connectLive(url, token);
      // A live connection has no HTTP status. A rejected one counts as 429 for the hostile client,
      // whose limit is expected, and as 503 for an honest client.
      const status = (await accepted) ? 200 : 429;
      setTimeout(() => socket.close(), 500);
      return status;
    },
    useAsHonestMember: async (url, _, token) => {
      const { accepted, socket } = await connectLive(url, token);
      const status = (await accepted) ? 200 : 503;
      socket.close();
      return status;
    },
  },
  {
    name: 'Browse, its counts and the memory of the index',
    concurrency: 200,
    attempt: (hostile, number) => {
      // Each third search has a new text. The others repeat after 600 attempts.
      if (number % 3 === 0)
        return callAsHostile(hostile, `/profiles/?sort=match&search=word${number}`);
      const mix = number % 3 === 1 ? mixes.match : mixes.count;
      return callAsHostile(hostile, (mix[number % mix.length] as string).slice('/api'.length));
    },
    useAsHonestMember: (url, member, token) =>
      statusOf(createCaller(url, member)('/profiles/?sort=match', { token })),
  },
  {
    name: 'queries of lists, and the search of 50,000 messages',
    concurrency: 200,
    attempt: (hostile, number) => {
      const search = `/messages/${hostile.member.matchId}/search?q=nothing${number}`;
      return callAsHostile(
        hostile,
        [search, '/messages/conversations', '/matches/me'][number % 3] as string,
      );
    },
    useAsHonestMember: (url, member, token) =>
      statusOf(createCaller(url, member)(`/messages/${member.matchId}/search?q=line`, { token })),
  },
  {
    name: 'exports',
    concurrency: 50,
    attempt: (hostile) => callAsHostile(hostile, '/auth/export'),
    useAsHonestMember: (url, member, token) =>
      statusOf(createCaller(url, member)('/auth/export', { token })),
  },
  {
    name: 'codes, and the queue of jobs behind them',
    concurrency: 50,
    attempt: ({ url, member }, number) =>
      statusOf(
        createCaller(url, member)('/auth/sign-in-code', {
          body: { phone: `nobody${number}@bench.example` },
        }),
      ),
    useAsHonestMember: (url, member) =>
      statusOf(
        createCaller(url, member)('/auth/sign-in-code', { body: { phone: member.contact } }),
      ),
  },
  {
    name: 'connections that send half a request',
    concurrency: 20,
    prepare: (hostile) => openHalfRequests(hostile, 1000),
    attempt: (hostile) => callAsHostile(hostile, '/auth/me'),
    useAsHonestMember: (url, member, token) =>
      statusOf(createCaller(url, member)('/auth/me', { token })),
  },
];
