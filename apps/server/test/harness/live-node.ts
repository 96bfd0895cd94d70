import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { openPool } from '../../src/db/connect.ts';
import { createLive } from '../../src/realtime/live.ts';
import type { PresenceTiming } from '../../src/realtime/presence.ts';
import { createCandidateViewer } from '../../src/security/access/viewer.ts';
import { requireValue } from './present.ts';

/** Returns a test token, which names a member and a session. */
export const createNodeToken = (memberId: string, sessionId: string) => `${memberId}_${sessionId}`;

/**
 * Starts the live connections of one process without the features. A token names its member, and
 * all members are matched with each other. The lease is in seconds. By default it is longer than a
 * stall of a busy machine. `beforeCheck` is awaited before the session of a connection is checked.
 */
export async function startLiveNode(
  connectionString: string,
  { lease = 10, beforeCheck = async () => {} } = {},
) {
  /** The times, which a test can change. */
  const timing: { -readonly [K in keyof PresenceTiming]: PresenceTiming[K] } = { lease, grace: 1 };
  const log = pino({ level: 'silent' });
  const { db } = openPool({ connectionString }, log, { max: 2 });
  const server = createServer();
  const live = createLive({
    server,
    connection: { connectionString },
    db,
    log,
    site: { publicUrl: 'http://localhost', production: false },
    timing,
  });
  await live.serve({
    authenticate: async (token) => {
      await beforeCheck();
      const [memberId = '', sessionId = ''] = token.split('_');
      return createCandidateViewer(memberId, {
        sessionId,
        isAdmin: false,
        isModerator: false,
        provedAt: null,
        secondFactor: false,
        secondFactorMissing: false,
      });
    },
    findPartner: async () => null,
    connectedMemberIds: async (_, ids) => ids,
    markReceived: async () => {},
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    live,
    timing,
    /** Returns the number of open connections. */
    connectionCount: () => promisify(server.getConnections.bind(server))(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Stops the process. `publishLast` runs before the connections to the database close. */
    close: async (publishLast = () => {}) => {
      await live.stopServing();
      await new Promise((resolve) => server.close(resolve));
      publishLast();
      await live.close();
      await db.destroy();
    },
  };
}

// Tests that kill a node start this file as a process. Its argument is the address of the database,
// and it prints the address of the node. The lease is two seconds.
if (process.argv[1] === import.meta.filename) {
  const node = await startLiveNode(requireValue(process.argv[2]), { lease: 2 });
  process.stdout.write(`${node.url}\n`);
}
