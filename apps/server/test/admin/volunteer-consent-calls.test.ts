import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember, createRelative, type TestMember } from '../harness/factories.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';
import { volunteerCalls } from '../harness/volunteer-calls.ts';

/*
 * A code that the candidate read to a volunteer takes effect only after a consent call by a
 * moderator. The tests are about the people who can make the call, and about concurrent decisions.
 */

const app = testApp();
const volunteerApi = volunteerCalls(app);
let admin: TestMember;
let moderator: TestMember;
let volunteer: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true });
  moderator = await createMember(app, { is_moderator: true });
});
beforeEach(async () => {
  volunteer = await createRelative(app);
  await volunteerApi.makeVolunteer(admin, volunteer.email as string);
});

let numberCount = 0;
const newNumber = () => {
  numberCount += 1;
  return `+9194500${String(numberCount).padStart(5, '0')}`;
};

test('an admin who is the volunteer cannot see the call or its audit entry, or decide the call', async () => {
  const adminVolunteer = await createMember(app, { is_admin: true, gender: 'MALE' });
  await volunteerApi.makeVolunteer(admin, adminVolunteer.email as string);
  const { id } = await volunteerApi.prepareAndSubmitCode(adminVolunteer, newNumber());
  expect(await volunteerApi.listConsentCalls(adminVolunteer)).not.toContain(id);
  for (const call of [
    volunteerApi.readConsentCall,
    volunteerApi.agreeByConsentCall,
    volunteerApi.refuseByConsentCall,
    volunteerApi.noteUnanswered,
  ]) {
    expect(await statusOrErrorCode(call(adminVolunteer, id))).toBe('NOT_FOUND');
  }
  const stats = (await app.call('readAdminStats', { token: adminVolunteer.token })).body.stats;
  const otherStats = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
  expect(otherStats.rings - stats.rings).toBe(1);
  await volunteerApi.refuseByConsentCall(moderator, id);
  const countEntries = async ({ token }: TestMember) =>
    (await app.call('listAuditLog', { token, query: { act: 'RING_NO' } })).body.entries.length;
  const [ownCount, adminCount] = [await countEntries(adminVolunteer), await countEntries(admin)];
  expect(adminCount - ownCount).toBe(1);
});

test('a moderator who prepared a profile for the phone number or invited its owner cannot see the call', async () => {
  const [maker, inviter] = [
    await createMember(app, { is_moderator: true }),
    await createMember(app, { is_moderator: true }),
  ];
  const phone = newNumber();
  await volunteerApi.create(maker, { phone });
  const body = { phone, relation: 'BROTHER', part: 'adviser' } as const;
  expect((await app.call('inviteRelative', { token: inviter.token, body })).status).toBeLessThan(
    300,
  );
  const { id, code } = await volunteerApi.prepareAndAsk(volunteer, phone);
  await volunteerApi.submitCode(volunteer, id, code);
  for (const involved of [maker, inviter]) {
    expect(await volunteerApi.listConsentCalls(involved)).not.toContain(id);
    expect(await statusOrErrorCode(volunteerApi.agreeByConsentCall(involved, id))).toBe(
      'NOT_FOUND',
    );
  }
  expect(await volunteerApi.listConsentCalls(moderator)).toContain(id);
  await volunteerApi.refuseByConsentCall(moderator, id);
});

test('a consent call cannot be read or approved before the volunteer has entered the code', async () => {
  const { id } = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  expect(await statusOrErrorCode(volunteerApi.readConsentCall(moderator, id))).toBe('NOT_FOUND');
  expect(await statusOrErrorCode(volunteerApi.agreeByConsentCall(moderator, id))).toBe('NOT_FOUND');
});

test('of a concurrent approval by phone and refusal by link, only one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const draft = await volunteerApi.prepareAndSubmitCode(volunteer, newNumber());
    const [approval, refusal] = await Promise.all([
      statusOrErrorCode(volunteerApi.agreeByConsentCall(moderator, draft.id)),
      statusOrErrorCode(volunteerApi.refuseConsent(draft)),
    ]);
    expect([
      [200, 'LINK_INVALID'],
      ['DECIDED', 204],
    ]).toContainEqual([approval, refusal]);
    const { rows } = await app.query(`SELECT FROM accounts WHERE phone = '${draft.phone}'`);
    expect(rows).toHaveLength(approval === 200 ? 1 : 0);
  }
});

test('only one of two concurrent approvals by phone succeeds', async () => {
  const draft = await volunteerApi.prepareAndSubmitCode(volunteer, newNumber());
  const results = await Promise.all([
    statusOrErrorCode(volunteerApi.agreeByConsentCall(moderator, draft.id)),
    statusOrErrorCode(volunteerApi.agreeByConsentCall(admin, draft.id)),
  ]);
  expect(results.sort()).toEqual([200, 'DECIDED']);
});

test('an approval is refused if the contact has an account in the meantime', async () => {
  const draft = await volunteerApi.prepareAndSubmitCode(volunteer, newNumber());
  await createMember(app, { phone: draft.phone });
  expect(await statusOrErrorCode(volunteerApi.agreeByConsentCall(moderator, draft.id))).toBe(
    'CONTACT_TAKEN',
  );
  expect(await statusOrErrorCode(volunteerApi.refuseByConsentCall(moderator, draft.id))).toBe(200);
});

test('the phone number is in no log and in no response except that of the audited read', async () => {
  const draft = await volunteerApi.prepareAndSubmitCode(volunteer, newNumber());
  const list = await app.call('listConsentCalls', { token: moderator.token });
  expect(JSON.stringify(list.body)).not.toContain(draft.phone);
  expect((await volunteerApi.readConsentCall(moderator, draft.id)).body.ring.phone).toBe(
    draft.phone,
  );
  expect(await app.readLog()).not.toContain(draft.phone);
  const data = await app.call('exportData', { token: moderator.token });
  expect(data.status).toBe(200);
  expect(data.body).not.toContain(draft.phone);
  await volunteerApi.refuseByConsentCall(moderator, draft.id);
});
