import { expect, test, vi } from 'vitest';
import { listMessageSubjects } from '../harness/account.ts';
import { createMember } from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the e-mails and SMS of invitations: number, language and channel. */

const app = testApp();
const familyApi = familyCalls(app);

test('the fourth invitation to one contact on a day is refused, even from another candidate', async () => {
  const email = 'aunt@test.example';
  const codes: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { status, error } = await familyApi.invite(await createMember(app), { email });
    codes.push(status === 201 ? 'sent' : error.code);
  }
  expect(codes).toEqual(['sent', 'sent', 'sent', 'TOO_MANY']);
  expect(await listMessageSubjects(app, email)).toHaveLength(3);
});

test('the eleventh invitation of a candidate on a day is refused, even if the earlier ones were withdrawn', async () => {
  const woman = await createMember(app);
  const codes: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    const { status, body, error } = await familyApi.invite(woman, {
      email: `uncle${count}@test.example`,
    });
    codes.push(status === 201 ? 'sent' : error.code);
    if (status !== 201) continue;
    const params = { id: body.invitation.id };
    await app.call('withdrawInvitation', { token: woman.token, params });
  }
  expect(codes).toEqual([...Array(10).fill('sent'), 'TOO_MANY']);
});

test('an invitation whose request failed is neither stored nor sent, and the next request sends one', async () => {
  const woman = await createMember(app);
  const email = 'unqueued@test.example';
  const { send } = app.context.deliver;
  vi.spyOn(app.context.deliver, 'send').mockImplementationOnce(async (message, trx) => {
    await send(message, trx);
    throw new Error('the connection is lost');
  });
  expect((await familyApi.invite(woman, { email })).status).toBe(500);
  expect((await familyApi.readFamily(woman)).invitations).toEqual([]);
  expect(await listMessageSubjects(app, email)).toEqual([]);
  expect((await familyApi.invite(woman, { email })).status).toBe(201);
  expect(await listMessageSubjects(app, email)).toHaveLength(1);
});

test('an invitation is in the language of the recipient, or in that of the candidate if the recipient has no account', async () => {
  const names = { full_name: 'Sahana Bhat', native_name: 'ಸಹನಾ ಭಟ್' };
  const woman = await createMember(app, names);
  const recipient = await createMember(app, { gender: 'MALE' });
  await app.call('updateLanguage', { token: recipient.token, body: { language: 'kn' } });
  await familyApi.invite(woman, { email: requireValue(recipient.email) });
  await familyApi.invite(woman, { email: 'nobody@test.example' });
  const kannadaSubjects = ['ಸಂಬಂಧ ತಾಣದಲ್ಲಿ ನೆರವಾಗಲು ಸಹನಾ ನಿಮ್ಮನ್ನು ಕರೆದಿದ್ದಾರೆ'];
  expect(await listMessageSubjects(app, requireValue(recipient.email))).toEqual(kannadaSubjects);
  expect(await listMessageSubjects(app, 'nobody@test.example')).toEqual([
    'Sahana has invited you to help on Sambandha',
  ]);
  await app.call('updateLanguage', { token: woman.token, body: { language: 'kn' } });
  await familyApi.invite(woman, { email: 'grandfather@test.example' });
  expect(await listMessageSubjects(app, 'grandfather@test.example')).toEqual(kannadaSubjects);
});

test('an invitation to a foreign phone number is refused with an error for the field phone, and one to an Indian number is sent', async () => {
  const woman = await createMember(app);
  const { status, error } = await familyApi.invite(woman, { phone: '+44 7911 123456' });
  expect([status, error.fields?.[0]?.path]).toEqual([400, 'phone']);
  expect((await familyApi.readFamily(woman)).invitations).toEqual([]);
  const response = await familyApi.invite(woman, { phone: '99007 12345' });
  expect(response.body.invitation.contact).toBe('+91 ••••• ••345');
  expect(await listMessageSubjects(app, '+919900712345')).toHaveLength(1);
});
