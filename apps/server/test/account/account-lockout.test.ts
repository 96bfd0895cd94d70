import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import { exhaustAttempts, moveToOtherNetwork, newCaller, signInAs } from '../harness/person.ts';
import { testApp } from '../harness/test-app.ts';

const NEW_PASSWORD = 'Fresh-Secret-9';

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });

describe('the lockout after ten wrong passwords', () => {
  test('in a browser of another network does not affect a known device', async () => {
    const victim = newCaller();
    await createMemberWithPassword(app, { email: 'victim1@l.example' });
    expect((await signInAs(app, victim, 'victim1@l.example', PASSWORD)).status).toBe(200);
    await exhaustAttempts(app, newCaller(), 'victim1@l.example');
    expect((await signInAs(app, newCaller(), 'victim1@l.example', PASSWORD)).status).toBe(429);
    expect((await signInAs(app, victim, 'victim1@l.example', PASSWORD)).status).toBe(200);
    expect(
      (await signInAs(app, moveToOtherNetwork(victim), 'victim1@l.example', PASSWORD)).status,
    ).toBe(200);
  });

  test('in another browser of the same network does not affect a known device', async () => {
    const victim = newCaller();
    await createMemberWithPassword(app, { email: 'victim2@l.example' });
    await signInAs(app, victim, 'victim2@l.example', PASSWORD);
    await exhaustAttempts(app, { ...victim, browser: newBrowser() }, 'victim2@l.example');
    expect((await signInAs(app, victim, 'victim2@l.example', PASSWORD)).status).toBe(200);
  });

  test('in another browser does not prevent a signed-in member from changing the password', async () => {
    const victim = newCaller();
    await createMemberWithPassword(app, { email: 'victim3@l.example' });
    const { token } = (await signInAs(app, victim, 'victim3@l.example', PASSWORD)).body;
    await exhaustAttempts(app, newCaller(), 'victim3@l.example');
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await app.call('updatePassword', { ...victim, token, body })).status).toBe(200);
  });

  test('on a known device lasts 15 minutes and does not affect other devices', async () => {
    const victim = newCaller();
    await createMemberWithPassword(app, { email: 'victim4@l.example' });
    await signInAs(app, victim, 'victim4@l.example', PASSWORD);
    await exhaustAttempts(app, victim, 'victim4@l.example');
    const response = await signInAs(app, victim, 'victim4@l.example', PASSWORD);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await signInAs(app, newCaller(), 'victim4@l.example', PASSWORD)).status).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect((await signInAs(app, victim, 'victim4@l.example', PASSWORD)).status).toBe(200);
  });

  test.each([
    ['with', 'victim5@l.example', '+919900870001'],
    ['without', 'nobody5@l.example', '+919900870002'],
  ])(
    'for a contact %s an account applies to all its spellings, but not to another contact',
    async (hasAccount, email, phone) => {
      if (hasAccount === 'with') await createMemberWithPassword(app, { email, phone });
      await exhaustAttempts(app, newCaller(), email);
      const spelling = email.replace('@', '+tag@').toUpperCase();
      expect((await signInAs(app, newCaller(), spelling, 'Wrong-1234')).status).toBe(429);
      expect((await signInAs(app, newCaller(), phone, 'Wrong-1234')).status).toBe(401);
    },
  );
});
