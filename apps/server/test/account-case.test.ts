import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleUnopposed } from '../src/features/account/case/respond.ts';
import { maskedPhone } from '../src/features/account/mask.ts';
import {
  codeFor,
  createMemberWithPassword,
  linkFor,
  PASSWORD,
  subjectsTo,
} from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { enrol } from './harness/enrolment.ts';
import { createMember } from './harness/factories.ts';
import { contacts, movePhone, press, questioned, show } from './harness/recovery-case.ts';

const HOUR = 3_600_000;
const NEWER = 'Manjari7Kere';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (phone: string, password = PASSWORD) =>
  app.call('login', { body: { phone, password } });
const accountOf = (id: string) =>
  app.db.selectFrom('accounts').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
const settle = () => settleUnopposed(app.context, async () => undefined);
const stateOf = async (id: string) => {
  const row = await app.db
    .selectFrom('recovery_cases')
    .select(['outcome', 'settled_by'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : [row.outcome, row.settled_by];
};

describe('the former side', () => {
  test('with contact and former password has the account at once, and may change it again', async () => {
    const { member, former, next, link } = await questioned(app);
    const answer = await show(app, {
      token: link,
      to: 'phone',
      contact: former,
      password: PASSWORD,
    });
    expect(answer.body.case).toMatchObject({ side: 'former', state: 'former', keyShown: true });
    expect(await stateOf(member.id)).toEqual(['former', 'proof']);
    expect((await accountOf(member.id)).phone).toBe(former);
    expect((await login(next)).status).toBe(401);
    const { token } = (await login(former)).body;
    const body = { currentPassword: PASSWORD, newPassword: NEWER };
    expect((await app.call('updatePassword', { token, body })).status).toBe(200);
    expect(await subjectsTo(app, next)).toContain(
      'This contact does not belong to a Sambandha account',
    );
  });

  test('has it by the e-mail address, too, where somebody else has the number by now', async () => {
    const { member, email, former, link } = await questioned(app);
    await createMember(app, { phone: former });
    const answer = await show(app, {
      token: link,
      to: 'email',
      contact: email,
      password: PASSWORD,
    });
    expect(answer.body.case.state).toBe('former');
    expect(await accountOf(member.id)).toMatchObject({ email, phone: null });
  });

  test('is not given an account without any contact', async () => {
    const { member, former, next, link } = await questioned(app);
    await app.db
      .updateTable('recovery_cases')
      .set({ former_email: null } as never)
      .where('member_id', '=', member.id)
      .execute();
    await createMember(app, { phone: former });
    const answer = await show(app, {
      token: link,
      to: 'phone',
      contact: former,
      password: PASSWORD,
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'CONTACT_TAKEN']);
    expect((await accountOf(member.id)).phone).toBe(next);
    expect(await stateOf(member.id)).toEqual([null, null]);
  });

  test('with a wrong password shows nothing, and cannot guess on', async () => {
    const { member, former, link } = await questioned(app);
    const wrong = { token: link, to: 'phone', contact: former, password: 'Wrong123' } as const;
    expect((await show(app, wrong)).error.code).toBe('PASSWORD_WRONG');
    expect(await stateOf(member.id)).toEqual([null, null]);
    const otpCode = await codeFor(app, former);
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { token: link, to: 'phone', otpCode, password: `Wrong12${n}` } as const;
      answers.push((await app.call('answerCase', { body })).status);
    }
    expect(new Set(answers)).toEqual(new Set([400]));
    const body = { token: link, to: 'phone', otpCode, password: PASSWORD } as const;
    expect((await app.call('answerCase', { body })).error.code).toBe('OTP_INVALID');
  });

  test('without the password objects: then the change does not stand by itself', async () => {
    const { member, former, next, link, keep } = await questioned(app);
    const answer = await show(app, { token: link, to: 'phone', contact: former });
    expect(answer.body.case).toMatchObject({ state: 'open', contactShown: true, keyShown: false });
    await show(app, { token: keep, to: 'phone', contact: next, password: PASSWORD });
    app.clock.advance(100 * HOUR);
    await settle();
    expect(await stateOf(member.id)).toEqual([null, null]);
  });
});

describe('the present side', () => {
  test('signs in with the password from before, and changes nothing meanwhile', async () => {
    const { next, keep } = await questioned(app);
    const { token } = (await login(next)).body;
    const refused = [
      await app.call('updatePassword', {
        token,
        body: { currentPassword: PASSWORD, newPassword: NEWER },
      }),
      await app.call('updateEmail', {
        token,
        body: { newEmail: 'x@c.example', currentPassword: PASSWORD },
      }),
      await app.call('deleteAccount', { token }),
    ];
    await app.call('requestOtp', { token, body: { phone: '+919902999901' } });
    const otpCode = await codeFor(app, '+919902999901');
    const body = { newPhone: '+919902999901', otpCode };
    refused.push(await app.call('updatePhone', { token, body }));
    for (const { status, error } of refused) {
      expect([status, error.code]).toEqual([409, 'RECOVERY_OPEN']);
    }
    expect((await app.call('readCase', { body: { token: keep } })).body.case.side).toBe('present');
  });

  test('keeps the change with contact and password, where nobody objects in 72 hours', async () => {
    const { member, next, keep } = await questioned(app);
    const answer = await show(app, { token: keep, to: 'phone', contact: next, password: PASSWORD });
    expect(answer.body.case).toMatchObject({ side: 'present', state: 'open', keyShown: true });
    app.clock.advance(72 * HOUR - 1);
    await settle();
    expect(await stateOf(member.id)).toEqual([null, null]);
    app.clock.advance(1);
    await settle();
    expect(await stateOf(member.id)).toEqual(['present', 'time']);
    expect((await accountOf(member.id)).phone).toBe(next);
  });

  test('keeps it when it responds late', async () => {
    const { member, next, keep } = await questioned(app);
    app.clock.advance(80 * HOUR);
    const answer = await show(app, { token: keep, to: 'phone', contact: next, password: PASSWORD });
    expect(answer.body.case.state).toBe('present');
    expect(await stateOf(member.id)).toEqual(['present', 'time']);
  });

  test('has its newer password and second factor back, when the change stands', async () => {
    const { email, former, next } = contacts();
    const member = await createMemberWithPassword(app, { email, phone: former, is_admin: true });
    await movePhone(app, member.token, next);
    const { token, recoveryCodes } = await enrol(app, member);
    const body = { currentPassword: PASSWORD, newPassword: NEWER };
    expect((await app.call('updatePassword', { token, body })).status).toBe(200);
    await press(app, await linkFor(app, former));
    expect((await login(next, NEWER)).error.code).toBe('LOGIN_FAILED');
    expect((await login(next)).status).toBe(200);
    const keep = await linkFor(app, next);
    await show(app, { token: keep, to: 'phone', contact: next, password: PASSWORD });
    app.clock.advance(72 * HOUR);
    await settle();
    expect((await login(next)).error.code).toBe('LOGIN_FAILED');
    const otpCode = recoveryCodes[0] ?? '';
    const entered = { phone: next, password: NEWER, otpCode };
    expect((await app.call('login', { body: entered })).status).toBe(200);
  });

  test('does not win over a former side that comes late with everything', async () => {
    const { member, former, next, link, keep } = await questioned(app);
    await show(app, { token: keep, to: 'phone', contact: next });
    app.clock.advance(200 * HOUR);
    await settle();
    await show(app, { token: link, to: 'phone', contact: former, password: PASSWORD });
    expect(await stateOf(member.id)).toEqual(['former', 'proof']);
  });

  test('does not speak by a contact that the former side has, too', async () => {
    const { keep, email } = await questioned(app);
    const answer = await app.call('sendCaseCode', { body: { token: keep, to: 'email' } });
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION']);
    await expect(codeFor(app, email)).rejects.toThrow('no code');
  });
});

describe('the link', () => {
  test('does nothing for a program that looks at it', async () => {
    const { email, former, next } = contacts();
    const member = await createMemberWithPassword(app, { email, phone: former });
    await movePhone(app, member.token, next);
    const link = await linkFor(app, former);
    for (const path of ['/undo-change', '/api/auth/undo-change', '/api/auth/undo-phone']) {
      for (const method of ['GET', 'HEAD']) await app.fetch(`${path}?token=${link}`, { method });
    }
    expect(await stateOf(member.id)).toBeNull();
    expect((await app.call('readMe', { token: member.token })).status).toBe(200);
  });

  test('pressed again says where the case stands, and ends no session', async () => {
    const { next, link } = await questioned(app);
    const { token } = (await login(next)).body;
    const again = await press(app, link);
    expect(again.body.case).toMatchObject({ side: 'former', state: 'open', kind: 'phone' });
    expect((await app.call('readMe', { token })).status).toBe(200);
  });

  test('pressed many times at the same moment opens one case', async () => {
    const { email, former, next } = contacts();
    const member = await createMemberWithPassword(app, { email, phone: former });
    await movePhone(app, member.token, next);
    const [phoneLink, mailLink] = [await linkFor(app, former), await linkFor(app, email)];
    const answers = await Promise.all(
      [phoneLink, mailLink, phoneLink, mailLink].map((link) => press(app, link)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(member.id)).toEqual([null, null]);
  });

  test('of a settled case is invalid, on either side', async () => {
    const { former, link, keep } = await questioned(app);
    await show(app, { token: link, to: 'phone', contact: former, password: PASSWORD });
    for (const token of [link, keep]) {
      expect((await press(app, token)).error.code).toBe('LINK_INVALID');
      expect((await app.call('readCase', { body: { token } })).error.code).toBe('LINK_INVALID');
    }
  });

  test('of the present side opens no case, and works for that side only', async () => {
    const one = await questioned(app);
    const other = await questioned(app);
    const answer = await app.call('readCase', { body: { token: one.keep } });
    expect(answer.body.case.contacts).toEqual([{ to: 'phone', shown: maskedPhone(one.next) }]);
    await show(app, { token: one.keep, to: 'phone', contact: one.next, password: PASSWORD });
    app.clock.advance(72 * HOUR);
    await settle();
    expect(await stateOf(other.member.id)).toEqual([null, null]);
  });

  test('of an earlier change takes over the case of a later one', async () => {
    const { former, next } = contacts();
    const last = contacts().next;
    const owner = await createMemberWithPassword(app, { email: null, phone: former });
    // A thief changes the number twice, and takes the second change back to win time.
    await movePhone(app, owner.token, next);
    await movePhone(app, owner.token, last);
    const thiefs = await linkFor(app, next);
    await press(app, thiefs);
    const link = await linkFor(app, former);
    expect((await press(app, link)).status).toBe(200);
    expect((await press(app, thiefs)).error.code).toBe('LINK_INVALID');
    await show(app, { token: link, to: 'phone', contact: former, password: PASSWORD });
    expect((await accountOf(owner.id)).phone).toBe(former);
  });

  test('of a changed e-mail address takes that back', async () => {
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
    expect((await accountOf(member.id)).email).toBe(email);
  });
});

test('a password reset during a case says so, for either contact', async () => {
  const { former, next } = await questioned(app);
  for (const phone of [former, next]) {
    await app.call('forgotPassword', { body: { phone } });
    const [subject] = (await subjectsTo(app, phone)).slice(-1);
    expect(subject).toBe('Your Sambandha password cannot be changed at present');
  }
});

test('a reset code sent before the case is invalid', async () => {
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
