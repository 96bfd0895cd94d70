import { HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import {
  callUntyped,
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
  renewProof,
} from '../harness/account.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { prepareRegistration, readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

describe('changing the e-mail address', () => {
  const changeEmail = (token: string, newEmail: string, currentPassword = PASSWORD) =>
    app.call('updateEmail', { token, body: { newEmail, currentPassword } });
  const confirmEmail = (member: TestMember, token: string) =>
    app.call('confirmEmail', { token: member.token, body: { token } });
  const signIn = (email: string) =>
    app.call('login', { body: { phone: email, password: PASSWORD } });
  const readAddresses = async (member: TestMember) =>
    app.db
      .selectFrom('accounts')
      .select(['email', 'new_email'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();

  test('stores the address immediately, requires the link to confirm it, and notifies the former address', async () => {
    const member = await createMemberWithPassword(app, { email: 'e1@example.org' });
    const isConfirmed = async () => (await app.call('readMe', member)).body.emailConfirmed;
    expect(await isConfirmed()).toBe(true);
    const response = await changeEmail(member.token, 'E1.New@Example.org');
    expect(response.status).toBe(200);
    expect(response.body.user.email).toBe('e1.new@example.org');
    expect(await listMessageSubjects(app, 'e1@example.org')).toEqual([
      'A new email address for your Sambandha account',
    ]);
    expect(await isConfirmed()).toBe(false);
    const token = await readLatestLinkToken(app, 'e1.new@example.org');

    const stranger = await createMember(app);
    expect((await confirmEmail(stranger, token)).error.code).toBe('LINK_INVALID');
    const confirmation = await confirmEmail(member, token);
    expect([confirmation.status, confirmation.body.user.email]).toEqual([
      200,
      'e1.new@example.org',
    ]);
    expect(await isConfirmed()).toBe(true);
    expect(await readAddresses(member)).toEqual({ email: 'e1.new@example.org', new_email: null });
  });

  test('succeeds again with the same link after a lost response, but only for the same member and until the link expires', async () => {
    const member = await createMemberWithPassword(app, { email: 'e11@example.org' });
    await changeEmail(member.token, 'e11.new@example.org');
    const token = await readLatestLinkToken(app, 'e11.new@example.org');
    expect((await confirmEmail(member, token)).status).toBe(200);
    const messages = await listMessageSubjects(app, 'e11@example.org');
    const repeatedResponse = await confirmEmail(member, token);
    expect([repeatedResponse.status, repeatedResponse.body.user.email]).toEqual([
      200,
      'e11.new@example.org',
    ]);
    expect(await listMessageSubjects(app, 'e11@example.org')).toEqual(messages);
    const stranger = await createMember(app);
    expect((await confirmEmail(stranger, token)).error.code).toBe('LINK_INVALID');
    app.clock.advance(72 * HOUR_MS);
    expect((await confirmEmail(member, token)).error.code).toBe('LINK_INVALID');
  });

  test('back to the former address is not undone by the link that confirmed the new address', async () => {
    const member = await createMemberWithPassword(app, { email: 'e12@example.org' });
    await changeEmail(member.token, 'e12.new@example.org');
    const token = await readLatestLinkToken(app, 'e12.new@example.org');
    await confirmEmail(member, token);
    await changeEmail(member.token, 'e12@example.org');
    await confirmEmail(member, await readLatestLinkToken(app, 'e12@example.org'));
    expect((await confirmEmail(member, token)).error.code).toBe('LINK_INVALID');
    expect((await readAddresses(member)).email).toBe('e12@example.org');
  });

  test('allows both addresses to sign in until the new address is confirmed, but only the former address to reset the password', async () => {
    const member = await createMemberWithPassword(app, { email: 'e4@example.org' });
    await changeEmail(member.token, 'e4.new@example.org');
    expect((await signIn('e4@example.org')).status).toBe(200);
    expect((await signIn('E4.new@example.org')).status).toBe(200);
    await app.call('forgotPassword', { body: { phone: 'e4.new@example.org' } });
    expect((await readLastMessage(app, 'e4.new@example.org'))?.code).toBeNull();
    await app.call('forgotPassword', { body: { phone: 'e4@example.org' } });
    expect(await readLatestCode(app, 'e4@example.org')).toMatch(/^\d{6}$/);

    // `readLatestLinkToken` reads the newest message, so another link is requested.
    await changeEmail(member.token, 'e4.new@example.org');
    await confirmEmail(member, await readLatestLinkToken(app, 'e4.new@example.org'));
    expect((await signIn('e4@example.org')).status).toBe(401);
    expect((await signIn('e4.new@example.org')).status).toBe(200);
  });

  test('back to the confirmed address discards the new address and its link', async () => {
    const member = await createMemberWithPassword(app, { email: 'e5@example.org' });
    await changeEmail(member.token, 'e5.new@example.org');
    const token = await readLatestLinkToken(app, 'e5.new@example.org');
    const revertResponse = await changeEmail(member.token, 'e5@example.org');
    expect(revertResponse.body.user.email).toBe('e5@example.org');
    expect((await confirmEmail(member, token)).error.code).toBe('LINK_INVALID');
    expect(await readAddresses(member)).toEqual({ email: 'e5@example.org', new_email: null });
  });

  test('is not completed by a link that was replaced or has expired', async () => {
    const member = await createMemberWithPassword(app, { email: 'e2@example.org' });
    await changeEmail(member.token, 'e2b@example.org');
    const replacedLink = await readLatestLinkToken(app, 'e2b@example.org');
    await changeEmail(member.token, 'e2c@example.org');
    const expiredLink = await readLatestLinkToken(app, 'e2c@example.org');
    expect((await confirmEmail(member, replacedLink)).error.code).toBe('LINK_INVALID');
    app.clock.advance(72 * HOUR_MS);
    expect((await confirmEmail(member, expiredLink)).error.code).toBe('LINK_INVALID');
    expect((await readAddresses(member)).email).toBe('e2@example.org');
  });

  test('requires the current password', async () => {
    const member = await createMemberWithPassword(app, { email: 'e3@example.org' });
    const response = await changeEmail(member.token, 'e3b@example.org', 'Wrong123');
    expect([response.status, response.error.code]).toEqual([400, 'PASSWORD_WRONG']);
    expect(await listMessageSubjects(app, 'e3@example.org')).toEqual([]);
    expect(await readLastMessage(app, 'e3b@example.org')).toBeUndefined();
    expect((await app.call('readMe', { token: member.token })).body.user.email).toBe(
      'e3@example.org',
    );
  });

  test('to the address of another member gets the usual response, and no link is sent', async () => {
    await createMemberWithPassword(app, { email: 'taken@example.org', full_name: 'The owner' });
    const member = await createMemberWithPassword(app, { email: 'e6@example.org' });
    const freeResponse = await changeEmail(member.token, 'e6.free@example.org');
    const takenResponse = await changeEmail(member.token, 'Taken@example.org');
    expect({ ...takenResponse.body.user, email: null }).toEqual({
      ...freeResponse.body.user,
      email: null,
    });
    expect([takenResponse.status, takenResponse.body.user.email]).toEqual([
      200,
      'taken@example.org',
    ]);
    const message = await readLastMessage(app, 'taken@example.org');
    expect(message?.subject).toBe('This address already has a Sambandha account');
    // The token of a link follows `#`.
    expect(message?.body).not.toContain('#');
    expect((await signIn('taken@example.org')).body.user.name).toBe('The owner');
  });

  test('does not prevent the owner of an unconfirmed address from registering with it', async () => {
    const member = await createMemberWithPassword(app, { email: 'e7@example.org' });
    await changeEmail(member.token, 'owned@example.org');
    const link = await readLatestLinkToken(app, 'owned@example.org');
    const owner = await app.call('register', {
      body: await prepareRegistration(app, 'owned@example.org'),
    });
    expect(owner.status).toBe(201);
    const lateConfirmation = await confirmEmail(member, link);
    expect([lateConfirmation.status, lateConfirmation.error.code]).toEqual([409, 'CONTACT_TAKEN']);
    expect((await signIn('owned@example.org')).body.user.id).toBe(owner.body.user.id);
    expect((await signIn('e7@example.org')).body.user.id).toBe(member.id);
  });

  test('to the same address by two members allows neither to sign in with it until one of them confirms it', async () => {
    const [firstMember, secondMember] = await Promise.all([
      createMemberWithPassword(app, { email: 'e8@example.org' }),
      createMemberWithPassword(app, { email: 'e9@example.org' }),
    ]);
    await changeEmail(firstMember.token, 'shared@example.org');
    const link = await readLatestLinkToken(app, 'shared@example.org');
    await changeEmail(secondMember.token, 'shared@example.org');
    expect((await signIn('shared@example.org')).status).toBe(401);
    expect((await confirmEmail(firstMember, link)).status).toBe(200);
    expect((await signIn('shared@example.org')).body.user.id).toBe(firstMember.id);
    expect((await signIn('e9@example.org')).body.user.id).toBe(secondMember.id);
  });

  test('to the same address by two members during a registration with it succeeds for one person only', async () => {
    for (let round = 0; round < 4; round += 1) {
      const address = `race${round}@example.org`;
      const [firstMember, secondMember] = await Promise.all([
        createMemberWithPassword(app, { email: `one${round}@example.org` }),
        createMemberWithPassword(app, { email: `two${round}@example.org` }),
      ]);
      await changeEmail(firstMember.token, address);
      const firstLink = await readLatestLinkToken(app, address);
      await changeEmail(secondMember.token, address);
      const secondLink = await readLatestLinkToken(app, address);
      const body = await prepareRegistration(app, address);
      const responses = await Promise.all([
        confirmEmail(firstMember, firstLink),
        confirmEmail(secondMember, secondLink),
        app.call('register', { body }),
      ]);
      const acceptedResponses = responses.filter(({ status }) => status < 300);
      expect(acceptedResponses).toHaveLength(1);
      for (const { status } of responses) expect([200, 201, 409]).toContain(status);
      const { rows } = await app.query(`SELECT 1 FROM accounts WHERE email = '${address}'`);
      expect(rows).toHaveLength(1);
    }
  });

  test('sends at most five links an hour', async () => {
    const member = await createMemberWithPassword(app, { email: 'e10@example.org' });
    for (let count = 0; count < 5; count += 1) {
      expect((await changeEmail(member.token, `flood${count}@example.org`)).status).toBe(200);
    }
    const sixthResponse = await changeEmail(member.token, 'flood5@example.org');
    expect([sixthResponse.status, sixthResponse.error.code]).toEqual([429, 'TOO_MANY']);
    expect(await readLastMessage(app, 'flood5@example.org')).toBeUndefined();
    app.clock.advance(HOUR_MS);
    await renewProof(app, member);
    expect((await changeEmail(member.token, 'flood5@example.org')).status).toBe(200);
  });

  test.each([
    ['no address', 'newEmail', 'Please enter a new email address', { currentPassword: PASSWORD }],
    [
      'a blank address',
      'newEmail',
      'Please enter a new email address',
      { newEmail: ' ', currentPassword: PASSWORD },
    ],
    [
      'an address without a domain ending',
      'newEmail',
      'Please enter a valid email address',
      { newEmail: 'a@b', currentPassword: PASSWORD },
    ],
    [
      'an address with a line break',
      'newEmail',
      'Please enter a valid email address',
      { newEmail: 'a@b.co\r\nBcc: c@d.co', currentPassword: PASSWORD },
    ],
    [
      'a list',
      'newEmail',
      'Please enter a new email address',
      { newEmail: ['a@b.co', 'c@d.co'], currentPassword: PASSWORD },
    ],
    [
      'no password',
      'currentPassword',
      'Please enter your current password',
      { newEmail: 'a@b.co' },
    ],
    [
      'an unknown field',
      'isAdmin',
      'Unknown field: isAdmin',
      { newEmail: 'a@b.co', currentPassword: PASSWORD, isAdmin: true },
    ],
  ])('is refused with %s', async (_, path, message, body) => {
    const member = await createMember(app);
    expect(await callUntyped(app, member, 'PATCH', '/auth/update-email', body)).toEqual({
      status: 400,
      fields: [{ path, message }],
    });
  });
});
