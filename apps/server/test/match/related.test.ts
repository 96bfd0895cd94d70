import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FamilyNames, relatedOf } from '../../src/features/compatibility/related-rules.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { onBehalfOf } from '../harness/family.ts';

/* The question "Are we related?": names of both families, from data that the viewer can read anyway. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = (member: TestMember, body: object) =>
  app.call('updateOwnProfile', { token: member.token, body });

async function readRelated(viewer: { token: string }, { id }: TestMember, candidate?: TestMember) {
  const behalf = candidate && onBehalfOf(candidate);
  const { body } = await app.call('readProfile', {
    token: viewer.token,
    params: { id },
    ...behalf,
  });
  return body.profile;
}
const ties = async (viewer: TestMember, other: TestMember) =>
  (await readRelated(viewer, other)).compatibility?.related ?? [];

async function pair() {
  return { he: await createMember(app, { gender: 'MALE' }), she: await createMember(app) };
}

/** Every text about gotra and family in a profile. */
const visibleFields = ({ cultural, family }: MemberProfile) => [
  cultural.gotra,
  ...Object.values(family),
];

describe('a name that both families share', () => {
  test('is shown to each member in the spelling of the other', async () => {
    const { he, she } = await pair();
    await change(he, { houseName: 'Halasinakatte', nativePlace: 'Kadave, Shirsi', gotra: 'ATRI' });
    await change(she, {
      ...{ houseName: 'Halsinkatte mane', nativePlace: 'ಕಡವೆ, ಶಿರಸಿ', gotra: 'ATRI' },
      mothersHouse: 'Kodlagadde',
    });
    expect(await ties(he, she)).toEqual([
      { kind: 'gotra', name: 'ATRI' },
      { kind: 'houseName', name: 'Halsinkatte mane' },
      { kind: 'nativePlace', name: 'ಕಡವೆ, Sirsi' },
    ]);
    expect((await ties(she, he)).map(({ name }) => name)).toEqual([
      'ATRI',
      'Halasinakatte',
      'Kadave, Shirsi',
    ]);
    await change(he, { mothersHouse: 'ಕೊಡ್ಲಗದ್ದೆ' });
    expect(await ties(he, she)).toContainEqual({ kind: 'mothersHouse', name: 'Kodlagadde' });
  });

  test('is found across scripts', async () => {
    const { he, she } = await pair();
    await change(he, { houseName: 'Halasinakatte' });
    await change(she, { houseName: 'Ours', nativeHouseName: 'ಹಲಸಿನಕಟ್ಟೆ' });
    expect(await ties(he, she)).toMatchObject([{ kind: 'houseName' }]);
    expect(await ties(she, he)).toEqual([{ kind: 'houseName', name: 'Halasinakatte' }]);
  });

  test('is not reported for different names, the gotra "Other" or a missing name', async () => {
    const { he, she } = await pair();
    await change(he, { houseName: 'Hosamane', nativePlace: 'Sirsi', gotra: 'OTHER' });
    await change(she, { houseName: 'Halemane', mothersHouse: 'Hosamane', gotra: 'OTHER' });
    expect(await ties(he, she)).toEqual([]);
    expect(await ties(she, he)).toEqual([]);
  });

  test('is never derived from the place of birth', async () => {
    const { he, she } = await pair();
    await change(he, { nativePlace: 'Sirsi', birthPlace: 'Kumta' });
    await change(she, { nativePlace: 'Kumta', birthPlace: 'Sirsi' });
    expect(await ties(he, she)).toEqual([]);
  });

  test('is shown to a relative for the family of the candidate, not for their own', async () => {
    const { he, she } = await pair();
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, she.id);
    await change(he, { houseName: 'Hosamane' });
    await change(she, { houseName: 'Hosmane' });
    const response = await readRelated(uncle, he, she);
    expect(response.compatibility?.related).toEqual([{ kind: 'houseName', name: 'Hosamane' }]);
    const brother = await createMember(app, { gender: 'MALE' });
    await change(brother, { houseName: 'Kodlagadde' });
    await addRelative(app, brother.id, she.id);
    const other = await createMember(app, { gender: 'MALE' });
    await change(other, { houseName: 'Kodlagadde' });
    expect((await readRelated(brother, other, she)).compatibility).toBeNull();
  });

  test('is absent from the response to a blocked member', async () => {
    const { he, she } = await pair();
    await change(he, { houseName: 'Hosamane' });
    await change(she, { houseName: 'Hosamane' });
    await app.call('blockMember', { token: she.token, params: { memberId: he.id } });
    const response = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(response.status).toBe(404);
    expect(JSON.stringify(response)).not.toContain('Hosamane');
  });
});

describe('every reported name', () => {
  const text = fc.option(
    fc.oneof(
      fc.constantFrom('Hosamane', 'ಹೊಸಮನೆ', 'Hosmane mane', 'Sirsi', 'Kadave, Shirsi', 'ಶಿರಸಿ', '-'),
      fc.string({ maxLength: 80 }),
    ),
    { nil: null },
  );
  const names: fc.Arbitrary<FamilyNames> = fc.record({
    gotra: fc.constantFrom(null, 'ATRI', 'KASHYAPA', 'OTHER'),
    houseName: text,
    nativeHouseName: text,
    nativePlace: text,
    mothersHouse: text,
  });

  test('is one of the other family, for random names', () => {
    let relatedCount = 0;
    fc.assert(
      fc.property(names, names, (ownNames, otherNames) => {
        for (const { kind, name } of relatedOf(ownNames, otherNames)) {
          relatedCount += 1;
          const said =
            kind === 'houseName'
              ? [otherNames.houseName, otherNames.nativeHouseName]
              : [otherNames[kind]];
          expect(said).toContain(name);
        }
      }),
      { numRuns: 3000 },
    );
    expect(relatedCount).toBeGreaterThan(100);
  });

  test('is readable on the profile in English and in Kannada', async () => {
    const { he, she } = await pair();
    const house = { houseName: 'Hosamane', nativeHouseName: 'ಹೊಸಮನೆ' };
    await change(he, { ...house, nativePlace: 'ಶಿರಸಿ', mothersHouse: 'Kadave', gotra: 'ATRI' });
    await change(she, { ...house, nativePlace: 'Shirsi', mothersHouse: 'ಕಡವೆ', gotra: 'ATRI' });
    for (const language of ['en', 'kn'] as const) {
      await app.call('updateLanguage', { token: he.token, body: { language } });
      const profile = await readRelated(he, she);
      const related = profile.compatibility?.related ?? [];
      expect(related.map(({ kind }) => kind)).toHaveLength(4);
      for (const { name } of related) expect(visibleFields(profile)).toContain(name);
    }
  });
});
