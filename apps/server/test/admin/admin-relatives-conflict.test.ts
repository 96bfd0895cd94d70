import { expect, test } from 'vitest';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A moderator with a conflict of interest with a candidate may handle a relative of the candidate
 * for other families, but does not see this candidate. A moderator who has a family in common with
 * a relative does not see the relative's own profile.
 */

const app = testApp();
const matchApi = matchCalls(app);

const createModerator = () => createMember(app, { gender: 'MALE', is_moderator: true });

/** The reasons for a conflict of interest between a candidate and a moderator. */
const conflicts = {
  'blocked by the candidate': (woman: TestMember, moderator: TestMember) =>
    matchApi.block(woman, moderator),
  'who blocked the candidate': (woman: TestMember, moderator: TestMember) =>
    matchApi.block(moderator, woman),
  'who is a former match of the candidate': async (woman: TestMember, moderator: TestMember) => {
    const { id } = (await matchApi.request(woman, moderator)).body.match;
    await matchApi.act(moderator, id, 'accept');
    await matchApi.act(woman, id, 'end');
  },
} as const;

test.each(Object.entries(conflicts))(
  'a moderator %s cannot see or end a part in the family',
  async (_, createConflict) => {
    const [woman, otherWoman] = [await createMember(app), await createMember(app)];
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, woman.id);
    await addRelative(app, uncle.id, otherWoman.id);
    const [moderator, colleague] = [await createModerator(), await createModerator()];
    await createConflict(woman, moderator);
    const params = { id: uncle.id };
    const readFamilies = async ({ token }: TestMember) => {
      const { body } = await app.call('readRelative', { token, params });
      return body.relative.families.map(({ candidate }) => candidate.id);
    };
    const endPart = async ({ token }: TestMember) => {
      const act = 'endPart' as const;
      const body = { act, candidateId: woman.id, reports: [], note: 'Asked for' };
      return (await app.call('decideRelative', { token, params, body })).status;
    };
    expect(await readFamilies(moderator)).toEqual([otherWoman.id]);
    expect(await endPart(moderator)).toBe(404);
    expect(await readFamilies(colleague)).toEqual([woman.id, otherWoman.id]);
    expect(await endPart(colleague)).toBe(200);
    expect(await readFamilies(colleague)).toEqual([otherWoman.id]);
  },
);

/** The families that a member and a moderator can have in common. */
const families = {
  'whose relative the member is': (brother: TestMember, moderator: TestMember) =>
    addRelative(app, brother.id, moderator.id),
  'who is a relative of the same candidate as the member': async (
    brother: TestMember,
    moderator: TestMember,
  ) => {
    const candidate = await createMember(app);
    for (const { id } of [brother, moderator]) await addRelative(app, id, candidate.id);
  },
} as const;

test.each(Object.entries(families))(
  'a moderator %s cannot find or decide a case about the member',
  async (_, joinFamily) => {
    const [brother, reporter] = [
      await createMember(app, { gender: 'MALE' }),
      await createMember(app),
    ];
    const [moderator, colleague] = [await createModerator(), await createModerator()];
    await joinFamily(brother, moderator);
    const report = await app.call('reportMember', {
      token: reporter.token,
      body: { memberId: brother.id, reason: 'FAKE_PROFILE' },
    });
    const isListed = async (member: TestMember) => {
      const query = { limit: '100' };
      const { body } = await app.call('listMemberCases', { token: member.token, query });
      return body.cases.some(({ id }) => id === brother.id);
    };
    expect([await isListed(moderator), await isListed(colleague)]).toEqual([false, true]);
    const params = { id: brother.id };
    const decide = (member: TestMember) => {
      const body = { act: 'dismiss' as const, reports: [report.body.id], reasons: [] };
      return app.call('decideMemberCase', { token: member.token, params, body });
    };
    const { token } = moderator;
    const refusals = [
      await app.call('readAdminUser', { token, params }),
      await app.call('verifyUser', { token, params, body: { basis: ['FACE'], note: 'Seen' } }),
      await decide(moderator),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await decide(colleague)).status).toBe(200);
  },
);
