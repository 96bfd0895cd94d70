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
 * A moderator with a conflict of interest with a candidate may handle the relative for other
 * families, but finds nothing of this candidate.
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
