import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { eraseMember } from '../../src/features/account/index.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { banContact } from '../harness/ban.ts';
import { createMember } from '../harness/factories.ts';
import { prepareRegistration, proveEmail, readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * One mailbox has many addresses. A `+tag` is ignored for every provider. For Gmail, dots are also
 * ignored, and googlemail.com is the same domain. All addresses of a mailbox belong to one member.
 */

const app = testApp();

/** Longer than the resend delay of codes. */
const PAST_RESEND_DELAY_MS = 61_000;

let mailboxCount = 0;
/** Returns a new mailbox at Gmail, with several spellings of its address. */
function newMailbox() {
  mailboxCount += 1;
  const number = `${mailboxCount}`;
  return {
    mainSpelling: `asha.hegde.${number}@gmail.com`,
    otherSpellings: [
      `ashahegde${number}@gmail.com`,
      `Asha.Hegde.${number}+second@Gmail.com`,
      `a.s.h.a.hegde${number}+x+y@googlemail.com`,
    ] as const,
  };
}

const requestCode = (email: string) => app.call('requestOtp', { body: { email } });
const signIn = (email: string) => app.call('login', { body: { phone: email, password: PASSWORD } });
const eraseByAdmin = (memberId: string, { ban }: { readonly ban: boolean }) =>
  inTransaction(app.db, (trx) =>
    eraseMember(app.context, trx, { memberId, erasures: [], byAdmin: { ban } }),
  );
const findAccounts = async (text: string) =>
  app.db.selectFrom('accounts').select('email').where('email', 'like', `%${text}%`).execute();

describe('another spelling of a mailbox', () => {
  test('gets no code to register a second account', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    await createMember(app, { email: mainSpelling });
    for (const email of otherSpellings) {
      expect((await requestCode(email)).status).toBe(202);
      const message = await readLastMessage(app, mainSpelling);
      expect([message?.subject, message?.code]).toEqual([
        'You already have a Sambandha account',
        null,
      ]);
      expect(await readLastMessage(app, email.toLowerCase())).toBeUndefined();
      app.clock.advance(PAST_RESEND_DELAY_MS);
    }
  });

  test('can have another tag, but not other dots, at a provider other than Gmail', async () => {
    await createMember(app, { email: 'g.bhat@mail.example' });
    await requestCode('g.bhat+2@mail.example');
    expect((await readLastMessage(app, 'g.bhat@mail.example'))?.code).toBeNull();
    expect(await proveEmail(app, 'gbhat@mail.example')).toBeTruthy();
  });

  test('cannot register a second account in a concurrent request', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    const firstBody = await prepareRegistration(app, mainSpelling);
    app.clock.advance(PAST_RESEND_DELAY_MS);
    const secondBody = await prepareRegistration(app, otherSpellings[0]);
    const responses = await Promise.all(
      [firstBody, secondBody].map((body) => app.call('register', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.error.code).toBe('CONTACT_TAKEN');
  });

  test('gets no code if the mailbox is banned', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    const member = await createMember(app, { email: mainSpelling });
    await eraseByAdmin(member.id, { ban: true });
    for (const email of otherSpellings) {
      await expect(prepareRegistration(app, email), email).rejects.toThrow('no code was sent');
      const message = await readLastMessage(app, email.toLowerCase());
      expect(message?.subject).toBe('This phone number or email cannot be used on Sambandha');
      app.clock.advance(PAST_RESEND_DELAY_MS);
    }
  });

  test('cannot become the new address of another member', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    const otherMember = await createMemberWithPassword(app);
    const changeEmail = (newEmail: string) =>
      app.call('updateEmail', {
        token: otherMember.token,
        body: { newEmail, currentPassword: PASSWORD },
      });
    // The change is requested before the owner registers.
    await changeEmail(otherSpellings[0]);
    const linkToken = await readLatestLinkToken(app, otherSpellings[0]);
    await createMember(app, { email: mainSpelling });
    const response = await app.call('confirmEmail', {
      token: otherMember.token,
      body: { token: linkToken },
    });
    expect(response.error.code).toBe('CONTACT_TAKEN');
    // A later request gets no link, whose token would follow `#`.
    await changeEmail(otherSpellings[1]);
    expect((await readLastMessage(app, otherSpellings[1].toLowerCase()))?.body).not.toContain('#');
  });

  test('shares the rate limit for codes with the mailbox', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    const responses = [await requestCode(mainSpelling)];
    for (const email of otherSpellings) responses.push(await requestCode(email));
    expect(responses.map(({ status }) => status)).toEqual([202, 429, 429, 429]);
  });
});

describe('the owner of a mailbox', () => {
  test('signs in and resets the password with any spelling, and mail is sent only to the stored spelling', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    const member = await createMemberWithPassword(app, { email: mainSpelling });
    expect((await signIn(otherSpellings[2])).body.user.id).toBe(member.id);
    await app.call('forgotPassword', { body: { phone: otherSpellings[1] } });
    expect(await readLastMessage(app, otherSpellings[1].toLowerCase())).toBeUndefined();
    const otpCode = await readLatestCode(app, mainSpelling);
    // The reset uses a third spelling of the address.
    const resetResponse = await app.call('resetPassword', {
      body: { phone: otherSpellings[0], otpCode, newPassword: 'Another34' },
    });
    expect([resetResponse.status, resetResponse.body.user.email]).toEqual([200, mainSpelling]);
  });

  test('can change the address to another spelling', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    const { token } = await createMemberWithPassword(app, { email: mainSpelling });
    await app.call('updateEmail', {
      token,
      body: { newEmail: otherSpellings[0], currentPassword: PASSWORD },
    });
    const linkToken = await readLatestLinkToken(app, otherSpellings[0]);
    const response = await app.call('confirmEmail', { token, body: { token: linkToken } });
    expect(response.body.user.email).toBe(otherSpellings[0]);
    expect(await findAccounts('ashahegde')).toContainEqual({ email: otherSpellings[0] });
  });
});

describe('with data that was stored before mailboxes were compared,', () => {
  test('two members with one mailbox sign in with their own spellings, and a third spelling gets no code', async () => {
    const { mainSpelling, otherSpellings } = newMailbox();
    const firstOwner = await createMemberWithPassword(app, { email: mainSpelling });
    const secondOwner = await createMemberWithPassword(app, {
      email: null,
      phone: '+919900860001',
    });
    await app.db
      .updateTable('accounts')
      .set({ email: otherSpellings[0], email_verified_at: app.clock.now() })
      .where('member_id', '=', secondOwner.id)
      .execute();
    expect((await signIn(mainSpelling)).body.user.id).toBe(firstOwner.id);
    expect((await signIn(otherSpellings[0])).body.user.id).toBe(secondOwner.id);
    await requestCode(otherSpellings[1]);
    expect((await readLastMessage(app, mainSpelling))?.code).toBeNull();
    // After the first account is deleted, the next sign-in of the second account makes it the owner
    // of the mailbox.
    await eraseByAdmin(firstOwner.id, { ban: false });
    expect((await signIn(otherSpellings[0])).body.user.id).toBe(secondOwner.id);
    app.clock.advance(PAST_RESEND_DELAY_MS);
    await requestCode(mainSpelling);
    expect((await readLastMessage(app, otherSpellings[0]))?.code).toBeNull();
  });

  test('a ban of an address in its original spelling still applies', async () => {
    const { mainSpelling } = newMailbox();
    await banContact(app, mainSpelling);
    await expect(prepareRegistration(app, mainSpelling)).rejects.toThrow('no code was sent');
  });
});
