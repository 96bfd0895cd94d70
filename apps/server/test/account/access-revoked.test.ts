import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { lockAccount } from '../../src/features/account/store.ts';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { biodataLinkCalls } from '../harness/biodata-link-calls.ts';
import { conversationCalls } from '../harness/conversation-calls.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { connectLive } from '../harness/live.ts';
import { callDuringLock } from '../harness/lock-wait.ts';
import { requireValue } from '../harness/present.ts';
import { changePhone, undoChange } from '../harness/recovery-case.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A thief with the token and the password of a candidate makes another person a relative of the
 * candidate. After the candidate recovers the account, no object that the thief created gives
 * access to it.
 */

const app = testApp();
const familyApi = familyCalls(app);

/**
 * Longer than the seven days after which added access survives a password reset, and shorter than
 * the lifetime of a proposed link.
 */
const PAST_RESET_PERIOD_MS = 9 * DAY_MS;

let candidateCount = 0;
async function createCandidate() {
  candidateCount += 1;
  const suffix = String(candidateCount).padStart(4, '0');
  const contacts = { email: `taken${suffix}@back.example`, phone: `+919903${suffix}01` };
  const woman = await createMemberWithPassword(app, contacts);
  return { woman, ...contacts, newPhone: `+919903${suffix}02` };
}

async function addInvitedUncle(woman: TestMember, part: 'adviser' | 'manager' = 'manager') {
  const uncle = await createRelative(app);
  const body = { email: requireValue(uncle.email), relation: 'UNCLE', part } as const;
  expect((await app.call('inviteRelative', { token: woman.token, body })).status).toBe(201);
  expect((await familyApi.join(uncle, await readLatestLinkToken(app, body.email))).status).toBe(
    200,
  );
  return uncle;
}

const tryRead = ({ token }: TestMember, woman: TestMember) =>
  statusOrErrorCode(app.call('readOwnProfile', { token, ...headersOnBehalfOf(woman) }));

const tryEdit = ({ token }: TestMember, woman: TestMember) => {
  const body = { location: 'Sirsi' };
  return statusOrErrorCode(
    app.call('updateOwnProfile', { token, body, ...headersOnBehalfOf(woman) }),
  );
};

async function resetPassword(phone: string, newPassword = 'Kadalu7Teru') {
  await app.call('forgotPassword', { body: { phone } });
  const body = { phone, otpCode: await readLatestCode(app, phone), newPassword };
  const response = await app.call('resetPassword', { body });
  expect(response.status).toBe(200);
  return response.body.token;
}

type Recovery = (
  account: Awaited<ReturnType<typeof createCandidate>>,
  actAsThief: () => Promise<void>,
) => Promise<void>;

/** Recoveries of the account by the candidate. The thief acts before the recovery. */
const recoveries: Readonly<Record<string, Recovery>> = {
  'the link that undoes a change of contact': async ({ woman, phone, newPhone }, actAsThief) => {
    await changePhone(app, woman.token, newPhone);
    const link = await readLatestLinkToken(app, phone);
    // The undo ends access that was added after the change.
    app.clock.advance(MINUTE_MS);
    await actAsThief();
    expect((await undoChange(app, link)).status).toBe(200);
    const body = { phone: requireValue(woman.email), password: PASSWORD };
    const { status } = await app.call('login', { body });
    expect(status).toBe(200);
  },
  'a password reset with a code': async ({ phone }, actAsThief) => {
    await actAsThief();
    await resetPassword(phone);
  },
};

describe.each(Object.entries(recoveries))('an account recovered by %s', (_, recover) => {
  test('a relative whom the thief invited can neither read nor edit the profile', async () => {
    const account = await createCandidate();
    const accomplices: TestMember[] = [];
    await recover(account, async () => {
      const accomplice = await addInvitedUncle(account.woman);
      expect(await tryEdit(accomplice, account.woman)).toBe(200);
      accomplices.push(accomplice);
    });
    const accomplice = requireValue(accomplices[0]);
    expect(await tryRead(accomplice, account.woman)).toBe('NOT_IN_FAMILY');
    expect(await tryEdit(accomplice, account.woman)).toBe('NOT_IN_FAMILY');
  });

  test('an open invitation from the thief is invalid', async () => {
    const account = await createCandidate();
    const invitee = await createRelative(app);
    let token = '';
    await recover(account, async () => {
      const body = {
        email: requireValue(invitee.email),
        relation: 'UNCLE',
        part: 'manager',
      } as const;
      await app.call('inviteRelative', { token: account.woman.token, body });
      token = await readLatestLinkToken(app, body.email);
    });
    expect((await familyApi.join(invitee, token)).error.code).toBe('LINK_INVALID');
    expect(await tryRead(invitee, account.woman)).toBe('NOT_IN_FAMILY');
  });

  test('a relative whom the thief promoted gets the former part back and may no longer send interests alone', async () => {
    const account = await createCandidate();
    const uncle = await addInvitedUncle(account.woman, 'adviser');
    app.clock.advance(PAST_RESET_PERIOD_MS);
    // A promotion needs a fresh proof. The wait is longer than the resend delay of codes.
    const token = await resetPassword(account.phone, PASSWORD);
    app.clock.advance(5 * MINUTE_MS);
    const woman = { ...account.woman, token };
    await recover({ ...account, woman }, async () => {
      const params = { personId: uncle.id };
      await app.call('changeRelative', {
        token,
        params,
        body: { part: 'manager', sendsAlone: true },
      });
      expect(await tryEdit(uncle, woman)).toBe(200);
    });
    expect(await tryEdit(uncle, woman)).toBe('FORBIDDEN');
    const rights = await app.query(
      `SELECT part, sends_alone FROM relatives WHERE person_id = '${uncle.id}'`,
    );
    expect(rights.rows).toEqual([{ part: 'adviser', sends_alone: false }]);
  });

  test('a biodata link created by the thief is deleted', async () => {
    const account = await createCandidate();
    await recover(account, async () => {
      await app.query(`INSERT INTO biodata_links
        (id, candidate_id, label, parts, language, days, token_hash, created_at, ends_at)
        VALUES (gen_random_uuid(), '${account.woman.id}', 'x', '{}', 'en', 7, sha256('${account.woman.id}'),
          '${app.clock.now().toISOString()}', '${new Date(app.clock.now().getTime() + DAY_MS).toISOString()}')`);
    });
    const remainingLinks = await app.query(
      `SELECT FROM biodata_links WHERE candidate_id = '${account.woman.id}'`,
    );
    expect(remainingLinks.rows).toEqual([]);
  });

  test('a biodata link that the thief accepted is deleted, although it was proposed before', async () => {
    const account = await createCandidate();
    const linkApi = biodataLinkCalls(app);
    const mother = await createRelative(app);
    await addRelative(app, mother.id, account.woman.id, 'manager', 'MOTHER');
    for (const label of ['accepted by the owner', 'accepted by the thief', 'still proposed']) {
      expect((await linkApi.propose(mother, account.woman, { label })).status).toBe(201);
    }
    const agree = async (candidate: TestMember, label: string) => {
      const links = await linkApi.links(candidate);
      const { id } = requireValue(links.find((link) => link.label === label));
      expect((await linkApi.agree(candidate, id)).status).toBe(200);
    };
    await agree(account.woman, 'accepted by the owner');
    app.clock.advance(PAST_RESET_PERIOD_MS);
    const token = await resetPassword(account.phone, PASSWORD);
    // The next code can be requested only after the resend delay.
    app.clock.advance(5 * MINUTE_MS);
    const woman = { ...account.woman, token };
    await recover({ ...account, woman }, () => agree(woman, 'accepted by the thief'));
    const { rows } = await app.query(
      `SELECT label FROM biodata_links WHERE candidate_id = '${account.woman.id}' ORDER BY label`,
    );
    expect(rows).toEqual([{ label: 'accepted by the owner' }, { label: 'still proposed' }]);
  });

  test('conversations and earlier messages that the thief opened to relatives are closed, and those that the owner opened stay open', async () => {
    const account = await createCandidate();
    const conversations = conversationCalls(app);
    const [uncle, aunt] = [await createRelative(app), await createRelative(app)];
    await addRelative(app, uncle.id, account.woman.id, 'speaker');
    const connect = async () => {
      const man = await createMember(app, { gender: 'MALE' });
      const { id } = (await conversations.request(man, account.woman)).body.match;
      await conversations.act(account.woman, id, 'accept');
      await conversations.send(man, id, 'Before');
      // The message is older than the openings, which do not show it.
      app.clock.advance(1000);
      return { man, id };
    };
    const [ownersMatch, thiefsMatch] = [await connect(), await connect()];
    await addRelative(app, aunt.id, thiefsMatch.man.id, 'speaker', 'AUNT');
    const { man, id } = ownersMatch;
    const openingId = await conversations.openAndAllow(account.woman, man, id, uncle);
    // The next message is newer than the opening, which shows it.
    app.clock.advance(1000);
    await conversations.send(man, id, 'After');
    app.clock.advance(PAST_RESET_PERIOD_MS);
    await refreshSessions(app, [man.id, thiefsMatch.man.id]);
    const token = await resetPassword(account.phone, PASSWORD);
    // The next code can be requested only after the resend delay.
    app.clock.advance(5 * MINUTE_MS);
    const woman = { ...account.woman, token };
    const readTexts = async (relative: TestMember, candidate: TestMember, matchId: string) => {
      const { status, body, error } = await conversations.readHistoryFor(
        relative,
        candidate,
        matchId,
      );
      return status === 200 ? body.messages.map(({ text }) => text).toSorted() : error.code;
    };
    await recover({ ...account, woman }, async () => {
      await conversations.openAndAllow(woman, thiefsMatch.man, thiefsMatch.id, uncle);
      await conversations.requestHistory(woman, id, openingId);
      await conversations.answerHistoryRequest(man, id, openingId);
      await conversations.openAndAllow(thiefsMatch.man, woman, thiefsMatch.id, aunt);
      expect(await readTexts(uncle, woman, thiefsMatch.id)).toEqual([]);
      expect(await readTexts(aunt, thiefsMatch.man, thiefsMatch.id)).toEqual([]);
      expect(await readTexts(uncle, woman, id)).toEqual(['After', 'Before']);
    });
    expect(await readTexts(uncle, woman, thiefsMatch.id)).toBe('CONVERSATION_NOT_FOUND');
    expect(await readTexts(aunt, thiefsMatch.man, thiefsMatch.id)).toBe('CONVERSATION_NOT_FOUND');
    expect(await readTexts(uncle, woman, id)).toEqual(['After']);
    // The request of the man to the woman is open again.
    expect(await conversations.openings(thiefsMatch.man, thiefsMatch.id)).toMatchObject({
      mine: [{ state: 'asked' }],
      theirs: [],
    });
  });

  test('the other side of a conversation sees that the access of a new speaker ended', async () => {
    const account = await createCandidate();
    const conversations = conversationCalls(app);
    const [man, uncle] = [await createMember(app, { gender: 'MALE' }), await createRelative(app)];
    const { id } = (await conversations.request(man, account.woman)).body.match;
    await conversations.act(account.woman, id, 'accept');
    const screen = await connectLive(app.url, man);
    await recover(account, async () => {
      await addRelative(app, uncle.id, account.woman.id, 'speaker');
      await conversations.openAndAllow(account.woman, man, id, uncle);
    });
    await screen.waitForEvent('match:updated', ({ match }) => match.openings === undefined);
    screen.close();
  });

  test('an unconfirmed e-mail address set by the thief is removed', async () => {
    const account = await createCandidate();
    await recover(account, async () => {
      const body = { newEmail: `thief${candidateCount}@back.example`, currentPassword: PASSWORD };
      expect((await app.call('updateEmail', { token: account.woman.token, body })).status).toBe(
        200,
      );
    });
    const { rows } = await app.query(
      `SELECT new_email FROM accounts WHERE member_id = '${account.woman.id}'`,
    );
    expect(rows).toEqual([{ new_email: null }]);
  });
});

test('a relative who joined eight days before a password reset keeps access', async () => {
  const account = await createCandidate();
  const mother = await createRelative(app);
  await addRelative(app, mother.id, account.woman.id, 'manager', 'MOTHER');
  app.clock.advance(8 * DAY_MS);
  await resetPassword(account.phone);
  expect(await tryEdit(mother, account.woman)).toBe(200);
});

test('an invited relative cannot join while a recovery case is open', async () => {
  const account = await createCandidate();
  const uncle = await createRelative(app);
  const body = { email: requireValue(uncle.email), relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: account.woman.token, body });
  const token = await readLatestLinkToken(app, body.email);
  // The undo would end an invitation that is not older than the change.
  app.clock.advance(MINUTE_MS);
  await changePhone(app, account.woman.token, account.newPhone);
  await undoChange(app, await readLatestLinkToken(app, account.phone));
  expect((await familyApi.join(uncle, token)).error.code).toBe('RECOVERY_OPEN');
});

test('an invited relative cannot join while a recovery ends the invitation', async () => {
  const { woman } = await createCandidate();
  const uncle = await createRelative(app);
  const body = { email: requireValue(uncle.email), relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: woman.token, body });
  const token = await readLatestLinkToken(app, body.email);
  const response = await callDuringLock(app, {
    lock: (trx) => lockAccount(trx, woman.id),
    call: () => familyApi.join(uncle, token),
    runDuringWait: (trx) =>
      trx.deleteFrom('family_invitations').where('candidate_id', '=', woman.id).execute(),
  });
  expect(response.error.code).toBe('LINK_INVALID');
});

test('the candidate receives an e-mail when a relative joins or is promoted, even if the notification was read', async () => {
  const { woman, email } = await createCandidate();
  const uncle = await addInvitedUncle(woman, 'adviser');
  await app.call('readNotifications', { token: woman.token, body: {} });
  expect(await listMessageSubjects(app, email)).toContain(
    'A relative can now help you on Sambandha',
  );
  const params = { personId: uncle.id };
  await app.call('changeRelative', { token: woman.token, params, body: { part: 'manager' } });
  expect(await listMessageSubjects(app, email)).toContain(
    'You changed what a relative can do on Sambandha',
  );
});
