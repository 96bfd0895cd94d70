import { type FamilyNames, findFamilyTies } from '@sambandha/compatibility/related';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of the names that both families share. The viewer can also read each name on the profile of
 * the other member.
 */

const app = testApp();

async function updateProfile({ token }: TestMember, body: object): Promise<void> {
  expect((await app.call('updateOwnProfile', { token, body })).status).toBe(200);
}

async function readProfile(viewer: { token: string }, { id }: TestMember, candidate?: TestMember) {
  const { body } = await app.call('readProfile', {
    token: viewer.token,
    params: { id },
    ...(candidate && headersOnBehalfOf(candidate)),
  });
  return body.profile;
}
const readRelated = async (viewer: TestMember, member: TestMember) =>
  (await readProfile(viewer, member)).compatibility?.related ?? [];

/** Returns the values of the gotra and family fields in a profile. */
const visibleFields = ({ cultural, family }: MemberProfile) => [
  cultural.gotra,
  ...Object.values(family),
];

describe('a name that both families share', () => {
  test('is shown to each member in the spelling of the other family', async () => {
    const { man, woman } = await createPair(app);
    await updateProfile(man, {
      houseName: 'Halasinakatte',
      nativePlace: 'Kadave, Shirsi',
      gotra: 'ATRI',
    });
    await updateProfile(woman, {
      houseName: 'Halsinkatte mane',
      nativePlace: 'ಕಡವೆ, ಶಿರಸಿ',
      gotra: 'ATRI',
      mothersHouse: 'Kodlagadde',
    });
    expect(await readRelated(man, woman)).toEqual([
      { kind: 'gotra', name: 'ATRI' },
      { kind: 'houseName', name: 'Halsinkatte mane' },
      // Known words of a place are stored in English.
      { kind: 'nativePlace', name: 'ಕಡವೆ, Sirsi' },
    ]);
    expect((await readRelated(woman, man)).map(({ name }) => name)).toEqual([
      'ATRI',
      'Halasinakatte',
      'Kadave, Shirsi',
    ]);
    await updateProfile(man, { mothersHouse: 'ಕೊಡ್ಲಗದ್ದೆ' });
    expect(await readRelated(man, woman)).toContainEqual({
      kind: 'mothersHouse',
      name: 'Kodlagadde',
    });
  });

  test('is detected across scripts', async () => {
    const { man, woman } = await createPair(app);
    await updateProfile(man, { houseName: 'Halasinakatte' });
    await updateProfile(woman, { houseName: 'Ours', nativeHouseName: 'ಹಲಸಿನಕಟ್ಟೆ' });
    expect(await readRelated(man, woman)).toMatchObject([{ kind: 'houseName' }]);
    expect(await readRelated(woman, man)).toEqual([{ kind: 'houseName', name: 'Halasinakatte' }]);
  });

  test('is not reported for different names, the gotra "Other" or a missing name', async () => {
    const { man, woman } = await createPair(app);
    await updateProfile(man, { houseName: 'Hosamane', nativePlace: 'Sirsi', gotra: 'OTHER' });
    await updateProfile(woman, { houseName: 'Halemane', mothersHouse: 'Hosamane', gotra: 'OTHER' });
    expect(await readRelated(man, woman)).toEqual([]);
    expect(await readRelated(woman, man)).toEqual([]);
  });

  test('is never derived from the place of birth', async () => {
    const { man, woman } = await createPair(app);
    await updateProfile(man, { nativePlace: 'Sirsi', birthPlace: 'Kumta' });
    await updateProfile(woman, { nativePlace: 'Kumta', birthPlace: 'Sirsi' });
    expect(await readRelated(man, woman)).toEqual([]);
  });

  test("is shown to a relative for the candidate's family, not for the relative's own", async () => {
    const { man, woman } = await createPair(app);
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, woman.id);
    await updateProfile(man, { houseName: 'Hosamane' });
    await updateProfile(woman, { houseName: 'Hosmane' });
    const response = await readProfile(uncle, man, woman);
    expect(response.compatibility?.related).toEqual([{ kind: 'houseName', name: 'Hosamane' }]);
    const brother = await createMember(app, { gender: 'MALE' });
    await updateProfile(brother, { houseName: 'Kodlagadde' });
    await addRelative(app, brother.id, woman.id);
    const otherMan = await createMember(app, { gender: 'MALE' });
    await updateProfile(otherMan, { houseName: 'Kodlagadde' });
    // The candidate shares no name with this member, so there is nothing to compare.
    expect((await readProfile(brother, otherMan, woman)).compatibility).toBeNull();
  });

  test('is absent from the response to a blocked member', async () => {
    const { man, woman } = await createPair(app);
    await updateProfile(man, { houseName: 'Hosamane' });
    await updateProfile(woman, { houseName: 'Hosamane' });
    await app.call('blockMember', { token: woman.token, params: { memberId: man.id } });
    const response = await app.call('readProfile', { token: man.token, params: { id: woman.id } });
    expect(response.status).toBe(404);
    expect(JSON.stringify(response)).not.toContain('Hosamane');
  });
});

describe('every reported name', () => {
  const optionalName = fc.option(
    fc.oneof(
      fc.constantFrom('Hosamane', 'ಹೊಸಮನೆ', 'Hosmane mane', 'Sirsi', 'Kadave, Shirsi', 'ಶಿರಸಿ', '-'),
      fc.string({ maxLength: 80 }),
    ),
    { nil: null },
  );
  const names: fc.Arbitrary<FamilyNames> = fc.record({
    gotra: fc.constantFrom(null, 'ATRI', 'KASHYAPA', 'OTHER'),
    houseName: optionalName,
    nativeHouseName: optionalName,
    nativePlace: optionalName,
    mothersHouse: optionalName,
  });

  test('belongs to the other family, for random names', () => {
    let relatedCount = 0;
    fc.assert(
      fc.property(names, names, (ownNames, otherNames) => {
        for (const { kind, name } of findFamilyTies(ownNames, otherNames)) {
          relatedCount += 1;
          const nameFields =
            kind === 'houseName'
              ? [otherNames.houseName, otherNames.nativeHouseName]
              : [otherNames[kind]];
          expect(nameFields).toContain(name);
        }
      }),
      { numRuns: 3000 },
    );
    expect(relatedCount).toBeGreaterThan(100);
  });

  test('is readable on the profile in English and in Kannada', async () => {
    const { man, woman } = await createPair(app);
    const house = { houseName: 'Hosamane', nativeHouseName: 'ಹೊಸಮನೆ' };
    await updateProfile(man, {
      ...house,
      nativePlace: 'ಶಿರಸಿ',
      mothersHouse: 'Kadave',
      gotra: 'ATRI',
    });
    await updateProfile(woman, {
      ...house,
      nativePlace: 'Shirsi',
      mothersHouse: 'ಕಡವೆ',
      gotra: 'ATRI',
    });
    for (const language of ['en', 'kn'] as const) {
      await app.call('updateLanguage', { token: man.token, body: { language } });
      const profile = await readProfile(man, woman);
      const related = profile.compatibility?.related ?? [];
      expect(related.map(({ kind }) => kind)).toHaveLength(4);
      for (const { name } of related) expect(visibleFields(profile)).toContain(name);
    }
  });
});
