import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { biodataLinkCalls, linkChoices } from '../harness/biodata-link-calls.ts';
import { createMember, refreshSessions, type TestMember } from '../harness/factories.ts';
import { statusOrErrorCode } from '../harness/response.ts';

/* The ends of a link to a biodata, its codes, and guesses. */

/** Number of guesses; the long form makes 10,000. */
const GUESSES = Number(process.env.GUESSES ?? 1000);

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

let app: TestApp;
let of: ReturnType<typeof biodataLinkCalls>;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  of = biodataLinkCalls(app);
});
afterAll(() => app.close());

describe('a link to a biodata', () => {
  const causes: readonly [string, (she: TestMember, id: string) => Promise<unknown>][] = [
    ['a request of the candidate', (she, id) => of.end(she, she, id)],
    ['its expiry', async () => app.clock.advance(7 * DAY)],
    [
      'hiding the profile',
      (she) => app.call('updateOwnProfile', { token: she.token, body: { hidden: true } }),
    ],
    ['a ban', (she) => change(she, { blocked_at: app.clock.now() })],
    ['a pressure report', (she) => app.call('press', { token: she.token, body: {} })],
    ['a hold', (she) => change(she, { held_at: app.clock.now() })],
    [
      'deactivation of the account',
      (she) => app.call('deactivateAccount', { token: she.token, body: {} }),
    ],
    ['deletion of the account', (she) => app.call('deleteAccount', { token: she.token })],
  ];
  const change = (she: TestMember, columns: { blocked_at?: Date; held_at?: Date }) =>
    app.db.updateTable('members').set(columns).where('id', '=', she.id).execute();

  test.each(causes)('ends with the same page after %s', async (_, because) => {
    await refreshSessions(app);
    const she = await createMember(app, { full_name: 'Sahana Hegde' });
    const { path, link } = await of.make(she, { days: 7, parts: ['fullName', 'photo'] });
    expect((await of.read(path)).status).toBe(200);
    await because(she, link.id);
    const after = await of.read(path, { headers: { 'if-none-match': '*' } });
    expect(after.status).toBe(410);
    expect(after.body).toContain('This biodata is no longer shown');
    expect(after.body).not.toContain('Sahana');
    expect(after.headers.get('cache-control')).toBe('private, no-store');
    const other = await createMember(app);
    const pressed = await of.make(other, { days: 7 });
    await of.end(other, other, pressed.link.id);
    expect((await of.read(pressed.path)).body).toBe(after.body);
  });

  test('does not return when the profile is visible again', async () => {
    const she = await createMember(app);
    const { path } = await of.make(she);
    for (const hidden of [true, false]) {
      await app.call('updateOwnProfile', { token: she.token, body: { hidden } });
    }
    expect((await of.read(path)).status).toBe(410);
    expect(await of.links(she)).toEqual([]);
  });

  test('cannot be created while the profile is hidden', async () => {
    const she = await createMember(app);
    await app.call('updateOwnProfile', { token: she.token, body: { hidden: true } });
    const { token } = she;
    expect(
      await statusOrErrorCode(app.call('createBiodataLink', { token, body: linkChoices })),
    ).toBe('LINK_RESTING');
  });
});

describe('the code of a link', () => {
  test('is required; the page contains nothing of the biodata without it', async () => {
    const she = await createMember(app, { full_name: 'Sahana Hegde' });
    const { path } = await of.make(she, { code: '4711', parts: ['fullName'] });
    const asked = await of.read(path);
    expect(asked.status).toBe(200);
    expect(asked.body).toContain('<form method="post">');
    expect(asked.body).not.toContain('Sahana');
    const wrong = await of.enter(path, '4712');
    expect(wrong.status).toBe(403);
    expect(wrong.body).not.toContain('Sahana');
    const right = await of.enter(path, '4711');
    expect(right.body).toContain('Sahana Hegde');
    await of.isOpened(she, 1);
  });

  test('can be entered wrongly ten times an hour and fifty times in total, then the link is locked', async () => {
    const she = await createMember(app, { full_name: 'Sahana Hegde' });
    const { path } = await of.make(she, { code: '9999' });
    const statuses: number[] = [];
    for (let hour = 0; hour < 6; hour++) {
      for (let code = 0; code < 15; code++) {
        statuses.push((await of.enter(path, String(1000 + hour * 15 + code))).status);
      }
      app.clock.advance(HOUR);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(50);
    expect(statuses.slice(10, 15)).toEqual([429, 429, 429, 429, 429]);
    expect((await of.enter(path, '9999')).status).toBe(410);
    await refreshSessions(app);
    expect(await of.links(she)).toMatchObject([{ state: 'locked', opened: 0 }]);
  });

  test('can be entered correctly any number of times', async () => {
    const she = await createMember(app);
    const { path } = await of.make(she, { code: '4711' });
    for (let count = 0; count < 15; count++) {
      expect((await of.enter(path, '4711', '203.0.200.1')).status).toBe(200);
    }
  });
});

describe('guesses of an address', () => {
  test(`${GUESSES} guesses from five addresses find no link and are rate limited`, async () => {
    const she = await createMember(app);
    await of.make(she);
    const counts = new Map<number, number>();
    const guess = async (number: number) => {
      const token = Buffer.alloc(16);
      token.writeUInt32BE(number);
      const path = `/b/${token.toString('base64url')}`;
      const { status } = await of.read(path, { from: `198.51.100.${number % 5}` });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    };
    for (let from = 0; from < GUESSES; from += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, number) => guess(from + number)));
    }
    expect(Object.fromEntries(counts)).toEqual({ 404: 300, 429: GUESSES - 300 });
  }, 120_000);

  test('return the same page for an invalid token, an unknown token and the id of a suggestion', async () => {
    const { she, mother } = await of.family();
    const id = (await of.propose(mother, she)).body.link.id;
    const pages = await Promise.all(
      ['x', 'A'.repeat(22), id, 'A'.repeat(23)].map((token) => of.read(`/b/${token}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  });

  test('successful reads do not count as guesses', async () => {
    const she = await createMember(app);
    const { path } = await of.make(she);
    for (let count = 0; count < 70; count++) {
      expect((await of.read(path, { from: '203.0.201.1' })).status).toBe(200);
    }
  });
});
