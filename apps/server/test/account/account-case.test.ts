import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskedPhone } from '../../src/features/account/mask.ts';
import {
  codeFor,
  createMemberWithPassword,
  linkFor,
  PASSWORD,
  subjectsTo,
} from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  accountOf,
  contacts,
  createDisputedPhoneChange,
  login,
  movePhone,
  outcomeOf,
  press,
  settle,
  show,
} from '../harness/recovery-case.ts';

const HOUR = 3_600_000;
const NEWER = 'Manjari7Kere';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the link of a recovery case', () => {
  test('has no effect when requested with GET or HEAD', async () => {
    const { email, former, next } = contacts();
    const member = await createMemberWithPassword(app, { email, phone: former });
    await movePhone(app, member.token, next);
    const link = await linkFor(app, former);
    for (const path of ['/undo-change', '/api/auth/undo-change', '/api/auth/undo-phone']) {
      for (const method of ['GET', 'HEAD']) await app.fetch(`${path}?token=${link}`, { method });
    }
    expect(await outcomeOf(app, member.id)).toBeNull();
    expect((await app.call('readMe', { token: member.token })).status).toBe(200);
  });

  test('returns the state of the case when used again, and ends no session', async () => {
    const { next, link } = await createDisputedPhoneChange(app);
    const { token } = (await login(app, next)).body;
    const again = await press(app, link);
    expect(again.body.case).toMatchObject({ side: 'former', state: 'open', kind: 'phone' });
    expect((await app.call('readMe', { token })).status).toBe(200);
  });

  test('succeeds on concurrent use and leaves the case open', async () => {
    const { email, former, next } = contacts();
    const member = await createMemberWithPassword(app, { email, phone: former });
    await movePhone(app, member.token, next);
    const [phoneLink, mailLink] = [await linkFor(app, former), await linkFor(app, email)];
    const answers = await Promise.all(
      [phoneLink, mailLink, phoneLink, mailLink].map((link) => press(app, link)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await outcomeOf(app, member.id)).toEqual([null, null]);
  });

  test('is invalid for both sides after the case is settled', async () => {
    const { former, link, keep } = await createDisputedPhoneChange(app);
    await show(app, { token: link, to: 'phone', contact: former, password: PASSWORD });
    for (const token of [link, keep]) {
      expect((await press(app, token)).error.code).toBe('LINK_INVALID');
      expect((await app.call('readCase', { body: { token } })).error.code).toBe('LINK_INVALID');
    }
  });

  test('of the present side gives access to its own case only', async () => {
    const one = await createDisputedPhoneChange(app);
    const other = await createDisputedPhoneChange(app);
    const answer = await app.call('readCase', { body: { token: one.keep } });
    expect(answer.body.case.contacts).toEqual([{ to: 'phone', shown: maskedPhone(one.next) }]);
    await show(app, { token: one.keep, to: 'phone', contact: one.next, password: PASSWORD });
    app.clock.advance(72 * HOUR);
    await settle(app);
    expect(await outcomeOf(app, other.member.id)).toEqual([null, null]);
  });

  test('of an earlier change replaces the case of a later change', async () => {
    const { former, next } = contacts();
    const last = contacts().next;
    const owner = await createMemberWithPassword(app, { email: null, phone: former });
    // A thief changes the number twice and undoes the second change to gain time.
    await movePhone(app, owner.token, next);
    await movePhone(app, owner.token, last);
    const thiefs = await linkFor(app, next);
    await press(app, thiefs);
    const link = await linkFor(app, former);
    expect((await press(app, link)).status).toBe(200);
    expect((await press(app, thiefs)).error.code).toBe('LINK_INVALID');
    await show(app, { token: link, to: 'phone', contact: former, password: PASSWORD });
    expect((await accountOf(app, owner.id)).phone).toBe(former);
  });

  test('of a change of e-mail address restores the former address', async () => {
    const { email, former } = contacts();
    const next = `new-${email}`;
    const member = await createMemberWithPassword(app, { email, phone: former });
    const body = { newEmail: next, currentPassword: PASSWORD };
    await app.call('updateEmail', { token: member.token, body });
    const token = await linkFor(app, next);
    await app.call('confirmEmail', { token: member.token, body: { token } });
    const link = await linkFor(app, email);
    expect((await linkFor(app, former)) === link).toBe(false);
    await press(app, link);
    await show(app, { token: link, to: 'email', contact: email, password: PASSWORD });
    expect((await accountOf(app, member.id)).email).toBe(email);
  });
});

test('a password reset request during a case sends a refusal message to either contact', async () => {
  const { former, next } = await createDisputedPhoneChange(app);
  for (const phone of [former, next]) {
    await app.call('forgotPassword', { body: { phone } });
    const [subject] = (await subjectsTo(app, phone)).slice(-1);
    expect(subject).toBe('You cannot change your Sambandha password right now');
  }
});

test('a reset code sent before the case is refused with 409 during the case', async () => {
  const { email, former, next } = contacts();
  const member = await createMemberWithPassword(app, { email, phone: former });
  await movePhone(app, member.token, next);
  const link = await linkFor(app, former);
  await app.call('forgotPassword', { body: { phone: next } });
  const otpCode = await codeFor(app, next);
  await press(app, link);
  const body = { phone: next, otpCode, newPassword: NEWER };
  const answer = await app.call('resetPassword', { body });
  expect([answer.status, answer.error.code]).toEqual([409, 'RECOVERY_OPEN']);
});
