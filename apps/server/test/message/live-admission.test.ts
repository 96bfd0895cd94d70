import { afterEach, describe, expect, test } from 'vitest';
import { createMember, createSession } from '../harness/factories.ts';
import { type LiveClient, openLive } from '../harness/live.ts';
import { testApp } from '../harness/test-app.ts';

const SITE = 'https://sambandha.example';

const app = testApp({ env: { PUBLIC_URL: SITE } });
const openClients: Pick<LiveClient, 'close'>[] = [];

afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

function connect(token: string, headers: Record<string, string> = {}) {
  const client = openLive(app.url, { token }, headers);
  openClients.push(client);
  return client;
}

/**
 * Opens `count` concurrent connections of one session. Returns the clients, the outcome of each,
 * and the number of those that are connected.
 */
async function connectMany(count: number, token: string) {
  const clients = Array.from({ length: count }, () => connect(token));
  const outcomes = await Promise.all(
    clients.map((client) =>
      Promise.race([client.waitForConnection().then(() => 'connected'), client.waitForRefusal()]),
    ),
  );
  return {
    clients,
    connectedCount: outcomes.filter((outcome) => outcome === 'connected').length,
    outcomes,
  };
}

describe('the origin of a live connection', () => {
  test.each([
    'https://evil.example',
    'https://sambandha.example.evil.example',
    'null',
    'http://sambandha.example',
  ])('is refused for %s, even with a valid token', async (origin) => {
    const { token } = await createMember(app);
    const client = connect(token, { origin });
    expect(await client.waitForRefusal()).toBe('websocket error');
  });

  test('is accepted for the site itself and when it is absent', async () => {
    const { token } = await createMember(app);
    await connect(token, { origin: SITE }).waitForConnection();
    await connect(token).waitForConnection();
  });
});

describe('the limit on live connections', () => {
  test('refuses more than ten connections of a session until one of them is closed', async () => {
    const { token } = await createMember(app);
    const { clients, connectedCount, outcomes } = await connectMany(150, token);
    expect(connectedCount).toBe(10);
    expect(new Set(outcomes)).toEqual(new Set(['connected', 'TOO_MANY']));
    const connectedClients = clients.filter(({ socket }) => socket.connected);
    expect(connectedClients).toHaveLength(10);

    connectedClients[0]?.close();
    await expect
      .poll(async () => {
        const newClient = connect(token);
        return Promise.race([
          newClient.waitForConnection().then(() => 'connected'),
          newClient.waitForRefusal(),
        ]);
      })
      .toBe('connected');
  });

  test('refuses the 31st connection of a member across sessions but not another member', async () => {
    const woman = await createMember(app);
    const tokens = [woman.token, ...(await createSessions(woman.id, 3))];
    let connectedCount = 0;
    for (const token of tokens) connectedCount += (await connectMany(10, token)).connectedCount;
    expect(connectedCount).toBe(30);
    const man = await createMember(app, { gender: 'MALE' });
    expect((await connectMany(1, man.token)).connectedCount).toBe(1);
  });
});

const createSessions = (memberId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => createSession(app, memberId)));
