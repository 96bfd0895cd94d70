import { registerBody } from '@sambandha/contract/account/schemas';
import {
  type FieldName,
  horoscopeFields,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { readExport } from '../harness/data-export.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { flatProfile } from '../harness/flat-profile.ts';
import { addPhoto } from '../harness/images.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests every field of the registry. A field can be set in the profile and, if the wizard contains
 * the field, at registration. The field is stored, shown according to its audience and exported. An
 * invalid value is refused. A new field requires a sample below only if its schema accepts no plain
 * text.
 */

const fields: Readonly<Record<FieldName, ProfileField>> = profileFields;
const names = Object.keys(fields) as FieldName[];

/** Values for fields that accept no plain text, or whose last code does not fit other values. */
const samples: Partial<Record<FieldName, unknown>> = {
  dob: '1994-02-03',
  gender: 'FEMALE',
  height: `5'9"`,
  nakshatra: 'ROHINI',
  pada: 2,
  rashi: 'VRISHABHA',
  birthTime: '06:45',
  nativeName: 'ಸಹನಾ ಜಿ. ಭಟ್',
  nativeHouseName: 'ಹೊಸಮನೆ',
  aboutMe: 'I grow areca and pepper with my parents, and read Kannada novels in the monsoon.',
};

function sampleFor(name: FieldName): unknown {
  const { choices, list } = fields[name];
  const plainValue = list ? [`One ${name}`, `Another ${name}`] : `Some ${name}`;
  return samples[name] ?? choices?.codes.at(-1) ?? plainValue;
}

/** Returns a value that every schema refuses, because it is too long and in no list. */
function invalidValueFor(name: FieldName): unknown {
  const longText = 'x'.repeat(10_000);
  return fields[name].list ? [longText] : longText;
}

/** Names of fields that differ in the profile of another member or in a registration. */
const visibleNames: Partial<Record<FieldName, string>> = { fullName: 'name', aboutMe: 'bio' };
const wizardNames: Partial<Record<FieldName, string>> = { ...visibleNames, dob: 'dateOfBirth' };

const wizardFields = names.filter((name) => (wizardNames[name] ?? name) in registerBody.def.shape);

const app = testApp();
/** A member who filled in all fields of the wizard. */
let newcomer: { readonly token: string };

beforeAll(async () => {
  const registration = await prepareRegistration(app, 'newcomer@example.org');
  const values = wizardFields.map((name) => [wizardNames[name] ?? name, sampleFor(name)]);
  const { body } = await app.call('register', {
    body: { ...registration, ...Object.fromEntries(values) },
  });
  newcomer = body;
});

type Patch = NonNullable<Parameters<typeof app.call<'updateOwnProfile'>>[1]>['body'];

const updateProfile = ({ token }: TestMember, body: object) =>
  app.call('updateOwnProfile', { token, body: body as Patch });

/** Returns the profile of the member, with its sections in one flat object. */
async function readOwnProfile({ token }: { readonly token: string }) {
  return flatProfile((await app.call('readOwnProfile', { token })).body.profile);
}

async function readAs({ token }: TestMember, id: string): Promise<Record<string, unknown>> {
  return flatProfile((await app.call('readProfile', { token, params: { id } })).body.profile);
}

test.each(wizardFields)('the wizard stores the field %s', async (name) => {
  expect((await readOwnProfile(newcomer))[name]).toEqual(sampleFor(name));
});

test.each(horoscopeFields)(
  '%s is hidden from others when the horoscope is private',
  async (name) => {
    const { woman, man } = await createPair(app);
    await updateProfile(woman, { [name]: sampleFor(name), showHoroscope: false });
    expect((await readAs(man, woman.id))[name]).toBeNull();
  },
);

describe.each(names)('%s', (name) => {
  test('can be set, is stored, is shown according to its audience, and is exported', async () => {
    const { woman, man } = await createPair(app);
    const value = sampleFor(name);
    const { status, body } = await updateProfile(woman, { [name]: value });
    expect([status, flatProfile(body.profile)[name]]).toEqual([200, value]);
    expect((await readOwnProfile(woman))[name]).toEqual(value);
    const visibleProfile = await readAs(man, woman.id);
    const visibleName = visibleNames[name] ?? name;
    if (fields[name].audience === 'self') expect(visibleProfile).not.toHaveProperty(visibleName);
    else expect(visibleProfile[visibleName]).toEqual(value);
    expect(JSON.parse(await readExport(app, woman)).profile).toMatchObject({ [name]: value });
  });

  test('is refused when invalid, and nothing is stored', async () => {
    const woman = await createMember(app);
    const before = await readOwnProfile(woman);
    const { status, error } = await updateProfile(woman, {
      houseName: 'Hosamane',
      [name]: invalidValueFor(name),
    });
    expect([status, error.code]).toEqual([400, 'VALIDATION']);
    // For a list, the path also names the refused item.
    expect(error.fields?.map(({ path }) => path.split('.')[0])).toEqual([name]);
    expect(error.message).not.toMatch(/invalid|not valid|expected/i);
    expect(await readOwnProfile(woman)).toEqual(before);
  });
});

test('all fields and a photo make a profile 100 percent complete', async () => {
  const member = await createMember(app);
  const before = (await readOwnProfile(member)).completeness;
  const values = Object.fromEntries(names.map((name) => [name, sampleFor(name)]));
  const { body } = await updateProfile(member, values);
  expect(before).toBeLessThan(50);
  expect(body.profile.completeness).toBeLessThan(100);
  await addPhoto(app, member);
  expect((await readOwnProfile(member)).completeness).toBe(100);
});
