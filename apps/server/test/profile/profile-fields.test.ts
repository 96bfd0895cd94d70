import { registerBody } from '@sambandha/contract/account/schemas';
import {
  type FieldName,
  horoscopeFields,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { unzip } from '../harness/zip.ts';

/*
 * Rules for every field of the profile, read from the registry. A field can be set (in the wizard, if it
 * asks for it, and in the profile), is stored, shown to others as declared, exported, and refused if
 * invalid. The declaration of a new plain field is enough to test it; one whose schema accepts no plain
 * text needs a sample below.
 */

const fields: Readonly<Record<FieldName, ProfileField>> = profileFields;
const names = Object.keys(fields) as FieldName[];

/** Values for fields whose schemas accept neither plain text nor any code of their list. */
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

function sample(name: FieldName): unknown {
  const { choices, list } = fields[name];
  const plain = list ? [`One ${name}`, `Another ${name}`] : `Some ${name}`;
  return samples[name] ?? choices?.codes.at(-1) ?? plain;
}

/** A value that every schema refuses: it is far too long and in no list. */
function bad(name: FieldName): unknown {
  const long = 'x'.repeat(10_000);
  return fields[name].list ? [long] : long;
}

/** The names of a field in others' view and in the wizard's request. */
const othersName: Partial<Record<FieldName, string>> = { fullName: 'name', aboutMe: 'bio' };
const wizardName: Partial<Record<FieldName, string>> = { ...othersName, dob: 'dateOfBirth' };

const inWizard = names.filter((name) => (wizardName[name] ?? name) in registerBody.def.shape);

let app: TestApp;
/** A member who filled in all fields of the wizard. */
let newcomer: { readonly token: string };

beforeAll(async () => {
  app = await startTestApp();
  const given = await prepareRegistration(app, 'newcomer@example.org');
  const all = inWizard.map((name) => [wizardName[name] ?? name, sample(name)]);
  const { body } = await app.call('register', { body: { ...given, ...Object.fromEntries(all) } });
  newcomer = body;
});
afterAll(() => app.close());

type Patch = NonNullable<Parameters<typeof app.call<'updateOwnProfile'>>[1]>['body'];

const patch = ({ token }: TestMember, body: object) =>
  app.call('updateOwnProfile', { token, body: body as Patch });

/** The member's own profile with its sections as one flat object. */
async function own({ token }: { readonly token: string }): Promise<Record<string, unknown>> {
  return flat((await app.call('readOwnProfile', { token })).body.profile);
}

async function seenBy({ token }: TestMember, id: string): Promise<Record<string, unknown>> {
  return flat((await app.call('readProfile', { token, params: { id } })).body.profile);
}

function flat(profile: object): Record<string, unknown> {
  const { cultural, lifestyle, family, ...rest } = profile as Record<string, object>;
  return { ...rest, ...cultural, ...lifestyle, ...family };
}

async function exported({ token }: TestMember): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.fetch('/api/auth/export', { headers });
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  return JSON.parse(files.get('data.json')?.toString('utf8') ?? '').profile;
}

test.each(inWizard)('the wizard stores the field %s', async (name) => {
  expect((await own(newcomer))[name]).toEqual(sample(name));
});

test.each(horoscopeFields)(
  '%s is hidden from others when the horoscope is private',
  async (name) => {
    const { she, he } = await createPair(app);
    await patch(she, { [name]: sample(name), showHoroscope: false });
    expect((await seenBy(he, she.id))[name]).toBeNull();
  },
);

describe.each(names)('%s', (name) => {
  test('can be set, is stored, shown to others as declared, and exported', async () => {
    const { she, he } = await createPair(app);
    const given = sample(name);
    const { status, body } = await patch(she, { [name]: given });
    expect([status, flat(body.profile)[name]]).toEqual([200, given]);
    expect((await own(she))[name]).toEqual(given);
    const seen = await seenBy(he, she.id);
    const others = othersName[name] ?? name;
    if (fields[name].audience === 'self') expect(seen).not.toHaveProperty(others);
    else expect(seen[others]).toEqual(given);
    expect(await exported(she)).toMatchObject({ [name]: given });
  });

  test('is refused when invalid, and nothing is stored', async () => {
    const she = await createMember(app);
    const before = await own(she);
    const { status, error } = await patch(she, { houseName: 'Hosamane', [name]: bad(name) });
    expect([status, error.code]).toEqual([400, 'VALIDATION']);
    // For a list, the path also names the refused item.
    expect(error.fields?.map(({ path }) => path.split('.')[0])).toEqual([name]);
    expect(error.message).not.toMatch(/invalid|not valid|expected/i);
    expect(await own(she)).toEqual(before);
  });
});

test('all fields and a photo make a profile 100 percent complete', async () => {
  const member = await createMember(app);
  const before = (await own(member)).completeness;
  const all = Object.fromEntries(names.map((name) => [name, sample(name)]));
  const { body } = await patch(member, all);
  expect(before).toBeLessThan(50);
  expect(body.profile.completeness).toBeLessThan(100);
  await addPhoto(app, member);
  expect((await own(member)).completeness).toBe(100);
});
