import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { addPasskey, passkeySignIn } from '../harness/passkey.ts';
import {
  changePhone,
  createDisputedPhoneChange,
  newContacts,
  proveSide,
  undoChange,
} from '../harness/recovery-case.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a case about a change of contact', () => {
  test('disables the passkeys added after the change and keeps the earlier passkeys', async () => {
    const { email, former, next } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: former });
    const { authenticator: earlierAuthenticator } = await addPasskey(app, member);
    app.clock.advance(MINUTE);
    await changePhone(app, member.token, next);
    const { authenticator: thiefAuthenticator } = await addPasskey(app, member);
    expect((await passkeySignIn(app, thiefAuthenticator)).status).toBe(200);
    await undoChange(app, await formerLinkTo(former));
    expect((await passkeySignIn(app, thiefAuthenticator)).error.code).toBe('LOGIN_FAILED');
    const ownerResponse = await passkeySignIn(app, earlierAuthenticator);
    expect(ownerResponse.status).toBe(200);
    const { passkeys } = (await app.call('listPasskeys', { token: ownerResponse.body.token })).body;
    expect(passkeys).toHaveLength(1);
  });

  test('prevents adding a passkey while it is open', async () => {
    const { email } = await createDisputedPhoneChange(app);
    const credentials = { phone: email, password: PASSWORD };
    const { token } = (await app.call('login', { body: credentials })).body;
    const beginResponse = await app.call('passkeyOptions', { token, body: {} });
    expect(beginResponse.error.code).toBe('RECOVERY_OPEN');
  });

  test('prevents removing a passkey while it is open', async () => {
    const { email, former, next } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: former });
    const { authenticator, passkey } = await addPasskey(app, member);
    app.clock.advance(MINUTE);
    await changePhone(app, member.token, next);
    await undoChange(app, await formerLinkTo(former));
    const { token } = (await passkeySignIn(app, authenticator)).body;
    const response = await app.call('removePasskey', { token, params: { id: passkey.id } });
    expect(response.error.code).toBe('RECOVERY_OPEN');
  });

  test.each(['former', 'present'] as const)(
    'restores a newer passkey only if settled for the present side (%s)',
    async (outcome) => {
      const { email, former, next } = newContacts();
      const member = await createMemberWithPassword(app, { email, phone: former });
      await changePhone(app, member.token, next);
      const { authenticator } = await addPasskey(app, member);
      const formerLink = await formerLinkTo(former);
      await undoChange(app, formerLink);
      if (outcome === 'former') {
        await proveSide(app, {
          token: formerLink,
          to: 'phone',
          contact: former,
          password: PASSWORD,
        });
      } else {
        const presentLink = await presentLinkTo(next);
        await proveSide(app, {
          token: presentLink,
          to: 'phone',
          contact: next,
          password: PASSWORD,
        });
        app.clock.advance(72 * 60 * MINUTE);
        await proveSide(app, {
          token: presentLink,
          to: 'phone',
          contact: next,
          password: PASSWORD,
        });
      }
      const { status } = await passkeySignIn(app, authenticator);
      expect(status).toBe(outcome === 'former' ? 401 : 200);
      const { rows } = await app.query(`SELECT 1 FROM passkeys WHERE member_id = '${member.id}'`);
      expect(rows).toHaveLength(outcome === 'former' ? 0 : 1);
    },
  );

  const findToken = async (contact: string, path: string) => {
    const rows = await app.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', contact)
      .orderBy('id', 'desc')
      .execute();
    const linkPattern = new RegExp(`/${path}#([\\w-]{43})`);
    return rows.flatMap(({ body }) => body.match(linkPattern)?.[1] ?? [])[0] ?? '';
  };
  const formerLinkTo = (contact: string) => findToken(contact, 'undo-change');
  const presentLinkTo = (contact: string) => findToken(contact, 'keep-change');
});
