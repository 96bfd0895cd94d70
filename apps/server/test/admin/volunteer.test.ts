import { accountTexts } from '@sambandha/contract/account/schemas';
import { beforeAll, expect, test } from 'vitest';
import { readLatestCode } from '../harness/account.ts';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import { newBrowser } from '../harness/browser.ts';
import { createMember, createRelative, type TestMember } from '../harness/factories.ts';
import { listStoredFiles } from '../harness/images.ts';
import { preparedFields } from '../harness/maker-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';
import { volunteerCalls } from '../harness/volunteer-calls.ts';

/* Tests of the volunteer role, the drafts, and the consent call that makes a code valid. */

const app = testApp();
const volunteerApi = volunteerCalls(app);
let admin: TestMember;
let moderator: TestMember;
let volunteer: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true });
  moderator = await createMember(app, { is_moderator: true });
  volunteer = await createRelative(app);
  expect((await volunteerApi.makeVolunteer(admin, volunteer.email as string)).status).toBe(200);
});

let numberCount = 0;
const newNumber = () => {
  numberCount += 1;
  return `+9194480${String(numberCount).padStart(5, '0')}`;
};

test('an admin can give the volunteer role by contact, change its places and end it', async () => {
  const member = await createMember(app);
  const lastEntryId = await readLastAuditId(app);
  expect((await app.call('readMe', { token: member.token })).body.user.isVolunteer).toBeUndefined();
  const response = await volunteerApi.makeVolunteer(admin, member.email as string, ['Sirsi']);
  expect(response.body.volunteers.at(-1)).toMatchObject({
    personId: member.id,
    name: member.name,
    places: ['Sirsi'],
    givenBy: admin.name,
    made: 0,
    agreed: 0,
  });
  expect((await app.call('readMe', { token: member.token })).body.user.isVolunteer).toBe(true);
  await volunteerApi.makeVolunteer(admin, member.email as string, ['Kumta', 'Kumta']);
  expect((await volunteerApi.readHome(member)).body).toMatchObject({
    places: ['Kumta'],
    left: 10,
    drafts: [],
  });
  expect((await volunteerApi.endVolunteer(admin, member.id)).status).toBe(200);
  expect(await statusOrErrorCode(volunteerApi.readHome(member))).toBe('FORBIDDEN');
  expect(await listAuditActsAfter(app, lastEntryId)).toEqual([
    'VOLUNTEER_GIVE',
    'VOLUNTEER_GIVE',
    'VOLUNTEER_END',
  ]);
  expect(await statusOrErrorCode(volunteerApi.endVolunteer(admin, member.id))).toBe('DECIDED');
  expect(
    await statusOrErrorCode(volunteerApi.makeVolunteer(admin, volunteer.email as string)),
  ).toBe('DECIDED');
});

test('an admin cannot give or end their own volunteer role, or give the role to an unknown account', async () => {
  expect(await statusOrErrorCode(volunteerApi.makeVolunteer(admin, admin.email as string))).toBe(
    'OWN_ACCOUNT',
  );
  expect(await statusOrErrorCode(volunteerApi.endVolunteer(admin, admin.id))).toBe('OWN_ACCOUNT');
  expect(await statusOrErrorCode(volunteerApi.makeVolunteer(admin, 'nobody@test.example'))).toBe(
    'NO_ACCOUNT',
  );
});

test('a phone number that cannot receive messages is refused before the profile is prepared', async () => {
  const { error } = await volunteerApi.createDraft(volunteer, '+16502530000');
  expect(error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'phone', message: accountTexts.phoneWithoutSms }],
  });
});

test('a repeated call with the same idempotency key creates one draft', async () => {
  const before = (await volunteerApi.readHome(volunteer)).body.left;
  const body = { phone: newNumber(), location: 'Sirsi' };
  const headers = { 'idempotency-key': 'key' };
  const begin = () => app.call('createVolunteerDraft', { token: volunteer.token, body, headers });
  const { draft } = (await begin()).body;
  expect((await begin()).body.draft.id).toBe(draft.id);
  expect((await volunteerApi.readHome(volunteer)).body.left).toBe(before - 1);
  await app.call('deleteDraft', { token: volunteer.token, params: { id: draft.id } });
});

test('the candidate agrees by the link, and the volunteer does not join the family', async () => {
  const before = (await volunteerApi.readHome(volunteer)).body.left;
  const draft = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  const homeBody = (await volunteerApi.readHome(volunteer)).body;
  expect(homeBody).toMatchObject({ canAsk: true, left: before - 1 });
  expect(homeBody.drafts).toMatchObject([{ id: draft.id, state: 'ASKED', content: null }]);
  expect((await app.call('listDrafts', { token: volunteer.token })).body.drafts).toEqual([]);
  const preparedResponse = await app.call('readPreparedProfile', {
    body: { token: draft.token, code: draft.code },
  });
  expect(preparedResponse.body).toMatchObject({ relation: 'VOLUNTEER', forWhom: 'HELPED' });
  const agreement = await volunteerApi.giveConsent(draft, { part: 'speaker' });
  expect(agreement.status).toBe(201);
  const family = await app.call('readFamily', { token: agreement.body.token });
  expect(family.body.relatives).toEqual([]);
  expect((await app.call('readFamilies', { token: volunteer.token })).body.families).toEqual([]);
  expect((await volunteerApi.readHome(volunteer)).body.drafts).toEqual([]);
});

test('an entered code creates no member before a moderator calls and approves', async () => {
  const lastEntryId = await readLastAuditId(app);
  const phone = newNumber();
  const draft = await volunteerApi.prepareAndSubmitCode(volunteer, phone);
  const memberCount = await countMembers();
  expect(await volunteerApi.listConsentCalls(moderator)).toEqual([draft.id]);
  const { ring } = (await volunteerApi.readConsentCall(moderator, draft.id)).body;
  expect(ring).toMatchObject({
    phone,
    name: preparedFields.name,
    volunteer: volunteer.name,
    profile: { location: 'Sirsi', bio: preparedFields.bio },
  });
  expect(ring.photos).toHaveLength(1);
  expect(JSON.stringify(ring)).not.toContain(preparedFields.dateOfBirth);
  expect((await volunteerApi.noteUnanswered(moderator, draft.id)).body.ring).toMatchObject({
    unanswered: 1,
  });
  expect(await volunteerApi.listConsentCalls(moderator)).toEqual([draft.id]);
  expect(await countMembers()).toBe(memberCount);

  for (const statement of ['readAloud', 'noRelative']) {
    const { error } = await volunteerApi.agreeByConsentCall(moderator, draft.id, {
      [statement]: false,
    });
    expect(error).toMatchObject({ code: 'VALIDATION', fields: [{ path: statement }] });
  }
  const { status, body } = await volunteerApi.agreeByConsentCall(moderator, draft.id);
  expect(status).toBe(200);
  expect(await volunteerApi.listConsentCalls(moderator)).toEqual([]);
  expect((await volunteerApi.readHome(volunteer)).body.drafts).toEqual([]);
  const account = await app.db
    .selectFrom('accounts')
    .select(['phone', 'phone_verified_at', 'password_hash'])
    .where('member_id', '=', body.memberId)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({ phone, phone_verified_at: app.clock.now() });
  expect(account.password_hash).not.toContain('$argon2');
  const origins = app.db.selectFrom('account_origins').where('member_id', '=', body.memberId);
  expect(await origins.selectAll().execute()).toEqual([]);
  expect(await listAuditActsAfter(app, lastEntryId)).toEqual([
    'VOLUNTEER_BEGIN',
    'VOLUNTEER_CHANGE',
    'VOLUNTEER_CHANGE',
    'VOLUNTEER_ASK',
    'VOLUNTEER_CODE',
    'VIEW_RING',
    'RING_UNANSWERED',
    'RING_YES',
  ]);
});

test('a member who agreed in a call can sign in with a code and reset the password', async () => {
  const phone = newNumber();
  const draft = await volunteerApi.prepareAndSubmitCode(volunteer, phone);
  await volunteerApi.agreeByConsentCall(moderator, draft.id);
  // The second password is the text that is stored in place of a hash.
  for (const password of ['', 'none: agreed in a call', 'Another-thota-8']) {
    const response = await app.call('login', { body: { phone, password }, browser: newBrowser() });
    expect(response.status).toBeGreaterThanOrEqual(400);
  }
  const browser = newBrowser();
  await app.call('requestSignInCode', { body: { phone }, browser });
  const otpCode = await readLatestCode(app, phone);
  const loginResponse = await app.call('codeSignIn', { body: { phone, otpCode }, browser });
  expect(loginResponse.status).toBe(200);
  expect((await app.call('readOwnProfile', { token: loginResponse.body.token })).status).toBe(200);

  app.clock.advance(120_000);
  await app.call('forgotPassword', { body: { phone }, browser });
  const newPassword = 'Another-thota-8';
  const reset = { phone, otpCode: await readLatestCode(app, phone), newPassword };
  expect((await app.call('resetPassword', { body: reset, browser })).status).toBe(200);
  const login = { phone, password: newPassword };
  expect((await app.call('login', { body: login, browser })).status).toBe(200);
});

test('a refusal in the call or a wrong birth date deletes the draft and its files', async () => {
  const files = await listStoredFiles(app);
  for (const ending of ['no', 'date'] as const) {
    const marker = `helpmark${ending}`;
    const draft = await volunteerApi.prepareAndSubmitCode(volunteer, newNumber(), {
      bio: `${preparedFields.bio} ${marker}`,
    });
    const response = await (ending === 'no'
      ? volunteerApi.refuseByConsentCall(moderator, draft.id)
      : volunteerApi.agreeByConsentCall(moderator, draft.id, { birthDate: '1997-05-15' }));
    expect(response.error?.code).toBe(ending === 'no' ? undefined : 'DRAFT_ENDED');
    const remaining = await app.query(
      `SELECT FROM draft_contents WHERE fields::text LIKE '%${marker}%' OR draft_id = '${draft.id}'`,
    );
    expect(remaining.rows).toEqual([]);
    expect(await volunteerApi.listConsentCalls(moderator)).toEqual([]);
    expect((await volunteerApi.refuseConsent(draft)).error.code).toBe('LINK_INVALID');
    expect((await volunteerApi.giveConsent(draft)).error.code).toBe('LINK_INVALID');
    expect(await statusOrErrorCode(volunteerApi.agreeByConsentCall(moderator, draft.id))).toBe(
      'DECIDED',
    );
  }
  expect(await listStoredFiles(app)).toEqual(files);
});

test('the list of volunteers shows the numbers of prepared and agreed profiles, but not of refused ones', async () => {
  const newVolunteer = await createRelative(app);
  await volunteerApi.makeVolunteer(admin, newVolunteer.email as string);
  const [agreedDraft, refusedDraft] = [
    await volunteerApi.prepareAndSubmitCode(newVolunteer, newNumber()),
    await volunteerApi.prepareAndAsk(newVolunteer, newNumber()),
  ];
  await volunteerApi.agreeByConsentCall(moderator, agreedDraft.id);
  await volunteerApi.refuseConsent(refusedDraft);
  const { volunteers } = (await app.call('listVolunteers', { token: admin.token })).body;
  const row = volunteers.find(({ personId }) => personId === newVolunteer.id);
  expect(row).toMatchObject({ made: 2, agreed: 1 });
  expect(Object.keys(row ?? {})).not.toContain('refused');
});

async function countMembers(): Promise<number> {
  return (await app.query('SELECT FROM members')).rows.length;
}
