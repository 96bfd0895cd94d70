import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { createUnsubscribeToken } from '../../src/features/notification/token.ts';
import { createKeys } from '../../src/security/keys.ts';
import { callUntyped } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const FAMILY_KINDS = ['FAMILY_PROPOSAL', 'FAMILY_LINK', 'FAMILY_JOINED'];
const OPTIONAL_KINDS = [...FAMILY_KINDS, 'OPENING_ASKED', 'URGENT_CASE'];
const COMMON_KINDS = ['INTEREST_RECEIVED', 'INTEREST_ACCEPTED', 'MESSAGE', 'SAVED_SEARCH'];

const app = testApp();

/** Advances the clock and sends the e-mails that are due. */
async function advanceAndSend(target: TestApp, minutes = 5) {
  target.clock.advance(minutes * MINUTE_MS);
  await sendMails(target.context, emailAndLanguageOf);
}

const chooseKinds = (member: TestMember, kinds: object) =>
  app.call('updateNotificationSettings', { token: member.token, body: { kinds } });

describe('the notification settings', () => {
  test('have defaults and can be changed one by one', async () => {
    const woman = await createMember(app);
    const read = async () =>
      (await app.call('readNotificationSettings', { token: woman.token })).body.settings;
    expect(await read()).toEqual({
      kinds: {
        INTEREST_RECEIVED: { email: true, push: true },
        INTEREST_ACCEPTED: { email: true, push: true },
        MESSAGE: { email: true, push: true },
        SAVED_SEARCH: { email: true, push: false },
        FAMILY_PROPOSAL: { email: true, push: true },
        FAMILY_LINK: { email: true, push: true },
        FAMILY_JOINED: { email: true, push: true },
        OPENING_ASKED: { email: true, push: true },
        URGENT_CASE: { email: true, push: true },
      },
      shown: COMMON_KINDS,
      emailReachable: true,
      pushKey: app.config.push?.publicKey,
      pushDevices: 0,
    });
    const changeResponse = await chooseKinds(woman, {
      MESSAGE: { push: false },
      SAVED_SEARCH: { email: false },
    });
    expect(changeResponse.body.settings.kinds).toEqual({
      INTEREST_RECEIVED: { email: true, push: true },
      INTEREST_ACCEPTED: { email: true, push: true },
      MESSAGE: { email: true, push: false },
      SAVED_SEARCH: { email: false, push: false },
      FAMILY_PROPOSAL: { email: true, push: true },
      FAMILY_LINK: { email: true, push: true },
      FAMILY_JOINED: { email: true, push: true },
      OPENING_ASKED: { email: true, push: true },
      URGENT_CASE: { email: true, push: true },
    });
    await chooseKinds(woman, { MESSAGE: { push: true } });
    expect((await read()).kinds.MESSAGE).toEqual({ email: true, push: true });
    expect((await read()).kinds.SAVED_SEARCH.email).toBe(false);
  });

  test('list only the kinds that the account can receive', async () => {
    const readShownKinds = async ({ token }: Pick<TestMember, 'token'>) =>
      (await app.call('readNotificationSettings', { token })).body.settings.shown;
    const familyKinds = [...COMMON_KINDS, ...FAMILY_KINDS, 'OPENING_ASKED'];
    const [woman, womanWithoutFamily, moderator] = [
      await createMember(app),
      await createMember(app),
      await createMember(app, { is_moderator: true }),
    ];
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, woman.id);
    expect(await readShownKinds(woman)).toEqual(familyKinds);
    expect(await readShownKinds(uncle)).toEqual(familyKinds);
    expect(await readShownKinds(womanWithoutFamily)).toEqual(COMMON_KINDS);
    expect(await readShownKinds(moderator)).toEqual([...COMMON_KINDS, 'URGENT_CASE']);
    const body = { email: 'aunt@test.example', relation: 'AUNT', part: 'adviser' } as const;
    await app.call('inviteRelative', { token: womanWithoutFamily.token, body });
    expect(await readShownKinds(womanWithoutFamily)).toEqual(familyKinds);
  });

  test.each([
    [{ kinds: { ACCOUNT: { email: false } } }, 'kinds.ACCOUNT', /cannot be turned off/],
    [{ kinds: { MESSAGE: { email: 'no' } } }, 'kinds.MESSAGE.email', /yes or no/],
    [{ kinds: { MESSAGE: { sms: true } } }, 'kinds.MESSAGE.sms', /Unknown/],
    [{ kinds: { GOSSIP: { email: true } } }, 'kinds.GOSSIP', /Unknown/],
    [{}, 'kinds', /./],
  ])('refuse %j and store nothing', async (body, path, message) => {
    const woman = await createMember(app);
    const { status, fields } = await callUntyped(
      app,
      woman,
      'PATCH',
      '/notifications/settings',
      body,
    );
    expect(status).toBe(400);
    expect(fields).toContainEqual({ path, message: expect.stringMatching(message) });
    expect(
      await app.db
        .selectFrom('notification_choices')
        .where('member_id', '=', woman.id)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});

describe('unsubscribing from e-mails', () => {
  const unsubscribe = (token: string) => app.call('unsubscribe', { body: { token } });
  const unsubscribeByOneClick = (query: string, init: RequestInit = {}) =>
    app.fetch(`/unsubscribe${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      ...init,
    });
  const readEmailKinds = async (member: TestMember) => {
    const { settings } = (await app.call('readNotificationSettings', { token: member.token })).body;
    return Object.entries(settings.kinds)
      .filter(([, { email }]) => email)
      .map(([kind]) => kind);
  };
  const createToken = (member: TestMember, kind: 'MESSAGE' | 'INTEREST_RECEIVED' = 'MESSAGE') =>
    createUnsubscribeToken(app.config.keys, { memberId: member.id, kind }, member.email ?? '');

  test('by the link in an e-mail affects only the kind and the recipient of the e-mail', async () => {
    const matchApi = matchCalls(app);
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, 'Namaskara');
    await advanceAndSend(app);
    const mail = (await readLastMessage(app, woman.email ?? ''))?.body;
    const token = mail?.match(/\/unsubscribe#([\w.-]+)/)?.[1] ?? '';
    expect((await unsubscribe(token)).body).toEqual({ kind: 'MESSAGE' });
    expect((await unsubscribe(token)).status).toBe(200);
    expect(await readEmailKinds(woman)).toEqual([
      'INTEREST_RECEIVED',
      'INTEREST_ACCEPTED',
      'SAVED_SEARCH',
      ...OPTIONAL_KINDS,
    ]);
    expect(await readEmailKinds(man)).toEqual([...COMMON_KINDS, ...OPTIONAL_KINDS]);
    await matchApi.send(man, id, 'Still there?');
    // A second e-mail of a kind is sent an hour after the first.
    await advanceAndSend(app, 70);
    expect((await readLastMessage(app, woman.email ?? ''))?.body).toBe(mail);
  });

  test('refuses a token with any forged part', async () => {
    const { woman, man } = await createPair(app);
    const [kind = '', member = '', signature = ''] = createToken(woman).split('.');
    const SECRET = 'another installation with another secret';
    const otherKeys = createKeys({ secret: SECRET, contactKey: SECRET });
    const forgedTokens = [
      `INTEREST_RECEIVED.${member}.${signature}`,
      `${kind}.${man.id}.${signature}`,
      `${kind}.${member}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${kind}.${member}.`,
      `${kind}.${member}`,
      `ACCOUNT.${member}.${signature}`,
      `${kind}.${member}.${signature}.${signature}`,
      createUnsubscribeToken(otherKeys, { memberId: woman.id, kind: 'MESSAGE' }, woman.email ?? ''),
    ];
    for (const token of forgedTokens) {
      expect((await unsubscribe(token)).error).toMatchObject({
        statusCode: 400,
        code: 'LINK_INVALID',
      });
      expect((await unsubscribeByOneClick(`?token=${encodeURIComponent(token)}`)).status).toBe(400);
    }
    expect(await readEmailKinds(woman)).toEqual([...COMMON_KINDS, ...OPTIONAL_KINDS]);
    expect(await readEmailKinds(man)).toEqual([...COMMON_KINDS, ...OPTIONAL_KINDS]);
  });

  test.each([{}, { token: '' }, { token: 'a b' }, { token: 7 }, { token: 'x'.repeat(301) }])(
    'refuses %j',
    async (body) => {
      const response = await app.fetch('/api/notifications/unsubscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    },
  );

  test('is refused after the account was deleted', async () => {
    const woman = await createMember(app);
    const token = createToken(woman);
    await app.call('deleteAccount', { token: woman.token });
    expect((await unsubscribe(token)).error.code).toBe('LINK_INVALID');
  });

  test('is refused with a link that was sent to a former address', async () => {
    const woman = await createMember(app);
    const token = createToken(woman);
    const email = `new-${woman.email}`;
    await app.db.updateTable('accounts').set({ email }).where('member_id', '=', woman.id).execute();
    expect((await unsubscribe(token)).error.code).toBe('LINK_INVALID');
    expect(await readEmailKinds(woman)).toContain('MESSAGE');
    expect((await unsubscribe(createToken({ ...woman, email }))).status).toBe(200);
  });

  test('by one click in a mail program accepts both form encodings', async () => {
    const woman = await createMember(app);
    expect((await unsubscribeByOneClick(`?token=${createToken(woman)}`)).status).toBe(200);
    expect(await readEmailKinds(woman)).not.toContain('MESSAGE');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const interestResponse = await app.fetch(
      `/unsubscribe?token=${createToken(woman, 'INTEREST_RECEIVED')}`,
      {
        method: 'POST',
        body: form,
      },
    );
    expect(interestResponse.status).toBe(200);
    expect(await readEmailKinds(woman)).toEqual([
      'INTEREST_ACCEPTED',
      'SAVED_SEARCH',
      ...OPTIONAL_KINDS,
    ]);
    expect(await app.readLog()).not.toContain(createToken(woman));
  });

  test.each([
    ['without a token', '', 'x=y', 400],
    ['with two tokens', '?token=a&token=b', 'x=y', 400],
    ['with a form that is too large', '?token=a', 'x'.repeat(2000), 413],
  ])('refuses a click %s', async (_, query, body, status) => {
    expect((await unsubscribeByOneClick(query, { body })).status).toBe(status);
  });

  test('is offered to mail programs in the header of the e-mail', async () => {
    const mail = await startMailServer();
    const appWithMail = await startTestApp({
      env: { SMTP_URL: mail.url, MAIL_FROM: 'post@test.example' },
    });
    const { woman, man } = await createPair(appWithMail);
    await matchCalls(appWithMail).request(man, woman);
    await advanceAndSend(appWithMail);
    await expect.poll(() => mail.arrived.length).toBe(1);
    const source = mail.arrived[0]?.source.replace(/=\r\n|\r\n\s+/g, '') ?? '';
    const url = /List-Unsubscribe: ?<([^>]+)>/.exec(source)?.[1]?.replaceAll(' ', '') ?? '';
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(url);
    expect(pathname).toBe('/unsubscribe');
    const clickResponse = await appWithMail.fetch(`${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clickResponse.status).toBe(200);
    await appWithMail.close();
    await mail.close();
  });
});
