import { REMINDER_DAY } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { remindOfRequests } from '../../src/features/draft/index.ts';
import { listMessageSubjects, readLatestLinkToken } from '../harness/account.ts';
import { createMember, createRelative, type TestMember } from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* One opt-out of a person without an account stops the e-mails of all kinds. */

const app = testApp();
const familyApi = familyCalls(app);
const makerApi = makerCalls(app);

const invite = (woman: TestMember, email: string) =>
  app.call('inviteRelative', {
    token: woman.token,
    body: { email, relation: 'UNCLE', part: 'adviser' },
  });
const listMailSubjects = (email: string) => listMessageSubjects(app, email);
const optOut = (token: string) => app.call('stopInvitations', { body: { token } });

test('the link of an invitation ends the invitation and stops e-mails from other candidates', async () => {
  const email = 'nobody@stop.example';
  const [woman, otherCandidate] = [await createMember(app), await createMember(app)];
  const invitationBefore = (await invite(woman, email)).body.invitation;
  const token = await readLatestLinkToken(app, email);
  expect((await optOut(token)).status).toBe(204);
  expect((await optOut(token)).error.code).toBe('LINK_INVALID');
  expect((await app.call('readInvitation', { body: { token } })).error.code).toBe('LINK_INVALID');
  const subjectsBefore = await listMailSubjects(email);
  const inviteResponse = await invite(otherCandidate, email);
  expect(inviteResponse.status).toBe(201);
  // The response to the inviter is the same as without the opt-out.
  expect(Object.keys(inviteResponse.body.invitation)).toEqual(Object.keys(invitationBefore));
  expect(await listMailSubjects(email)).toEqual(subjectsBefore);
});

test('the link of a request for consent also stops family invitations', async () => {
  const email = 'asked@stop.example';
  const maker = await createRelative(app);
  const { token } = await makerApi.prepareAndAsk(maker, email);
  const neverAgain = true;
  expect((await makerApi.refuseConsent({ token }, neverAgain)).status).toBe(204);
  const subjectsBefore = await listMailSubjects(email);
  expect((await invite(await createMember(app), email)).status).toBe(201);
  expect(await listMailSubjects(email)).toEqual(subjectsBefore);
});

test('an opt-out by the link of an invitation also stops the reminder of a request for consent', async () => {
  const [email, otherEmail] = ['reminded@stop.example', 'other@stop.example'];
  for (const address of [email, otherEmail]) {
    await makerApi.prepareAndAsk(await createRelative(app), address);
  }
  await invite(await createMember(app), email);
  expect((await optOut(await readLatestLinkToken(app, email))).status).toBe(204);
  const subjectsBefore = await listMailSubjects(email);
  app.clock.advance(REMINDER_DAY * DAY_MS);
  await remindOfRequests(app.context);
  expect(await listMailSubjects(email)).toEqual(subjectsBefore);
  // The person without an opt-out got the request and the reminder.
  expect(await listMailSubjects(otherEmail)).toHaveLength(2);
});

test('a person with an account is invited despite an earlier opt-out', async () => {
  const email = 'later@stop.example';
  await invite(await createMember(app), email);
  expect((await optOut(await readLatestLinkToken(app, email))).status).toBe(204);
  const uncle = await createRelative(app, { email });
  const woman = await createMember(app);
  await invite(woman, email);
  expect((await familyApi.join(uncle, await readLatestLinkToken(app, email))).status).toBe(200);
});

test('an unknown link is refused', async () => {
  expect((await optOut('x'.repeat(43))).error.code).toBe('LINK_INVALID');
});
