import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInToDemo } from '../../src/features/account/login/login.ts';
import { hashPassword } from '../../src/features/account/password.ts';
import { startTestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { fieldErrorResponse, sendUntyped } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const ADMIN_PHONE = '+919900000099';
const password = 'Secret12';
const loginFailed = {
  statusCode: 401,
  error: 'Unauthorized',
  code: 'LOGIN_FAILED',
  message: 'Login failed. Please try again.',
};

const app = testApp({ env: { ADMIN_PHONE } });
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(password);
});

async function createMemberWithHash(
  overrides: Parameters<typeof createMember>[1] = {},
): Promise<TestMember> {
  const member = await createMember(app, overrides);
  await app.db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('member_id', '=', member.id)
    .execute();
  return member;
}

const login = (contact: string, typedPassword = password, remember?: boolean) =>
  app.call('login', {
    body: {
      phone: contact,
      password: typedPassword,
      ...(remember === undefined ? {} : { remember }),
    },
  });

describe('signing in', () => {
  test('succeeds with the phone number in any notation and the e-mail address in any letter case', async () => {
    const member = await createMemberWithHash({ email: 'anu@example.org', phone: '+919900000021' });
    for (const notation of ['9900000021', '+91 99000-00021', '099000 00021', ' Anu@Example.ORG ']) {
      const response = await login(notation);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: member.id,
          name: member.name,
          email: 'anu@example.org',
          phone: '+919900000021',
          isAdmin: false,
          isModerator: false,
          profilePhoto: expect.stringMatching(/^\/avatar\//),
          additionalPhotos: [],
        },
      });
      const me = await app.call('readMe', { token: response.body.token });
      expect(me.body.user).toEqual(response.body.user);
    }
  });

  test('returns the same response for an unknown account and a wrong password', async () => {
    await createMemberWithHash({ email: 'known@example.org' });
    for (const response of [
      await login('known@example.org', 'Wrong123'),
      await login('unknown@example.org'),
      await login('9900000028'),
      await login('not a number at all'),
    ]) {
      expect([response.status, response.error]).toEqual([401, loginFailed]);
    }
  });

  test('does not truncate, trim or case-fold a password of 128 characters', async () => {
    const longPassword = ` ${'Ab3 '.repeat(31)}xY `;
    const member = await createMemberWithHash();
    await app.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(longPassword) })
      .where('member_id', '=', member.id)
      .execute();
    const contact = requireValue(member.email);
    expect(longPassword).toHaveLength(128);
    expect((await login(contact, longPassword)).status).toBe(200);
    for (const variant of [
      longPassword.trim(),
      longPassword.slice(0, 127),
      longPassword.toUpperCase(),
    ]) {
      expect((await login(contact, variant)).status).toBe(401);
    }
  });

  test('is refused for an account without a password', async () => {
    const member = await createMember(app);
    expect((await login(requireValue(member.email))).error).toEqual(loginFailed);
  });

  test.each([
    ['phone', 'Please enter your phone number or email', { password }],
    ['phone', 'Please enter your phone number or email', { phone: ' ', password }],
    ['phone', 'Please enter your phone number or email', { phone: ['a@b.co'], password }],
    ['phone', 'Please enter your phone number or email', { phone: { $ne: null }, password }],
    ['phone', 'Please enter your phone number or email', { phone: 'a'.repeat(300), password }],
    ['password', 'Password is required', { phone: '9900000021' }],
    ['password', 'Password is required', { phone: '9900000021', password: '' }],
    ['password', 'Password is required', { phone: '9900000021', password: [password] }],
    [
      'password',
      'Password must be at most 128 characters',
      { phone: '9900000021', password: 'x'.repeat(10_000) },
    ],
    ['isAdmin', 'Unknown field: isAdmin', { phone: '9900000021', password, isAdmin: true }],
  ])('is refused with an error on %s: %s', async (path, message, body) => {
    expect(await sendUntyped(app, '/auth/login', body)).toEqual(fieldErrorResponse(path, message));
  });

  test('is limited to ten wrong passwords in fifteen minutes for each contact of an account', async () => {
    await createMemberWithHash({ email: 'slow@example.org', phone: '+919900000022' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login('slow@example.org', 'Wrong123')).status).toBe(401);
    }
    app.clock.advance(5 * MINUTE_MS);
    const response = await login('slow@example.org');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    expect(response.error.code).toBe('TOO_MANY');
    expect((await login('9900000022', 'Wrong123')).status).toBe(401);
    app.clock.advance(10 * MINUTE_MS);
    expect((await login('slow@example.org')).status).toBe(200);
  });

  test('has the same limit for an unknown contact', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login('ghost@example.org', 'Wrong123')).status).toBe(401);
    }
    expect((await login('Ghost@Example.org')).status).toBe(429);
  });

  test('has the same limit for concurrent wrong passwords', async () => {
    await createMemberWithHash({ email: 'rush@example.org' });
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => login('rush@example.org', 'Wrong123')),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await login('rush@example.org')).status).toBe(429);
  });

  test('is not limited by the number of right passwords', async () => {
    await createMemberWithHash({ email: 'often@example.org' });
    for (let times = 0; times < 12; times += 1) {
      expect((await login('often@example.org')).status).toBe(200);
    }
  });

  test('returns BLOCKED to a blocked member only with the right password', async () => {
    const blockedColumns = { blocked_at: app.clock.now(), block_reason: 'sample' };
    await createMemberWithHash({ email: 'blocked@example.org', ...blockedColumns });
    expect((await login('blocked@example.org', 'Wrong123')).error).toEqual(loginFailed);
    const response = await login('blocked@example.org');
    expect([response.status, response.error]).toEqual([
      403,
      {
        statusCode: 403,
        error: 'Forbidden',
        code: 'BLOCKED',
        message: failures.BLOCKED[1],
      },
    ]);
  });

  test('reactivates a deactivated member', async () => {
    const member = await createMemberWithHash({ email: 'back@example.org', state: 'deactivated' });
    expect((await app.call('readMe', { token: member.token })).status).toBe(401);
    expect((await login('back@example.org', 'Wrong123')).status).toBe(401);
    expect((await app.call('readMe', { token: member.token })).status).toBe(401);
    const response = await login('back@example.org');
    expect(response.status).toBe(200);
    expect((await app.call('readMe', { token: response.body.token })).status).toBe(200);
  });

  test('makes the member with the configured phone number an admin only after its verification', async () => {
    const member = await createMemberWithHash({ email: null, phone: ADMIN_PHONE });
    const setVerifiedAt = (verifiedAt: Date | null) =>
      app.db
        .updateTable('accounts')
        .set({ phone_verified_at: verifiedAt })
        .where('member_id', '=', member.id)
        .execute();
    await setVerifiedAt(null);
    expect((await login(ADMIN_PHONE)).body.user.isAdmin).toBe(false);
    await setVerifiedAt(app.clock.now());
    expect((await login(ADMIN_PHONE)).body.user.isAdmin).toBe(true);
  });
});

describe('outside demo mode', () => {
  test('a known phone number with a wrong password and an unknown phone number are refused', async () => {
    await createMemberWithHash({ email: null, phone: '+919900000023' });
    for (const phone of ['9900000023', '9900000024']) {
      expect((await login(phone, 'anything at all')).error).toEqual(loginFailed);
    }
  });
});

describe('in demo mode', () => {
  const signInByDemo = (contact: string, typedPassword: string) => {
    const config = { ...app.config, demo: true };
    const client = { ipAddress: '127.0.0.1', userAgent: '', language: null, cookies: {} };
    const credentials = {
      contactText: contact,
      password: typedPassword,
      remember: true,
      origin: client,
    };
    return signInToDemo({ ...app.context, config }, credentials, async (_, newPhone) => {
      await createMember(app, { email: null, phone: newPhone });
    });
  };

  test('any password of six characters signs in to the account of a phone number', async () => {
    const member = await createMemberWithHash({ email: null, phone: '+919900000025' });
    expect(await signInByDemo('99000 00025', 'sesame')).toMatchObject({ memberId: member.id });
    await expect(signInByDemo('99000 00025', 'short')).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
  });

  test('an unknown phone number creates a member and signs in to the same member next time', async () => {
    const firstSignIn = await signInByDemo('9900000026', 'sesame');
    const secondSignIn = await signInByDemo('+91 99000 00026', 'another');
    expect(secondSignIn.memberId).toBe(firstSignIn.memberId);
    expect((await app.call('readMe', { token: firstSignIn.token })).body.user.phone).toBe(
      '+919900000026',
    );
  });

  test('concurrent sign-ins with an unknown phone number create one member', async () => {
    const [firstSignIn, secondSignIn] = await Promise.all([
      signInByDemo('9900000029', 'sesame'),
      signInByDemo('9900000029', 'sesame'),
    ]);
    expect(firstSignIn.memberId).toBe(secondSignIn.memberId);
    expect(firstSignIn.token).not.toBe(secondSignIn.token);
  });

  test('an invalid number, an e-mail address with a wrong password and a blocked member are refused', async () => {
    await createMemberWithHash({ email: 'demo@example.org' });
    const blockedColumns = { phone: '+919900000027', blocked_at: app.clock.now() };
    await createMemberWithHash({ email: null, ...blockedColumns });
    await expect(signInByDemo('0000000000', 'sesame')).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
    await expect(signInByDemo('demo@example.org', 'sesame')).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
    expect(await signInByDemo('demo@example.org', password)).toHaveProperty('token');
    await expect(signInByDemo('9900000027', 'sesame')).rejects.toMatchObject({ code: 'BLOCKED' });
  });
});

test('the running demo creates a member with a complete profile for an unknown phone number', async () => {
  const demoApp = await startTestApp({ env: { DEMO: '1' } });
  try {
    const body = { phone: '+91 99000 55555', password: 'sesame' };
    const response = await demoApp.call('login', { body });
    expect(response.status).toBe(200);
    expect(response.body.user).toMatchObject({ phone: '+919900055555', profileComplete: true });
    const secondResponse = await demoApp.call('login', {
      body: { ...body, phone: '9900055555' },
    });
    expect(secondResponse.body.user.id).toBe(response.body.user.id);
  } finally {
    await demoApp.close();
  }
});

test('a session lasts 12 hours, or 30 days with "Remember me"', async () => {
  await createMemberWithHash({ email: 'lives@example.org' });
  const [shortLogin, longLogin] = [
    await login('lives@example.org', password, false),
    await login('lives@example.org', password, true),
  ];
  // The harness created one more session, on the device "Test".
  const sessions = await app.db
    .selectFrom('sessions')
    .select(['expires_at'])
    .where('member_id', '=', shortLogin.body.user.id)
    .where('device', '<>', 'Test')
    .orderBy('expires_at')
    .execute();
  const now = app.clock.now().getTime();
  expect(sessions.map(({ expires_at }) => expires_at.getTime() - now)).toEqual([
    12 * HOUR_MS,
    30 * DAY_MS,
  ]);
  app.clock.advance(12 * HOUR_MS);
  expect((await app.call('readMe', { token: shortLogin.body.token })).status).toBe(401);
  expect((await app.call('readMe', { token: longLogin.body.token })).status).toBe(200);
});
