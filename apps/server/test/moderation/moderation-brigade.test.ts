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
/** The queue of reported members, as a moderator sees it who has just signed in. */
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
  it('of accounts made today hold nobody, and wait in the queue', async () => {
    const she = await createMember(app);
    await reportInTurn(she, await three(), 2);
    expect(await reported(she.name)).toMatchObject({ held: false, reportsCount: 3, reasons: [] });
  });

  it.each([
    ['older than a week', { days: 8 }],
    ['verified', { verified_at: new Date(0) }],
  ])('of accounts that are %s take a member out of Browse', async (_, more) => {
    const she = await createMember(app);
    await reportInTurn(she, await three(more), 2);
    expect(await reported(she.name)).toMatchObject({ held: true });
  });

  it('of accounts that proved a phone number do, too', async () => {
    const she = await createMember(app);
    const reporters = [];
    for (const last of [1, 2, 3]) reporters.push(await reporter({ phone: `+91990087000${last}` }));
    await reportInTurn(she, reporters, 2);
    expect(await reported(she.name)).toMatchObject({ held: true });
  });

  it('of which one is of an account made today hold nobody', async () => {
    const she = await createMember(app);
    const [one, other] = await three({ days: 8 });
    await reportInTurn(she, [one, other, await reporter()] as TestMember[], 2);
    expect(await reported(she.name)).toMatchObject({ held: false });
  });

  it('within an hour go to a person, before all others', async () => {
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
    // From then on a moderator decides: a fourth report, a day later, does not.
    app.clock.advance(DAY);
    await report(await reporter({ days: 8 }), she);
    expect(await reported(she.name)).toMatchObject({ held: false });
  });

  it('of accounts that came from one network go to a person', async () => {
    const she = await createMember(app);
    const reporters = [];
    for (const last of [1, 2, 3]) {
      reporters.push(await reporter({ days: 8, address: `49.37.200.${last}` }));
    }
    await reportInTurn(she, reporters, 2);
    expect(await reported(she.name)).toMatchObject({ held: false, reasons: ['REPORT_PILE'] });
  });

  it('of accounts whose network says nothing are told apart', async () => {
    const she = await createMember(app);
    await reportInTurn(she, await three({ days: 8, address: '10.0.0.1' }), 2);
    expect(await reported(she.name)).toMatchObject({ held: true });
  });
});
