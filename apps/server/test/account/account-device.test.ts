import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { type Caller, exhaustAttempts, newCaller, signInAs } from '../harness/person.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

const NEW_PASSWORD = 'Fresh-Secret-9';

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });

describe('the device cookie', () => {
  test('is HttpOnly, restricted to /api and valid for a year', async () => {
    await createMemberWithPassword(app, { email: 'mark1@l.example' });
    const cookies = (
      await signInAs(app, newCaller(), 'mark1@l.example', PASSWORD)
    ).headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^device=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test('is Secure and has the __Host- prefix if the public URL uses https', async () => {
    const httpsApp = await startTestApp({ env: { PUBLIC_URL: 'https://marriage.example.org' } });
    try {
      await createMemberWithPassword(httpsApp, { email: 'mark2@l.example' });
      const body = { phone: 'mark2@l.example', password: PASSWORD };
      const [cookie] = (await httpsApp.call('login', { body })).headers.getSetCookie();
      expect(cookie).toMatch(
        /^__Host-device=[\w.-]+; .*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    } finally {
      await httpsApp.close();
    }
  });

  test('is ignored over https without the __Host- prefix', async () => {
    const httpsApp = await startTestApp({
      env: { PUBLIC_URL: 'https://marriage.example.org', TRUST_PROXY: '127.0.0.1' },
    });
    try {
      await createMemberWithPassword(httpsApp, { email: 'mark2b@l.example' });
      const owner = newCaller();
      expect((await signInAs(httpsApp, owner, 'mark2b@l.example', PASSWORD)).status).toBe(200);
      const mark = requireValue(owner.browser.cookies.get('__Host-device'));
      await exhaustAttempts(httpsApp, newCaller(), 'mark2b@l.example');
      const attacker = newCaller();
      attacker.browser.cookies.set('device', mark);
      expect((await signInAs(httpsApp, attacker, 'mark2b@l.example', PASSWORD)).status).toBe(429);
      expect((await signInAs(httpsApp, owner, 'mark2b@l.example', PASSWORD)).status).toBe(200);
    } finally {
      await httpsApp.close();
    }
  });

  test('cannot be used in place of the session token or the password', async () => {
    const victim = newCaller();
    await createMemberWithPassword(app, { email: 'mark3@l.example' });
    await signInAs(app, victim, 'mark3@l.example', PASSWORD);
    expect((await app.call('readMe', victim)).status).toBe(401);
    const mark = requireValue(victim.browser.cookies.get('device'));
    expect((await app.call('readMe', { ...victim, token: mark })).status).toBe(401);
    expect((await signInAs(app, victim, 'mark3@l.example', 'Wrong-1234')).status).toBe(401);
  });

  test('is not recognised for another account', async () => {
    const thief = newCaller();
    await createMemberWithPassword(app, { email: 'thief4@l.example' });
    await createMemberWithPassword(app, { email: 'mark4@l.example' });
    await signInAs(app, thief, 'thief4@l.example', PASSWORD);
    await exhaustAttempts(app, thief, 'mark4@l.example');
    expect((await signInAs(app, newCaller(), 'mark4@l.example', PASSWORD)).status).toBe(429);
    expect((await signInAs(app, thief, 'thief4@l.example', PASSWORD)).status).toBe(200);
  });

  test('is not recognised if it is forged', async () => {
    const victim = newCaller();
    await createMemberWithPassword(app, { email: 'mark5@l.example' });
    await signInAs(app, victim, 'mark5@l.example', PASSWORD);
    await exhaustAttempts(app, newCaller(), 'mark5@l.example');
    const [value = '', signature = ''] = victim.browser.cookies.get('device')?.split('.') ?? [];
    const forger = newCaller();
    for (const forgedCookie of [
      `${value}.${'A'.repeat(43)}`,
      `${'A'.repeat(43)}.${signature}`,
      value,
      `${value}.${signature}A`,
    ]) {
      forger.browser.cookies.set('device', forgedCookie);
      expect((await signInAs(app, forger, 'mark5@l.example', PASSWORD)).status).toBe(429);
    }
  });

  test('in the browser of a thief does not use the attempts of other devices', async () => {
    const victim = newCaller();
    const otherDevice = newCaller();
    await createMemberWithPassword(app, { email: 'mark6@l.example' });
    await signInAs(app, victim, 'mark6@l.example', PASSWORD);
    await signInAs(app, otherDevice, 'mark6@l.example', PASSWORD);
    const thief = newCaller();
    thief.browser.cookies.set('device', requireValue(victim.browser.cookies.get('device')));
    await exhaustAttempts(app, thief, 'mark6@l.example');
    expect((await signInAs(app, otherDevice, 'mark6@l.example', PASSWORD)).status).toBe(200);
    expect((await signInAs(app, newCaller(), 'mark6@l.example', PASSWORD)).status).toBe(200);
  });

  test('is stored only as a hash', async () => {
    const person = newCaller();
    const member = await createMemberWithPassword(app, { email: 'mark7@l.example' });
    await signInAs(app, person, 'mark7@l.example', PASSWORD);
    const rows = await app.db
      .selectFrom('device_marks')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.mark_hash).toHaveLength(32);
    const [value = ''] = person.browser.cookies.get('device')?.split('.') ?? [];
    expect(rows[0]?.mark_hash.equals(Buffer.from(value, 'base64url'))).toBe(false);
  });

  test('is recognised for every member who signed in on the device', async () => {
    const home = newCaller();
    for (const email of ['mother@l.example', 'daughter@l.example']) {
      await createMemberWithPassword(app, { email });
      await signInAs(app, home, email, PASSWORD);
    }
    await exhaustAttempts(app, newCaller(), 'mother@l.example');
    await exhaustAttempts(app, newCaller(), 'daughter@l.example');
    expect((await signInAs(app, home, 'mother@l.example', PASSWORD)).status).toBe(200);
    expect((await signInAs(app, home, 'daughter@l.example', PASSWORD)).status).toBe(200);
  });
});

describe('a known device', () => {
  /** Signs in a member at home, and a thief who knows the password. */
  async function signInOwnerAndThief(email: string) {
    const member = await createMemberWithPassword(app, { email });
    const [home, thief] = [newCaller(), newCaller()];
    const session = (await signInAs(app, home, email, PASSWORD)).body;
    const thiefSession = (await signInAs(app, thief, email, PASSWORD)).body;
    return { member, home, thief, session, thiefSession };
  }
  /**
   * Returns true if a person can sign in after another browser used up the attempts, which blocks
   * every unknown device.
   */
  const isKnown = async (person: Caller, email: string, password = PASSWORD) => {
    await exhaustAttempts(app, newCaller(), email);
    return (await signInAs(app, person, email, password)).status === 200;
  };

  test('remains known after signing out', async () => {
    const { home, session } = await signInOwnerAndThief('out1@l.example');
    await app.call('logout', { ...home, token: session.token });
    expect(await isKnown(home, 'out1@l.example')).toBe(true);
  });

  test('is no longer known after its session is ended in Settings', async () => {
    const { home, thief, session } = await signInOwnerAndThief('out2@l.example');
    const { token } = session;
    const { sessions } = (await app.call('listSessions', { ...home, token })).body;
    // The harness created one more session, on the device "Test".
    const [thiefEntry] = sessions.filter(({ current, device }) => !current && device !== 'Test');
    const params = { id: requireValue(thiefEntry).id };
    expect((await app.call('endSession', { ...home, token, params })).status).toBe(204);
    expect(await isKnown(thief, 'out2@l.example')).toBe(false);
    expect((await signInAs(app, home, 'out2@l.example', PASSWORD)).status).toBe(200);
  });

  test('is no longer known after all other sessions are ended on another device', async () => {
    const { home, thief, session } = await signInOwnerAndThief('out3@l.example');
    await app.call('endOtherSessions', { ...home, token: session.token });
    expect(await isKnown(thief, 'out3@l.example')).toBe(false);
    expect((await signInAs(app, home, 'out3@l.example', PASSWORD)).status).toBe(200);
  });

  test('is no longer known after the password is changed on another device', async () => {
    const { home, thief, session } = await signInOwnerAndThief('out4@l.example');
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.call('updatePassword', { ...home, token: session.token, body });
    expect(await isKnown(thief, 'out4@l.example', NEW_PASSWORD)).toBe(false);
    expect((await signInAs(app, home, 'out4@l.example', NEW_PASSWORD)).status).toBe(200);
  });

  test('is no longer known after the password is reset on another device', async () => {
    const { home, thief } = await signInOwnerAndThief('out5@l.example');
    await app.call('forgotPassword', { ...home, body: { phone: 'out5@l.example' } });
    const otpCode = await readLatestCode(app, 'out5@l.example');
    const credentials = { phone: 'out5@l.example', otpCode, newPassword: NEW_PASSWORD };
    const response = await app.call('resetPassword', { ...home, body: credentials });
    expect(response.status).toBe(200);
    expect(await isKnown(thief, 'out5@l.example', NEW_PASSWORD)).toBe(false);
    expect((await signInAs(app, home, 'out5@l.example', NEW_PASSWORD)).status).toBe(200);
  });
});

describe('the notice about a new device', () => {
  const countNotices = async (email: string) =>
    (await listMessageSubjects(app, email)).filter((subject) => subject.startsWith('New sign-in'))
      .length;

  test('is sent for a new browser with the same name as a known browser', async () => {
    await createMemberWithPassword(app, { email: 'letter1@l.example' });
    const victim = newCaller();
    await signInAs(app, victim, 'letter1@l.example', PASSWORD);
    await signInAs(app, victim, 'letter1@l.example', PASSWORD);
    expect(await countNotices('letter1@l.example')).toBe(0);
    await signInAs(app, newCaller(), 'letter1@l.example', PASSWORD);
    expect(await countNotices('letter1@l.example')).toBe(1);
  });

  test('is not sent for an updated browser, and is sent at most five times a day', async () => {
    await createMemberWithPassword(app, { email: 'letter2@l.example' });
    const victim = newCaller();
    await signInAs(app, victim, 'letter2@l.example', PASSWORD);
    const updatedBrowser = newCaller(
      undefined,
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    );
    await signInAs(
      app,
      { ...updatedBrowser, browser: victim.browser },
      'letter2@l.example',
      PASSWORD,
    );
    expect(await countNotices('letter2@l.example')).toBe(0);
    for (let times = 0; times < 7; times += 1) {
      await signInAs(app, newCaller(), 'letter2@l.example', PASSWORD);
    }
    expect(await countNotices('letter2@l.example')).toBe(5);
  });

  test('is omitted once for a device that is known only by its name', async () => {
    const member = await createMemberWithPassword(app, { email: 'letter3@l.example' });
    await app.db
      .insertInto('known_devices')
      .values({ member_id: member.id, device: 'Chrome on Android', last_at: app.clock.now() })
      .execute();
    await signInAs(app, newCaller(), 'letter3@l.example', PASSWORD);
    expect(await countNotices('letter3@l.example')).toBe(0);
    await signInAs(app, newCaller(), 'letter3@l.example', PASSWORD);
    expect(await countNotices('letter3@l.example')).toBe(1);
  });
});

test('after a change of the phone number is undone, the device of the thief is no longer known', async () => {
  const thief = newCaller();
  await createMemberWithPassword(app, { email: null, phone: '+919900700010' });
  const { token } = (await signInAs(app, thief, '+919900700010', PASSWORD)).body;
  await app.call('requestOtp', { ...thief, token, body: { phone: '+919900700011' } });
  const otpCode = await readLatestCode(app, '+919900700011');
  await app.call('updatePhone', { ...thief, token, body: { newPhone: '+919900700011', otpCode } });
  const link = await readLatestLinkToken(app, '+919900700010');
  expect((await app.call('undoChange', { ...newCaller(), body: { token: link } })).status).toBe(
    200,
  );
  await exhaustAttempts(app, newCaller(), '+919900700011');
  expect((await signInAs(app, thief, '+919900700011', PASSWORD)).status).toBe(429);
});
