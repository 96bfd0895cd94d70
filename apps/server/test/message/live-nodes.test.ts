import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { startLiveNode, tokenOf } from '../harness/live-node.ts';

type LiveNode = Awaited<ReturnType<typeof startLiveNode>>;

let database: TestDatabase;
let one: LiveNode;
let other: LiveNode;
const clients: LiveClient[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  one = await startLiveNode(database.connection.connectionString);
  other = await startLiveNode(database.connection.connectionString);
  await bothListen();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

async function member(): Promise<string> {
  const id = uuidv7();
  const now = new Date();
  await sql`INSERT INTO members (id, full_name, created_at, last_active_at)
    VALUES (${id}, 'Test Member', ${now}, ${now})`.execute(database.db);
  return id;
}

async function device(url: string, memberId: string, sessionId: string = uuidv7()) {
  const client = await connectLive(url, { token: tokenOf(memberId, sessionId) });
  clients.push(client);
  return client;
}

/** A device that watches members who are all offline. */
async function watcherOf(url: string, memberIds: string[]): Promise<LiveClient> {
  const watcher = await device(url, await member());
  watcher.say('presence:watch', { memberIds });
  for (const memberId of memberIds) {
    expect(await watcher.next('presence')).toEqual({ memberId, online: false });
  }
  return watcher;
}

/** Waits until each process receives the events of the other. */
async function bothListen(): Promise<void> {
  const memberId = await member();
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const client = await connectLive(to.url, { token: tokenOf(memberId, uuidv7()) });
    await vi.waitFor(
      () => {
        from.live.publish(memberId, 'typing', { matchId: uuidv7() });
        expect(client.all('typing')).not.toEqual([]);
      },
      { timeout: 30_000 },
    );
    client.close();
  }
}

describe('two processes on one database', () => {
  it('deliver every event to the devices of both, once and in order', async () => {
    const she = await member();
    const firstDevice = await device(one.url, she);
    const secondDevice = await device(other.url, she);
    const ids = Array.from({ length: 50 }, () => uuidv7());
    for (const matchId of ids) one.live.publish(she, 'typing', { matchId });
    for (const client of [firstDevice, secondDevice]) {
      await client.next('typing', ({ matchId }) => matchId === ids.at(-1));
      expect(client.all('typing').map(({ matchId }) => matchId)).toEqual(ids);
    }
  });

  it('deliver an event that is too large for a database notification', async () => {
    const she = await member();
    const secondDevice = await device(other.url, she);
    const message = {
      id: uuidv7(),
      senderId: null,
      text: 'ಕ'.repeat(4000),
      timestamp: new Date().toISOString(),
      status: 'sent' as const,
      clientId: null,
      seq: 1,
    };
    one.live.publish(she, 'message:new', { matchId: uuidv7(), message });
    expect((await secondDevice.next('message:new')).message).toEqual(message);
  });

  it('end a session on both processes and no other session', async () => {
    const she = await member();
    const session = uuidv7();
    const ended = [await device(one.url, she, session), await device(other.url, she, session)];
    const stays = await device(other.url, she);
    one.live.endSessions([session]);
    for (const client of ended) {
      await client.next('session:ended');
      expect(await client.disconnected()).toBe('io server disconnect');
    }
    one.live.publish(she, 'typing', { matchId: uuidv7() });
    await stays.next('typing');
    expect(stays.all('session:ended')).toEqual([]);
  });

  it('drop events and fields that the contract does not define', async () => {
    const she = await member();
    const firstDevice = await device(one.url, she);
    const matchId = uuidv7();
    one.live.publish(she, 'typing', { matchId: 'nonsense' });
    one.live.publish(she, 'typing', { matchId, email: 'she@example.org' } as { matchId: string });
    expect(await firstDevice.next('typing')).toEqual({ matchId });
    expect(firstDevice.all('typing')).toHaveLength(1);
  });
});

describe('presence', () => {
  it('is equal on both processes', async () => {
    const he = await member();
    const watchers = [await watcherOf(one.url, [he]), await watcherOf(other.url, [he])];
    const hisDevice = await device(one.url, he);
    for (const watcher of watchers) await watcher.next('presence', ({ online }) => online);
    expect(await other.live.isOnline([he, uuidv7()])).toEqual(new Set([he]));
    hisDevice.close();
    for (const watcher of watchers) await watcher.next('presence', ({ online }) => !online);
    expect(await other.live.isOnline([he])).toEqual(new Set());
  });

  it('lasts while any device on any process is connected', async () => {
    const [he, third] = [await member(), await member()];
    const watcher = await watcherOf(one.url, [he, third]);
    const expectPresence = (id: string, is: boolean) =>
      watcher.next('presence', ({ memberId, online }) => memberId === id && online === is);
    const first = await device(one.url, he);
    const second = await device(other.url, he);
    await expectPresence(he, true);
    first.close();
    // A member who comes and leaves later is published as offline; an event about him would have
    // arrived by then.
    const thirds = await device(one.url, third);
    await expectPresence(third, true);
    thirds.close();
    await expectPresence(third, false);
    expect(await one.live.isOnline([he])).toEqual(new Set([he]));
    second.close();
    await expectPresence(he, false);
  });

  it('does not change during a page reload', async () => {
    const he = await member();
    const watcher = await watcherOf(one.url, [he]);
    const before = await device(one.url, he);
    await watcher.next('presence', ({ online }) => online);
    before.close();
    const after = await device(one.url, he);
    after.close();
    await watcher.next('presence', ({ online }) => !online);
    expect(watcher.all('presence').map(({ online }) => online)).toEqual([false, true, false]);
  });

  it('ends when the process of the connection is killed', async () => {
    const he = await member();
    const watcher = await watcherOf(one.url, [he]);
    const program = fileURLToPath(new URL('../harness/live-node.ts', import.meta.url));
    const child = spawn(process.execPath, [program, database.connection.connectionString], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const hisDevice = await device(await addressOf(child), he);
    await watcher.next('presence', ({ online }) => online);
    hisDevice.socket.io.reconnection(false);
    child.kill('SIGKILL');
    await hisDevice.disconnected();
    await watcher.next('presence', ({ online }) => !online);
    expect(await one.live.isOnline([he])).toEqual(new Set());
  });

  it('is restored after its leases are lost', async () => {
    const he = await member();
    await device(one.url, he);
    await expect.poll(() => one.live.isOnline([he])).toEqual(new Set([he]));
    // A crash of the database also empties these unlogged tables.
    await sql`TRUNCATE live_nodes, live_members`.execute(database.db);
    await expect.poll(() => one.live.isOnline([he])).toEqual(new Set([he]));
  });

  it('ends for a deleted member and still works for another', async () => {
    const [he, she] = [await member(), await member()];
    await device(one.url, he);
    await expect.poll(() => one.live.isOnline([he])).toEqual(new Set([he]));
    await sql`DELETE FROM members WHERE id = ${he}`.execute(database.db);
    await device(one.url, she);
    await expect.poll(() => one.live.isOnline([she, he])).toEqual(new Set([she]));
  });

  async function addressOf(child: ChildProcess): Promise<string> {
    if (child.stdout === null) throw new Error('the process says nothing');
    const [line] = await once(child.stdout, 'data');
    return String(line).trim();
  }
});

describe('the loss of all database connections', () => {
  it('makes clients reconnect and receive events of both processes again', async () => {
    const she = await member();
    const firstDevice = await device(one.url, she);
    const secondDevice = await device(other.url, she);
    await cutOff();
    // Events may be lost, so the connection is renewed and the client fetches again.
    await Promise.all([firstDevice.disconnected(), secondDevice.disconnected()]);
    await Promise.all([firstDevice.connected(), secondDevice.connected()]);
    await bothListen();
    const matchId = uuidv7();
    one.live.publish(she, 'typing', { matchId });
    for (const client of [firstDevice, secondDevice]) {
      await client.next('typing', (payload) => payload.matchId === matchId);
    }
    await expect.poll(() => other.live.isOnline([she])).toEqual(new Set([she]));
  });

  /** Breaks every connection to the database, more than once. */
  async function cutOff(): Promise<void> {
    for (let times = 0; times < 3; times++) {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database.db);
    }
  }
});
