import { HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, readLatestLinkToken } from '../harness/account.ts';
import { addPasskey, signInWithPasskey } from '../harness/passkey.ts';
import {
  changePhone,
  confirmCaseContact,
  createDisputedPhoneChange,
  login,
  newContacts,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/** The period for the former side to respond. The present side cannot win before its end. */
const RESPONSE_PERIOD_MS = 72 * HOUR_MS;

const app = testApp();

describe('a case about a change of contact', () => {
  test('disables the passkeys added after the change and keeps the earlier passkeys', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    const { authenticator: earlierAuthenticator } = await addPasskey(app, member);
    // A passkey that is not older than the change would be disabled.
    app.clock.advance(MINUTE_MS);
    await changePhone(app, member.token, newPhone);
    const { authenticator: thiefAuthenticator } = await addPasskey(app, member);
    expect((await signInWithPasskey(app, thiefAuthenticator)).status).toBe(200);
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    expect((await signInWithPasskey(app, thiefAuthenticator)).error.code).toBe('LOGIN_FAILED');
    const ownerResponse = await signInWithPasskey(app, earlierAuthenticator);
    expect(ownerResponse.status).toBe(200);
    const { passkeys } = (await app.call('listPasskeys', { token: ownerResponse.body.token })).body;
    expect(passkeys).toHaveLength(1);
  });

  test('prevents adding a passkey while the case is open', async () => {
    const { email } = await createDisputedPhoneChange(app);
    const { token } = (await login(app, email)).body;
    const beginResponse = await app.call('passkeyOptions', { token, body: {} });
    expect(beginResponse.error.code).toBe('RECOVERY_OPEN');
  });

  test('prevents removing a passkey while the case is open', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    const { authenticator, passkey } = await addPasskey(app, member);
    // A passkey that is not older than the change would be disabled.
    app.clock.advance(MINUTE_MS);
    await changePhone(app, member.token, newPhone);
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    const { token } = (await signInWithPasskey(app, authenticator)).body;
    const response = await app.call('removePasskey', { token, params: { id: passkey.id } });
    expect(response.error.code).toBe('RECOVERY_OPEN');
  });

  test('deletes a newer passkey if the case is settled for the former side', async () => {
    const { memberId, authenticator, formerSide } = await createDisputedPasskey();
    await confirmCaseContact(app, formerSide);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(401);
    expect(await countPasskeys(memberId)).toBe(0);
  });

  test('restores a newer passkey if the case is settled for the present side', async () => {
    const { memberId, authenticator, presentSide } = await createDisputedPasskey();
    await confirmCaseContact(app, presentSide);
    app.clock.advance(RESPONSE_PERIOD_MS);
    // The present side proves itself again after this period, which settles the case.
    await confirmCaseContact(app, presentSide);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
    expect(await countPasskeys(memberId)).toBe(1);
  });
});

/** Creates a member with a passkey that was added after a disputed change of the phone number. */
async function createDisputedPasskey() {
  const { email, formerPhone, newPhone } = newContacts();
  const member = await createMemberWithPassword(app, { email, phone: formerPhone });
  await changePhone(app, member.token, newPhone);
  const { authenticator } = await addPasskey(app, member);
  const formerToken = await readLatestLinkToken(app, formerPhone);
  await undoChange(app, formerToken);
  const presentToken = await readLatestLinkToken(app, newPhone);
  const proof = { to: 'phone', password: PASSWORD } as const;
  return {
    memberId: member.id,
    authenticator,
    formerSide: { token: formerToken, contact: formerPhone, ...proof },
    presentSide: { token: presentToken, contact: newPhone, ...proof },
  };
}

const countPasskeys = async (memberId: string) =>
  (await app.query(`SELECT 1 FROM passkeys WHERE member_id = '${memberId}'`)).rows.length;
