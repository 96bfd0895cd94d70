import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { connectLive, findOnlineMembers, type LiveClient } from '../harness/live.ts';
import { createNodeToken, startLiveNode } from '../harness/live-node.ts';
import { withAdminClient } from '../harness/test-server.ts';

type LiveNode = Awaited<ReturnType<typeof startLiveNode>>;

let database: TestDatabase;
let firstNode: LiveNode;
let secondNode: LiveNode;
const clients: LiveClient[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  firstNode = await startLiveNode(database.connection.connectionString);
  secondNode = await startLiveNode(database.connection.connectionString);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await Promise.all([firstNode.close(), secondNode.close()]);
  await database.drop();
});

/** Inserts a member, and returns the id. */
async function insertMember(): Promise<string> {
  const id = uuidv7();
  const now = new Date();
  await sql`INSERT INTO members (id, full_name, created_at, last_active_at)
    VALUES (${id}, 'Test Member', ${now}, ${now})`.execute(database.db);
  return id;
}

async function connectDevice(url: string, memberId: string, sessionId: string = uuidv7()) {
  const client = await connectLive(url, { token: createNodeToken(memberId, sessionId) });
  clients.push(client);
  return client;
}

/** Connects a device that watches `memberIds`, who are all offline. */
async function connectWatcher(url: string, memberIds: string[]): Promise<LiveClient> {
  const watcher = await connectDevice(url, await insertMember());
  watcher.emit('presence:watch', { memberIds });
  for (const memberId of memberIds) {
    expect(await watcher.waitForEvent('presence')).toEqual({ memberId, online: false });
  }
  return watcher;
}

/** Waits until each process receives the events of the other. */
async function waitForBothListeners(): Promise<void> {
  const memberId = await insertMember();
  for (const [sender, receiver] of [
    [firstNode, secondNode],
    [secondNode, firstNode],
  ] as const) {
    const client = await connectLive(receiver.url, { token: createNodeToken(memberId, uuidv7()) });
    await vi.waitFor(
      () => {
        sender.live.publish(memberId, 'typing', { matchId: uuidv7() });
        expect(client.listPayloads('typing')).not.toEqual([]);
      },
      { timeout: 30_000 },
    );
    client.close();
  }
}

describe('two processes on one database', () => {
  test('deliver every event to the devices of both, once and in order', async () => {
    const memberId = await insertMember();
    const firstDevice = await connectDevice(firstNode.url, memberId);
    const secondDevice = await connectDevice(secondNode.url, memberId);
    const ids = Array.from({ length: 50 }, () => uuidv7());
    for (const matchId of ids) firstNode.live.publish(memberId, 'typing', { matchId });
    for (const client of [firstDevice, secondDevice]) {
      await client.waitForEvent('typing', ({ matchId }) => matchId === ids.at(-1));
      expect(client.listPayloads('typing').map(({ matchId }) => matchId)).toEqual(ids);
    }
  });

  test('deliver an event that is too large for a database notification', async () => {
    const memberId = await insertMember();
    const secondDevice = await connectDevice(secondNode.url, memberId);
    const message = {
      id: uuidv7(),
      senderId: null,
      text: 'ಕ'.repeat(4000),
      timestamp: new Date().toISOString(),
      status: 'sent' as const,
      clientId: null,
      seq: 1,
    };
    firstNode.live.publish(memberId, 'message:new', { matchId: uuidv7(), message });
    expect((await secondDevice.waitForEvent('message:new')).message).toEqual(message);
  });

  test('end a session on both processes and no other session', async () => {
    const memberId = await insertMember();
    const session = uuidv7();
    const endedDevices = [
      await connectDevice(firstNode.url, memberId, session),
      await connectDevice(secondNode.url, memberId, session),
    ];
    const otherSessionDevice = await connectDevice(secondNode.url, memberId);
    firstNode.live.endSessions([session]);
    for (const client of endedDevices) {
      await client.waitForEvent('session:ended');
      expect(await client.waitForDisconnection()).toBe('io server disconnect');
    }
    firstNode.live.publish(memberId, 'typing', { matchId: uuidv7() });
    await otherSessionDevice.waitForEvent('typing');
    expect(otherSessionDevice.listPayloads('session:ended')).toEqual([]);
  });

  test('retry a failed command to end a session on the other process', async () => {
    const session = uuidv7();
    const device = await connectDevice(secondNode.url, await insertMember(), session);
    // The ids of 251 sessions exceed the size of a database notification, so the command is stored
    // in a table.
    const sessions = [session, ...Array.from({ length: 250 }, () => uuidv7())];
    await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE socket_io_attachments`.execute(trx);
      firstNode.live.endSessions(sessions);
      await expect.poll(waitingBackends).toHaveLength(1);
      const [pid] = await waitingBackends();
      await sql`SELECT pg_terminate_backend(${pid})`.execute(database.db);
      await expect.poll(waitingBackends).not.toContain(pid);
    });
    await device.waitForEvent('session:ended');

    /** Returns the backends that wait to store a command. */
    async function waitingBackends(): Promise<(number | undefined)[]> {
      const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query LIKE 'INSERT INTO socket_io_attachments%'`.execute(database.db);
      return rows.map(({ pid }) => pid);
    }
  });

  test('drop events and fields that the contract does not define', async () => {
    const memberId = await insertMember();
    const firstDevice = await connectDevice(firstNode.url, memberId);
    const matchId = uuidv7();
    firstNode.live.publish(memberId, 'typing', { matchId: 'nonsense' });
    firstNode.live.publish(memberId, 'typing', { matchId, email: 'she@example.org' } as {
      matchId: string;
    });
    expect(await firstDevice.waitForEvent('typing')).toEqual({ matchId });
    expect(firstDevice.listPayloads('typing')).toHaveLength(1);
  });
});

describe('presence', () => {
  test('is equal on both processes', async () => {
    const memberId = await insertMember();
    const watchers = [
      await connectWatcher(firstNode.url, [memberId]),
      await connectWatcher(secondNode.url, [memberId]),
    ];
    const device = await connectDevice(firstNode.url, memberId);
    for (const watcher of watchers) await watcher.waitForEvent('presence', ({ online }) => online);
    expect(await findOnlineMembers(database.db, [memberId, uuidv7()])).toEqual(new Set([memberId]));
    device.close();
    for (const watcher of watchers) await watcher.waitForEvent('presence', ({ online }) => !online);
    expect(await findOnlineMembers(database.db, [memberId])).toEqual(new Set());
  });

  test('lasts while any device on any process is connected', async () => {
    const [watchedId, thirdId] = [await insertMember(), await insertMember()];
    const watcher = await connectWatcher(firstNode.url, [watchedId, thirdId]);
    const expectPresence = (id: string, expected: boolean) =>
      watcher.waitForEvent(
        'presence',
        ({ memberId, online }) => memberId === id && online === expected,
      );
    const first = await connectDevice(firstNode.url, watchedId);
    const second = await connectDevice(secondNode.url, watchedId);
    await expectPresence(watchedId, true);
    first.close();
    // Another member connects and disconnects later. An event about the closed device would arrive
    // before the events of that member.
    const thirdDevice = await connectDevice(firstNode.url, thirdId);
    await expectPresence(thirdId, true);
    thirdDevice.close();
    await expectPresence(thirdId, false);
    expect(await findOnlineMembers(database.db, [watchedId])).toEqual(new Set([watchedId]));
    second.close();
    await expectPresence(watchedId, false);
  });

  test('does not change during a page reload', async () => {
    const memberId = await insertMember();
    const watcher = await connectWatcher(firstNode.url, [memberId]);
    const deviceBeforeReload = await connectDevice(firstNode.url, memberId);
    await watcher.waitForEvent('presence', ({ online }) => online);
    // A member stays online for `grace` seconds after the last device has disconnected.
    firstNode.timing.grace = 60;
    deviceBeforeReload.close();
    const deviceAfterReload = await connectDevice(firstNode.url, memberId);
    firstNode.timing.grace = 1;
    deviceAfterReload.close();
    await watcher.waitForEvent('presence', ({ online }) => !online);
    expect(watcher.listPayloads('presence').map(({ online }) => online)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('ends when the process of the connection is killed', async () => {
    const memberId = await insertMember();
    const watcher = await connectWatcher(firstNode.url, [memberId]);
    const program = fileURLToPath(new URL('../harness/live-node.ts', import.meta.url));
    const child = spawn(process.execPath, [program, database.connection.connectionString], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const device = await connectDevice(await readAddress(child), memberId);
    await watcher.waitForEvent('presence', ({ online }) => online);
    device.socket.io.reconnection(false);
    child.kill('SIGKILL');
    await device.waitForDisconnection();
    await watcher.waitForEvent('presence', ({ online }) => !online);
    expect(await findOnlineMembers(database.db, [memberId])).toEqual(new Set());
  });

  test('is restored after its database rows are lost', async () => {
    const memberId = await insertMember();
    await connectDevice(firstNode.url, memberId);
    await expect
      .poll(() => findOnlineMembers(database.db, [memberId]))
      .toEqual(new Set([memberId]));
    // A crash of the database also empties these unlogged tables.
    await sql`TRUNCATE live_nodes, live_members`.execute(database.db);
    await expect
      .poll(() => findOnlineMembers(database.db, [memberId]))
      .toEqual(new Set([memberId]));
  });

  test('ends for a deleted member and is unaffected for another member', async () => {
    const [deletedId, otherId] = [await insertMember(), await insertMember()];
    await connectDevice(firstNode.url, deletedId);
    await expect
      .poll(() => findOnlineMembers(database.db, [deletedId]))
      .toEqual(new Set([deletedId]));
    await sql`DELETE FROM members WHERE id = ${deletedId}`.execute(database.db);
    await connectDevice(firstNode.url, otherId);
    await expect
      .poll(() => findOnlineMembers(database.db, [otherId, deletedId]))
      .toEqual(new Set([otherId]));
  });

  async function readAddress(child: ChildProcess): Promise<string> {
    if (child.stdout === null) throw new Error('the process has no output');
    const [line] = await once(child.stdout, 'data');
    return String(line).trim();
  }
});

describe('a process that starts', () => {
  test('accepts connections only when it can receive the events of the other processes', async () => {
    const { connectionString } = database.connection;
    await allowNewConnections(false);
    const pendingNode = startLiveNode(connectionString);
    // The connection attempts of the starting process fail like these attempts.
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(withAdminClient(connectionString, async () => {})).rejects.toThrow(
        'not currently',
      );
    }
    await allowNewConnections(true);
    const node = await pendingNode;
    const session = uuidv7();
    const device = await connectDevice(node.url, await insertMember(), session);
    firstNode.live.endSessions([session]);
    await device.waitForEvent('session:ended');
    await node.close();
  });

  async function allowNewConnections(allowed: boolean): Promise<void> {
    const name = new URL(database.connection.connectionString).pathname.slice(1);
    await withAdminClient(inject('testServer').adminUrl, (admin) =>
      admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`),
    );
  }
});

describe('a process that stops', () => {
  test('sends its remaining events to the other processes', async () => {
    const node = await startLiveNode(database.connection.connectionString);
    const memberId = await insertMember();
    const device = await connectDevice(secondNode.url, memberId);
    const ids = Array.from({ length: 20 }, () => uuidv7());
    await node.close(() => {
      for (const matchId of ids) node.live.publish(memberId, 'typing', { matchId });
    });
    await device.waitForEvent('typing', ({ matchId }) => matchId === ids.at(-1));
    expect(device.listPayloads('typing').map(({ matchId }) => matchId)).toEqual(ids);
  });
});

describe('the loss of all database connections', () => {
  test('makes clients reconnect and receive events of both processes again', async () => {
    const memberId = await insertMember();
    const firstDevice = await connectDevice(firstNode.url, memberId);
    const secondDevice = await connectDevice(secondNode.url, memberId);
    await breakAllConnections();
    // Events may be lost, so the server disconnects the clients, which then fetch the missing data.
    await Promise.all([firstDevice.waitForDisconnection(), secondDevice.waitForDisconnection()]);
    await Promise.all([firstDevice.waitForConnection(), secondDevice.waitForConnection()]);
    await waitForBothListeners();
    const matchId = uuidv7();
    firstNode.live.publish(memberId, 'typing', { matchId });
    for (const client of [firstDevice, secondDevice]) {
      await client.waitForEvent('typing', (payload) => payload.matchId === matchId);
    }
    await expect
      .poll(() => findOnlineMembers(database.db, [memberId]))
      .toEqual(new Set([memberId]));
  });

  /** Terminates every connection to the database three times, to include new connections. */
  async function breakAllConnections(): Promise<void> {
    for (let times = 0; times < 3; times++) {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database.db);
    }
  }
});
