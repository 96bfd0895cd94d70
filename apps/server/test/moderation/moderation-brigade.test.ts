import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';

/* Several accounts, new or borrowed, report one member to remove them from Browse. */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const report = (from: TestMember, { id }: TestMember) =>
  app.call('reportMember', {
    token: from.token,
    body: { memberId: id, reason: 'FAKE_PROFILE' },
  });
/** The queue of reported members, as a newly signed-in moderator sees it. */
const queue = async () => {
  const { token } = await createMember(app, { is_moderator: true });
  const query = { status: 'reported', limit: '100' } as const;
  return (await app.call('listAdminUsers', { token, query })).body.users;
};
const reported = async (who: string) => (await queue()).find(({ name }) => name === who);

interface Came {
  readonly days?: number;
  readonly address?: string;
}

let networks = 0;
/** A man who reports, new or of the given age and standing, on his own network. */
async function reporter(more: Came & Parameters<typeof createMember>[1] = {}) {
  const { days = 0, address = `49.36.${++networks}.7`, ...overrides } = more;
  const created_at = new Date(app.clock.now().getTime() - days * DAY);
  const he = await createMember(app, { gender: 'MALE', created_at, ...overrides });
  await app.db
    .insertInto('account_origins')
    .values({ member_id: he.id, address, created_at, ended_at: null })
    .execute();
  return he;
}

/** Makes reports one after the other, `hours` apart. */
async function reportInTurn(she: TestMember, reporters: readonly TestMember[], hours: number) {
  for (const one of reporters) {
    expect((await report(one, she)).status).toBe(201);
    app.clock.advance(hours * HOUR);
  }
}

const three = async (more: Parameters<typeof reporter>[0] = {}) => [
  await reporter(more),
  await reporter(more),
  await reporter(more),
];

describe('three reports', () => {
  it('of accounts created today do not hold the member and wait in the queue', async () => {
    const she = await createMember(app);
    await reportInTurn(she, await three(), 2);
    expect(await reported(she.name)).toMatchObject({ held: false, reportsCount: 3, reasons: [] });
  });

  it.each([
    ['older than a week', { days: 8 }],
    ['verified', { verified_at: new Date(0) }],
  ])('of accounts that are %s hold the member', async (_, more) => {
    const she = await createMember(app);
    await reportInTurn(she, await three(more), 2);
    expect(await reported(she.name)).toMatchObject({ held: true });
  });

  it('of accounts with a verified phone number hold the member', async () => {
    const she = await createMember(app);
    const reporters = [];
    for (const last of [1, 2, 3]) reporters.push(await reporter({ phone: `+91990087000${last}` }));
    await reportInTurn(she, reporters, 2);
    expect(await reported(she.name)).toMatchObject({ held: true });
  });

  it('do not hold the member if one account was created today', async () => {
    const she = await createMember(app);
    const [one, other] = await three({ days: 8 });
    await reportInTurn(she, [one, other, await reporter()] as TestMember[], 2);
    expect(await reported(she.name)).toMatchObject({ held: false });
  });

  it('within an hour are first in the queue of the moderators and do not hold the member', async () => {
    const [before, she] = [await createMember(app), await createMember(app)];
    await report(await reporter(), before);
    app.clock.advance(HOUR);
    await reportInTurn(she, await three({ days: 8 }), 0.3);
    expect((await queue())[0]).toMatchObject({
      id: she.id,
      held: false,
      reportsCount: 3,
      reasons: ['REPORT_PILE'],
    });
    // Then only a moderator decides; a fourth report a day later does not hold the member.
    app.clock.advance(DAY);
    await report(await reporter({ days: 8 }), she);
    expect(await reported(she.name)).toMatchObject({ held: false });
  });

  it('of accounts from one network are queued for a moderator and do not hold the member', async () => {
    const she = await createMember(app);
    const reporters = [];
    for (const last of [1, 2, 3]) {
      reporters.push(await reporter({ days: 8, address: `49.37.200.${last}` }));
    }
    await reportInTurn(she, reporters, 2);
    expect(await reported(she.name)).toMatchObject({ held: false, reasons: ['REPORT_PILE'] });
  });

  it('of accounts with the same private address hold the member', async () => {
    const she = await createMember(app);
    await reportInTurn(she, await three({ days: 8, address: '10.0.0.1' }), 2);
    expect(await reported(she.name)).toMatchObject({ held: true });
  });
});
