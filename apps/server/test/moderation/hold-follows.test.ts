import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkFor } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { changePhone } from '../harness/recovery-case.ts';
import { plainRegistration, prepareRegistration } from '../harness/registration.ts';

/*
 * A person with access to the candidate's phone deletes the held account and registers the candidate again
 * with the same contact.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const staff = () => createMember(app, { gender: 'MALE', is_moderator: true });

async function registerAgain(email: string): Promise<TestMember> {
  const { status, body } = await app.call('register', {
    body: await prepareRegistration(app, email),
  });
  expect(status).toBe(201);
  const { id, name } = body.user;
  return { id, name, token: body.token, email, phone: null };
}

async function isListed({ id }: TestMember): Promise<boolean> {
  const he = await createMember(app, { gender: 'MALE' });
  await app.catchUp();
  const query = { sort: 'newest', limit: '24' } as const;
  const { body } = await app.call('browse', { token: he.token, query });
  const open = await app.call('readProfile', { token: he.token, params: { id } });
  const found = body.profiles.some((card) => card.id === id);
  expect(open.status).toBe(found ? 200 : 404);
  return found;
}

const reasonsOf = async (reader: TestMember, { id }: TestMember) => {
  const { body } = await app.call('listMemberCases', { token: reader.token, query: {} });
  return body.cases.find((one) => one.id === id)?.reasons ?? [];
};

const remove = async ({ token }: TestMember) =>
  expect((await app.call('deleteAccount', { token })).status).toBe(204);

let phones = 0;
const nextPhone = () => `+91990061${String(++phones).padStart(4, '0')}`;

const ownOf = async ({ token }: TestMember) =>
  (await app.call('readOwnProfile', { token })).body.profile;

async function moveEmail({ token }: TestMember, newEmail: string) {
  const body = { newEmail, currentPassword: plainRegistration.password };
  expect((await app.call('updateEmail', { token, body })).status).toBe(200);
  const confirm = { token: await linkFor(app, newEmail) };
  expect((await app.call('confirmEmail', { token, body: confirm })).status).toBe(200);
}

const holds = {
  'a pressure report': async ({ token }: TestMember) => {
    expect((await app.call('press', { token, body: {} })).status).toBe(204);
  },
  'a hold by reports': async ({ id }: TestMember) => {
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${id}'`);
  },
} as const;

describe.each(Object.entries(holds))('after %s', (why, hold) => {
  const email = `${why.replaceAll(/\W/g, '')}@again.example`;

  test('a new account with the same contact is held and listed for moderators until they decide', async () => {
    const she = await createMember(app, { email });
    await hold(she);
    await remove(she);
    const again = await registerAgain(email);
    expect(await isListed(again)).toBe(false);
    const mo = await staff();
    expect(await reasonsOf(mo, again)).toEqual(['HELD_BEFORE']);
    const decide = await app.call('decideMemberCase', {
      token: mo.token,
      params: { id: again.id },
      body: { act: 'dismiss', reports: [], reasons: ['HELD_BEFORE'] },
    });
    expect(decide.status).toBe(200);
    expect(await isListed(again)).toBe(true);
  });

  test('the held new account gets the same profile and notifications as any new account', async () => {
    const held = await createMember(app, { email: `held.${email}` });
    await hold(held);
    await remove(held);
    const [she, other] = [
      await registerAgain(`held.${email}`),
      await registerAgain(`other.${email}`),
    ];
    const told = async ({ token }: TestMember) => {
      const { body } = await app.call('readOwnProfile', { token });
      const { notifications } = (await app.call('listNotifications', { token, query: {} })).body;
      const { id: _, ...profile } = body.profile;
      return { profile, notifications };
    };
    expect(await told(she)).toEqual(await told(other));
  });

  test.each(['phone', 'email'] as const)(
    'an account that takes the %s of the deleted account later is held too',
    async (kind) => {
      const contacts = { email: `${kind}.${email}`, phone: nextPhone() };
      const she = await createMember(app, contacts);
      await hold(she);
      await remove(she);
      const again = await registerAgain(`new.${kind}.${email}`);
      expect(await isListed(again)).toBe(true);
      const before = await ownOf(again);
      if (kind === 'phone') await changePhone(app, again.token, contacts.phone);
      else await moveEmail(again, contacts.email);
      expect(await isListed(again)).toBe(false);
      expect(await reasonsOf(await staff(), again)).toEqual(['HELD_BEFORE']);
      expect(await ownOf(again)).toEqual(before);
    },
  );

  test('a hold that a moderator released does not apply to the next account', async () => {
    const she = await createMember(app, { email: `free.${email}` });
    await hold(she);
    await remove(she);
    const again = await registerAgain(`free.${email}`);
    const mo = await staff();
    await app.call('decideMemberCase', {
      token: mo.token,
      params: { id: again.id },
      body: { act: 'dismiss', reports: [], reasons: ['HELD_BEFORE'] },
    });
    expect(await isListed(again)).toBe(true);
    await remove(again);
    const third = await registerAgain(`free.${email}`);
    expect(await isListed(third)).toBe(true);
    expect(await reasonsOf(mo, third)).toEqual([]);
  });

  test('a new account after a year is not held', async () => {
    const she = await createMember(app, { email: `year.${email}` });
    await hold(she);
    await remove(she);
    app.clock.advance(366 * 24 * 3_600_000);
    expect(await isListed(await registerAgain(`year.${email}`))).toBe(true);
  });
});

test('a new account after the deletion of one that was not held is not held', async () => {
  const email = 'free@again.example';
  await remove(await createMember(app, { email }));
  const again = await registerAgain(email);
  expect(await isListed(again)).toBe(true);
  expect(await reasonsOf(await staff(), again)).toEqual([]);
});
