import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, type TestMember } from './harness/factories.ts';
import { prepareRegistration } from './harness/registration.ts';

/*
 * Whoever holds her phone deletes the account that she has pressed with, or that was reported as forced, and
 * registers her again with the same contact.
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

const holds = {
  'she pressed': async ({ token }: TestMember) => {
    expect((await app.call('press', { token, body: {} })).status).toBe(204);
  },
  'reports held it': async ({ id }: TestMember) => {
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${id}'`);
  },
} as const;

describe.each(Object.entries(holds))('where %s', (why, hold) => {
  const email = `${why.replaceAll(/\W/g, '')}@again.example`;

  test('the new account with the contact comes up held and before moderators, until they decide', async () => {
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

  test('nothing that the new account is told differs', async () => {
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

  test('it is forgotten after a year', async () => {
    const she = await createMember(app, { email: `year.${email}` });
    await hold(she);
    await remove(she);
    app.clock.advance(366 * 24 * 3_600_000);
    expect(await isListed(await registerAgain(`year.${email}`))).toBe(true);
  });
});

test('an account that was not held is registered anew like any other', async () => {
  const email = 'free@again.example';
  await remove(await createMember(app, { email }));
  const again = await registerAgain(email);
  expect(await isListed(again)).toBe(true);
  expect(await reasonsOf(await staff(), again)).toEqual([]);
});
