import {
  CONSENT_DAYS,
  PAUSE_DAYS,
  TOLD_CODE_TRIES,
  VOLUNTEER_DRAFTS_PER_DAY,
} from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberEraser } from '../../src/api.ts';
import { eraseEndedDrafts } from '../../src/features/draft/index.ts';
import { possibleCodes } from '../../src/features/draft/letter.ts';
import { CODE_TRIES } from '../../src/features/draft/rules.ts';
import { listMessageSubjects, wrongCodeFor } from '../harness/account.ts';
import {
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { createPhotoForm, jpeg } from '../harness/images.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';
import { volunteerCalls } from '../harness/volunteer-calls.ts';

/* Tests of attacks by a volunteer, on a volunteer, and in the phone call. */

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
  return `+9194490${String(numberCount).padStart(5, '0')}`;
};

test('a volunteer can create, change and send drafts only for assigned places', async () => {
  const { token } = volunteer;
  for (const fields of [{}, { location: 'Bengaluru' }, { location: 'Kumta', nativePlace: null }]) {
    expect(await statusOrErrorCode(volunteerApi.createDraft(volunteer, newNumber(), fields))).toBe(
      'OTHER_PLACE',
    );
  }
  const nativeFields = { location: 'Bengaluru', nativePlace: 'Hulekal, Shirsi' };
  expect(
    await statusOrErrorCode(volunteerApi.createDraft(volunteer, newNumber(), nativeFields)),
  ).toBe(201);
  const phone = newNumber();
  const id = await volunteerApi.prepare(volunteer, phone);
  const changeDraft = (body: object) => app.call('changeDraft', { token, params: { id }, body });
  expect(await statusOrErrorCode(changeDraft({ location: 'Pune' }))).toBe('OTHER_PLACE');
  expect(await statusOrErrorCode(changeDraft({ location: 'Pune', nativePlace: 'Siddapura' }))).toBe(
    200,
  );
  // After a change of places, a profile prepared for the former places cannot be sent.
  await volunteerApi.makeVolunteer(admin, volunteer.email as string, ['Kumta']);
  expect(await statusOrErrorCode(volunteerApi.ask(volunteer, id))).toBe('OTHER_PLACE');
  expect(await listMessageSubjects(app, phone)).toEqual([]);
});

test('a volunteer can prepare a profile by phone number only, and not for their own number', async () => {
  const member = await createMember(app, { phone: newNumber() });
  await volunteerApi.makeVolunteer(admin, member.email as string);
  expect(await statusOrErrorCode(volunteerApi.createDraft(member, member.phone as string))).toBe(
    'OWN_CONTACT',
  );
  const { token } = member;
  const id = await volunteerApi.prepare(member, newNumber());
  const changeDraft = (body: object) => app.call('changeDraft', { token, params: { id }, body });
  expect((await changeDraft({ email: 'candidate@test.example' })).error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'email' }],
  });
  expect(await statusOrErrorCode(changeDraft({ phone: member.phone as string }))).toBe(
    'OWN_CONTACT',
  );
  expect((await volunteerApi.readHome(member)).body.drafts[0]?.content?.contact).toMatch(/•/);
});

test('the end of the volunteer role revokes the access of the volunteer and deletes the drafts', async () => {
  const askedDraft = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  const codeDraft = await volunteerApi.prepareAndSubmitCode(volunteer, newNumber());
  const refusedDraft = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  await volunteerApi.refuseConsent(refusedDraft);
  const openDraftId = await volunteerApi.prepare(volunteer, newNumber());
  const photo =
    (await volunteerApi.readHome(volunteer)).body.drafts.find(({ id }) => id === openDraftId)
      ?.content?.photos[0]?.fileUrl ?? '';
  expect((await app.fetch(photo)).status).toBe(200);
  await volunteerApi.endVolunteer(admin, volunteer.id);
  expect((await app.fetch(photo)).status).toBe(404);
  expect(await statusOrErrorCode(volunteerApi.readHome(volunteer))).toBe('FORBIDDEN');
  expect(await statusOrErrorCode(volunteerApi.createDraft(volunteer, newNumber()))).toBe(
    'FORBIDDEN',
  );
  expect(
    await statusOrErrorCode(volunteerApi.submitCode(volunteer, askedDraft.id, askedDraft.code)),
  ).toBe('FORBIDDEN');
  const { token } = volunteer;
  for (const { id } of [askedDraft, codeDraft, refusedDraft, { id: openDraftId }]) {
    const request = { token, params: { id } };
    expect(await statusOrErrorCode(app.call('changeDraft', { ...request, body: {} }))).toBe(
      'NOT_FOUND',
    );
    expect(await statusOrErrorCode(app.call('askForConsent', request))).toBe('NOT_FOUND');
    const form = createPhotoForm(await jpeg());
    expect(await statusOrErrorCode(app.call('uploadDraftPhoto', { ...request, form }))).toBe(
      'NOT_FOUND',
    );
  }
  expect((await volunteerApi.giveConsent(askedDraft)).error.code).toBe('LINK_INVALID');
  expect(await volunteerApi.listConsentCalls(moderator)).not.toContain(codeDraft.id);
  expect(await statusOrErrorCode(volunteerApi.agreeByConsentCall(moderator, codeDraft.id))).toBe(
    'DECIDED',
  );
  // A new role does not restore the former drafts.
  await volunteerApi.makeVolunteer(admin, volunteer.email as string);
  expect((await volunteerApi.readHome(volunteer)).body.drafts).toEqual([]);
});

test('no draft remains if a request for consent is concurrent with the end of the volunteer role', async () => {
  for (let round = 0; round < 4; round++) {
    await volunteerApi.makeVolunteer(admin, volunteer.email as string);
    const phone = newNumber();
    const id = await volunteerApi.prepare(volunteer, phone);
    await Promise.all([
      volunteerApi.ask(volunteer, id),
      volunteerApi.endVolunteer(admin, volunteer.id),
    ]);
    const remaining = await app.query(`SELECT FROM draft_contents WHERE draft_id = '${id}'`);
    expect(remaining.rows).toEqual([]);
  }
});

test('a volunteer cannot see drafts of another volunteer or ended drafts', async () => {
  const otherVolunteer = await createRelative(app);
  await volunteerApi.makeVolunteer(admin, otherVolunteer.email as string);
  const id = await volunteerApi.prepare(volunteer, newNumber());
  expect((await volunteerApi.readHome(otherVolunteer)).body.drafts).toEqual([]);
  const request = { token: otherVolunteer.token, params: { id } };
  expect(await statusOrErrorCode(app.call('changeDraft', { ...request, body: {} }))).toBe(
    'NOT_FOUND',
  );
  expect(await statusOrErrorCode(app.call('askForConsent', request))).toBe('NOT_FOUND');
  expect(await statusOrErrorCode(volunteerApi.submitCode(otherVolunteer, id, '123456'))).toBe(
    'NOT_FOUND',
  );

  const agreedDraft = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  const silentDraft = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  const { status, body } = await volunteerApi.giveConsent(agreedDraft);
  expect(status).toBe(201);
  const profile = { token: volunteer.token, params: { id: body.user.id } };
  expect((await app.call('readProfile', profile)).status).toBe(403);
  app.clock.advance(CONSENT_DAYS * DAY_MS);
  await refreshSessions(app);
  const ids = (await volunteerApi.readHome(volunteer)).body.drafts.map((draft) => draft.id);
  expect(ids).toEqual([id]);
  expect(
    await statusOrErrorCode(volunteerApi.submitCode(volunteer, silentDraft.id, silentDraft.code)),
  ).toBe('NOT_FOUND');
});

test('a volunteer can create ten drafts a day, including deleted drafts', async () => {
  const { token } = volunteer;
  const responses = await Promise.all(
    Array.from({ length: VOLUNTEER_DRAFTS_PER_DAY + 3 }, () =>
      volunteerApi.createDraft(volunteer, newNumber()),
    ),
  );
  const createdResponses = responses.filter(({ status }) => status === 201);
  expect(createdResponses).toHaveLength(VOLUNTEER_DRAFTS_PER_DAY);
  for (const { body } of createdResponses) {
    await app.call('deleteDraft', { token, params: { id: body.draft.id } });
  }
  expect(await statusOrErrorCode(volunteerApi.createDraft(volunteer, newNumber()))).toBe(
    'DRAFTS_OF_DAY',
  );
  // Drafts for the volunteer's own family are counted separately.
  expect((await volunteerApi.create(volunteer, { phone: newNumber() })).status).toBe(201);
  app.clock.advance(DAY_MS + 1000);
  await refreshSessions(app);
  expect(await statusOrErrorCode(volunteerApi.createDraft(volunteer, newNumber()))).toBe(201);
});

test('a contact gets one request, and after a refusal none for 180 days', async () => {
  const otherVolunteer = await createRelative(app);
  await volunteerApi.makeVolunteer(admin, otherVolunteer.email as string);
  const phone = newNumber();
  const first = await volunteerApi.prepareAndAsk(volunteer, phone);
  await volunteerApi.ask(otherVolunteer, await volunteerApi.prepare(otherVolunteer, phone));
  expect(await listMessageSubjects(app, phone)).toHaveLength(1);
  await volunteerApi.refuseConsent(first);
  await eraseEndedDrafts(app.context, createMemberEraser(app.context));
  app.clock.advance((PAUSE_DAYS - 1) * DAY_MS);
  await refreshSessions(app);
  await volunteerApi.ask(otherVolunteer, await volunteerApi.prepare(otherVolunteer, phone));
  // The refusal also deleted the first request from the outbox.
  expect(await listMessageSubjects(app, phone)).toEqual([]);
});

test('wrong codes that the volunteer enters and wrong codes at the link are counted together', async () => {
  const { id, code, token } = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  for (let attempt = 0; attempt < TOLD_CODE_TRIES; attempt++) {
    expect(
      await statusOrErrorCode(volunteerApi.submitCode(volunteer, id, wrongCodeFor(code))),
    ).toBe('OTP_INVALID');
  }
  expect(await statusOrErrorCode(volunteerApi.submitCode(volunteer, id, code))).toBe('TOO_MANY');
  expect(await volunteerApi.listConsentCalls(moderator)).not.toContain(id);
  const { rows } = await app.query(
    `SELECT tries_left FROM draft_contents WHERE draft_id = '${id}'`,
  );
  expect(rows).toEqual([{ tries_left: CODE_TRIES - TOLD_CODE_TRIES }]);
  for (let attempt = TOLD_CODE_TRIES; attempt < CODE_TRIES; attempt++) {
    expect(
      await statusOrErrorCode(volunteerApi.giveConsent({ token, code: wrongCodeFor(code) })),
    ).toBe('OTP_INVALID');
  }
  expect(await statusOrErrorCode(volunteerApi.giveConsent({ token, code }))).toBe('TOO_MANY');
});

test('a correct code causes no consent call after the attempts at the link are used up', async () => {
  const { id, code, token } = await volunteerApi.prepareAndAsk(volunteer, newNumber());
  for (let attempt = 0; attempt < CODE_TRIES; attempt++) {
    await volunteerApi.giveConsent({ token, code: wrongCodeFor(code) });
  }
  expect(await statusOrErrorCode(volunteerApi.submitCode(volunteer, id, code))).toBe(200);
  expect(await volunteerApi.listConsentCalls(moderator)).not.toContain(id);
});

test('responses to the volunteer do not reveal a refusal by link or by phone', async () => {
  const recordResponses = async (id: string, code: string) => {
    const texts: string[] = [];
    const call = async (path: string, method = 'GET', body?: object) => {
      const response = await app.fetch(`/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${volunteer.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      texts.push(`${response.status} ${(await response.text()).replaceAll(id, 'ID')}`);
    };
    await call('/volunteer');
    await call(`/volunteer/drafts/${id}/code`, 'POST', { code: wrongCodeFor(code) });
    await call(`/volunteer/drafts/${id}/code`, 'POST', { code });
    await call(`/drafts/${id}`, 'PATCH', { location: 'Sirsi' });
    await call(`/drafts/${id}/ask`, 'POST');
    await call('/drafts');
    await call('/auth/me');
    await call('/notifications');
    return texts;
  };
  // `told`: the code was read to the volunteer. `phone` and `date`: a refusal or a wrong birth date
  // in the consent call follows. `withheld`: the contact has an account.
  const responseTexts: string[][] = [];
  for (const ending of ['silent', 'link', 'told', 'phone', 'date', 'withheld'] as const) {
    volunteer = await createRelative(app);
    await volunteerApi.makeVolunteer(admin, volunteer.email as string);
    const phone = newNumber();
    if (ending === 'withheld') await createMember(app, { phone });
    const id = await volunteerApi.prepare(volunteer, phone);
    await volunteerApi.ask(volunteer, id);
    // The code is derived, because no message with the code is sent for a withheld request.
    const code = String(possibleCodes(app.config.keys, id)[0]);
    if (ending === 'link')
      await volunteerApi.refuseConsent(await volunteerApi.linkAndCodeFor(phone));
    if (['told', 'phone', 'date'].includes(ending)) {
      await volunteerApi.submitCode(volunteer, id, code);
    }
    if (ending === 'phone') await volunteerApi.refuseByConsentCall(moderator, id);
    if (ending === 'date') {
      await volunteerApi.agreeByConsentCall(moderator, id, { birthDate: '1990-01-01' });
    }
    const texts = await recordResponses(id, code);
    responseTexts.push(
      texts.map((text) =>
        text
          .replaceAll(volunteer.id, 'ME')
          .replaceAll(volunteer.name, 'MY NAME')
          .replaceAll(volunteer.email as string, 'MAIL'),
      ),
    );
  }
  const [silent, link, told, phone, date, withheld] = responseTexts;
  expect(link).toEqual(silent);
  expect(withheld).toEqual(silent);
  expect(phone).toEqual(told);
  expect(date).toEqual(told);
});

test('a current or former volunteer cannot hand over an account', async () => {
  const member = await createMember(app);
  await volunteerApi.makeVolunteer(admin, member.email as string);
  const handoverApi = handoverCalls(app);
  const handOver = () => statusOrErrorCode(handoverApi.handOver(member, { phone: newNumber() }));
  expect(await handOver()).toBe('STAFF_ACCOUNT');
  await volunteerApi.endVolunteer(admin, member.id);
  expect(await handOver()).toBe('STAFF_ACCOUNT');
  const id = await volunteerApi.prepare(volunteer, newNumber());
  const update = `UPDATE drafts SET handed_over = true WHERE id = '${id}'`;
  await expect(app.query(update)).rejects.toThrow(/hands_none_over/);
});
