import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { readLatestLinkToken } from '../harness/account.ts';
import { createMember, refreshSessions, type TestMember } from '../harness/factories.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { changePhone } from '../harness/recovery-case.ts';
import { plainRegistration, prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A person with access to the candidate's phone deletes the held account, and registers the
 * candidate again with the same contact.
 */

const app = testApp();
const handoverApi = handoverCalls(app);

const createModerator = () => createMember(app, { gender: 'MALE', is_moderator: true });

async function register(email: string): Promise<TestMember> {
  const { status, body } = await app.call('register', {
    body: await prepareRegistration(app, email),
  });
  expect(status).toBe(201);
  const { id, name } = body.user;
  return { id, name, token: body.token, email, phone: null };
}

async function isListed({ id }: TestMember): Promise<boolean> {
  const man = await createMember(app, { gender: 'MALE' });
  await app.updateSearchIndex();
  const query = { sort: 'newest', limit: '24' } as const;
  const { body } = await app.call('browse', { token: man.token, query });
  const profileResponse = await app.call('readProfile', { token: man.token, params: { id } });
  const isInBrowse = body.profiles.some((card) => card.id === id);
  expect(profileResponse.status).toBe(isInBrowse ? 200 : 404);
  return isInBrowse;
}

const readReasons = async (reader: TestMember, { id }: TestMember) => {
  const { body } = await app.call('listMemberCases', { token: reader.token, query: {} });
  return body.cases.find((memberCase) => memberCase.id === id)?.reasons ?? [];
};

const deleteAccount = async ({ token }: TestMember) =>
  expect((await app.call('deleteAccount', { token })).status).toBe(204);

let phoneCount = 0;
const nextPhone = () => `+91990061${String(++phoneCount).padStart(4, '0')}`;

const readOwnProfile = async ({ token }: TestMember) =>
  (await app.call('readOwnProfile', { token })).body.profile;

async function changeEmail({ token }: TestMember, newEmail: string) {
  const body = { newEmail, currentPassword: plainRegistration.password };
  expect((await app.call('updateEmail', { token, body })).status).toBe(200);
  const confirm = { token: await readLatestLinkToken(app, newEmail) };
  expect((await app.call('confirmEmail', { token, body: confirm })).status).toBe(200);
}

const holdActions = {
  'a pressure report': async ({ token }: TestMember) => {
    expect((await app.call('press', { token, body: {} })).status).toBe(204);
  },
  'a hold by reports': async ({ id }: TestMember) => {
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${id}'`);
  },
} as const;

describe.each(Object.entries(holdActions))('after %s', (cause, hold) => {
  const email = `${cause.replaceAll(/\W/g, '')}@again.example`;

  test('a new account with the same contact is held and listed for moderators until they decide', async () => {
    const woman = await createMember(app, { email });
    await hold(woman);
    await deleteAccount(woman);
    const newAccount = await register(email);
    expect(await isListed(newAccount)).toBe(false);
    const moderator = await createModerator();
    expect(await readReasons(moderator, newAccount)).toEqual(['HELD_BEFORE']);
    const decision = await app.call('decideMemberCase', {
      token: moderator.token,
      params: { id: newAccount.id },
      body: { act: 'dismiss', reports: [], reasons: ['HELD_BEFORE'] },
    });
    expect(decision.status).toBe(200);
    expect(await isListed(newAccount)).toBe(true);
  });

  test('the hold of a new account ends with its review', async () => {
    const woman = await createMember(app, { email: `review.${email}` });
    await hold(woman);
    await deleteAccount(woman);
    const newAccount = await register(`review.${email}`);
    const moderator = await createModerator();
    const review = await app.call('reviewUser', {
      token: moderator.token,
      params: { id: newAccount.id },
      body: {},
    });
    expect(review.status).toBe(200);
    expect(await isListed(newAccount)).toBe(true);
  });

  test('the hold of a new account outlasts the decision about a report', async () => {
    const woman = await createMember(app, { email: `report.${email}` });
    await hold(woman);
    await deleteAccount(woman);
    const newAccount = await register(`earlier.report.${email}`);
    const reporter = await createMember(app, { gender: 'MALE' });
    const { body: report } = await app.call('reportMember', {
      token: reporter.token,
      body: { memberId: newAccount.id, reason: 'OTHER' },
    });
    await changeEmail(newAccount, `report.${email}`);
    const moderator = await createModerator();
    const decision = await app.call('decideMemberCase', {
      token: moderator.token,
      params: { id: newAccount.id },
      body: { act: 'dismiss', reports: [report.id], reasons: [] },
    });
    expect(decision.status).toBe(200);
    expect(await isListed(newAccount)).toBe(false);
    expect(await readReasons(moderator, newAccount)).toEqual(['HELD_BEFORE']);
  });

  test('the held new account reads the same profile and notifications as one that is not held', async () => {
    const heldMember = await createMember(app, { email: `held.${email}` });
    await hold(heldMember);
    await deleteAccount(heldMember);
    const [woman, otherAccount] = [
      await register(`held.${email}`),
      await register(`other.${email}`),
    ];
    const readResponses = async ({ token }: TestMember) => {
      const { body } = await app.call('readOwnProfile', { token });
      const { notifications } = (await app.call('listNotifications', { token, query: {} })).body;
      const { id: _, ...profile } = body.profile;
      return { profile, notifications };
    };
    expect(await readResponses(woman)).toEqual(await readResponses(otherAccount));
  });

  test.each(['phone', 'email'] as const)(
    'an account that takes the %s of the deleted account later is also held',
    async (kind) => {
      const contacts = { email: `${kind}.${email}`, phone: nextPhone() };
      const woman = await createMember(app, contacts);
      await hold(woman);
      await deleteAccount(woman);
      const newAccount = await register(`new.${kind}.${email}`);
      expect(await isListed(newAccount)).toBe(true);
      const before = await readOwnProfile(newAccount);
      if (kind === 'phone') await changePhone(app, newAccount.token, contacts.phone);
      else await changeEmail(newAccount, contacts.email);
      expect(await isListed(newAccount)).toBe(false);
      expect(await readReasons(await createModerator(), newAccount)).toEqual(['HELD_BEFORE']);
      expect(await readOwnProfile(newAccount)).toEqual(before);
    },
  );

  test('a new account with the same e-mail address is also held if the phone changed before the deletion', async () => {
    const contacts = { email: `changed.${email}`, phone: nextPhone() };
    const woman = await createMember(app, contacts);
    await hold(woman);
    await changePhone(app, woman.token, nextPhone());
    await deleteAccount(woman);
    expect(await isListed(await register(contacts.email))).toBe(false);
  });

  test.each(['at once', 'after the account is deleted, days later'])(
    'a new account with an e-mail address that the held account gave up is also held %s',
    async (when) => {
      // The length of the title makes the address unique.
      const formerEmail = `${when.length}.given.up.${email}`;
      const woman = await register(formerEmail);
      await hold(woman);
      await changeEmail(woman, `now.${formerEmail}`);
      if (when !== 'at once') {
        app.clock.advance(4 * DAY_MS);
        await refreshSessions(app);
        await deleteAccount(woman);
      }
      const newAccount = await register(formerEmail);
      expect(await isListed(newAccount)).toBe(false);
      expect(await readReasons(await createModerator(), newAccount)).toEqual(['HELD_BEFORE']);
    },
  );

  test('an account that takes a phone number that the held account gave up is also held', async () => {
    const phone = nextPhone();
    const woman = await createMember(app, { email: `gave.phone.up.${email}`, phone });
    await hold(woman);
    await changePhone(app, woman.token, nextPhone());
    const newAccount = await register(`takes.phone.${email}`);
    await changePhone(app, newAccount.token, phone);
    expect(await isListed(newAccount)).toBe(false);
  });

  test('a profile that is handed over to the contact of the deleted account is also held', async () => {
    const woman = await createMember(app, { email: `next.owner.${email}` });
    await hold(woman);
    await deleteAccount(woman);
    const { managedAccount } = await handoverApi.createManagedAccount();
    const keys = await handoverApi.handOverTo(managedAccount, `next.owner.${email}`);
    const { status } = await handoverApi.giveConsent(keys, { birthDate: '1997-05-14' });
    expect(status).toBe(201);
    expect(await isListed(managedAccount)).toBe(false);
    expect(await readReasons(await createModerator(), managedAccount)).toEqual(['HELD_BEFORE']);
  });

  test('a new account with the contact of a handed-over account is also held', async () => {
    const woman = await createMember(app, { email: `handed.${email}` });
    await hold(woman);
    const handover = await handoverApi.handOver(woman, { email: `candidate.${email}` });
    expect(handover.status).toBe(200);
    await deleteAccount({ ...woman, token: handover.body.token });
    const newAccount = await register(`handed.${email}`);
    expect(await isListed(newAccount)).toBe(false);
    expect(await readReasons(await createModerator(), newAccount)).toEqual(['HELD_BEFORE']);
  });

  test('a hold that a moderator released does not apply to the next account', async () => {
    const woman = await createMember(app, { email: `free.${email}` });
    await hold(woman);
    await deleteAccount(woman);
    const newAccount = await register(`free.${email}`);
    const moderator = await createModerator();
    await app.call('decideMemberCase', {
      token: moderator.token,
      params: { id: newAccount.id },
      body: { act: 'dismiss', reports: [], reasons: ['HELD_BEFORE'] },
    });
    expect(await isListed(newAccount)).toBe(true);
    await deleteAccount(newAccount);
    const thirdAccount = await register(`free.${email}`);
    expect(await isListed(thirdAccount)).toBe(true);
    expect(await readReasons(moderator, thirdAccount)).toEqual([]);
  });

  test('the release of a hold also frees each contact that the account gave up days before', async () => {
    const formerEmail = `freed.${email}`;
    const deletedWoman = await createMember(app, { email: formerEmail });
    await hold(deletedWoman);
    await deleteAccount(deletedWoman);
    const woman = await register(formerEmail);
    await changeEmail(woman, `now.${formerEmail}`);
    app.clock.advance(4 * DAY_MS);
    await refreshSessions(app);
    const moderator = await createModerator();
    const reviewResponse = await app.call('reviewUser', {
      token: moderator.token,
      params: { id: woman.id },
      body: {},
    });
    expect(reviewResponse.status).toBe(200);
    const newAccount = await register(formerEmail);
    expect(await isListed(newAccount)).toBe(true);
    expect(await readReasons(moderator, newAccount)).toEqual([]);
  });

  test('the release of the hold of a handed-over profile frees the contacts of its former login', async () => {
    const formerEmail = `login.${email}`;
    const deletedWoman = await createMember(app, { email: formerEmail });
    await hold(deletedWoman);
    await deleteAccount(deletedWoman);
    const woman = await register(formerEmail);
    const handover = await handoverApi.handOver(woman, { email: `next.${formerEmail}` });
    expect(handover.status).toBe(200);
    const moderator = await createModerator();
    const reviewResponse = await app.call('reviewUser', {
      token: moderator.token,
      params: { id: woman.id },
      body: {},
    });
    expect(reviewResponse.status).toBe(200);
    await deleteAccount({ ...woman, token: handover.body.token });
    const newAccount = await register(formerEmail);
    expect(await isListed(newAccount)).toBe(true);
    expect(await readReasons(moderator, newAccount)).toEqual([]);
  });

  test('a new account that is registered after a year is not held', async () => {
    const woman = await createMember(app, { email: `year.${email}` });
    await hold(woman);
    await deleteAccount(woman);
    app.clock.advance(366 * DAY_MS);
    expect(await isListed(await register(`year.${email}`))).toBe(true);
  });
});

test('a new account is not held if the deleted account was not held', async () => {
  const email = 'free@again.example';
  await deleteAccount(await createMember(app, { email }));
  const newAccount = await register(email);
  expect(await isListed(newAccount)).toBe(true);
  expect(await readReasons(await createModerator(), newAccount)).toEqual([]);
});
