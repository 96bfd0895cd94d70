import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createSession } from '../harness/factories.ts';
import { type LiveClient, openLive } from '../harness/live.ts';

const SITE = 'https://sambandha.example';

let app: TestApp;
const open: Pick<LiveClient, 'close'>[] = [];

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: SITE } });
});

afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

afterAll(() => app.close());

function connect(token: string, headers: Record<string, string> = {}) {
  const client = openLive(app.url, { token }, headers);
  open.push(client);
  return client;
}

/** Opens `count` concurrent connections of one session; returns the result of each. */
async function connectMany(count: number, token: string) {
  const clients = Array.from({ length: count }, () => connect(token));
  const outcomes = await Promise.all(
    clients.map((client) => Promise.race([client.connected().then(() => 'in'), client.refused()])),
  );
  return { clients, taken: outcomes.filter((outcome) => outcome === 'in').length, outcomes };
}

describe('the origin of a live connection', () => {
  test.each([
    'https://evil.example',
    'https://sambandha.example.evil.example',
    'null',
    SITE.replace('s:', ':'),
  ])('is refused for %s, even with a valid token', async (origin) => {
    const { token } = await createMember(app);
    const client = connect(token, { origin });
    expect(await client.refused()).toBe('websocket error');
  });

  test('is accepted for the own site and when absent', async () => {
    const { token } = await createMember(app);
    await connect(token, { origin: SITE }).connected();
    await connect(token).connected();
  });
});

describe('the limit on live connections', () => {
  test('refuses the eleventh connection of a session and keeps the first ten', async () => {
    const { token } = await createMember(app);
    const { clients, taken, outcomes } = await connectMany(150, token);
    expect(taken).toBe(10);
    expect(new Set(outcomes)).toEqual(new Set(['in', 'TOO_MANY']));
    const standing = clients.filter(({ socket }) => socket.connected);
    expect(standing).toHaveLength(10);

    standing[0]?.close();
    await expect
      .poll(async () => {
        const again = connect(token);
        return Promise.race([again.connected().then(() => 'in'), again.refused()]);
      })
      .toBe('in');
  });

  test('refuses the 31st connection of a member across sessions but not another member', async () => {
    const she = await createMember(app);
    const tokens = [she.token, ...(await sessions(she.id, 3))];
    let taken = 0;
    for (const token of tokens) taken += (await connectMany(10, token)).taken;
    expect(taken).toBe(30);
    const he = await createMember(app, { gender: 'MALE' });
    expect((await connectMany(1, he.token)).taken).toBe(1);
  });
});

const sessions = (memberId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => createSession(app, memberId)));
