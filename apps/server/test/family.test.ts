import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword, linkFor, PASSWORD, subjectsTo } from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, createRelative, type TestMember } from './harness/factories.ts';
import { familyLife, onBehalfOf } from './harness/family.ts';
import { proveEmail } from './harness/registration.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let on: ReturnType<typeof familyLife>;
beforeAll(async () => {
  app = await startTestApp();
  on = familyLife(app);
});
afterAll(() => app.close());

let made = 0;
const address = () => {
  made += 1;
  return `family${made}@test.example`;
};

const look = ({ token }: Pick<TestMember, 'token'>, candidate: TestMember) =>
  app.call('browse', { token, query: {}, ...onBehalfOf(candidate) });
const codeOf = async (call: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await call;
  return status < 300 ? status : error.code;
};

async function registered(email: string, invitation: string) {
  const verificationToken = await proveEmail(app, email);
  return app.call('registerRelative', {
    body: {
      name: 'Nagaraja Hegde',
      password: PASSWORD,
      verificationToken,
      invitation,
      acceptedTerms: true,
      declaresAdult: true,
    },
  });
}

describe('an invitation', () => {
  test('is a letter with a link, told to the candidate and to who opens it', async () => {
    const she = await createMember(app, { full_name: 'Sahana Bhat' });
    const email = address();
    const { status, body } = await on.invite(she, { email }, 'MOTHER');
    expect(status).toBe(201);
    const contact = `${email.slice(0, 1)}•••@test.example`;
    expect(body.invitation).toMatchObject({ contact, relation: 'MOTHER', part: 'adviser' });
    expect((await on.family(she)).invitations).toEqual([body.invitation]);
    expect(await subjectsTo(app, email)).toEqual(['Sahana invites you to Sambandha, as family']);
    const token = await linkFor(app, email);
    const offered = await app.call('readInvitation', { body: { token } });
    expect(offered.body).toEqual({
      candidate: 'Sahana',
      relation: 'MOTHER',
      part: 'adviser',
      expiresAt: body.invitation.expiresAt,
    });
  });

  test('makes an account without a profile, which is of age and takes part at once', async () => {
    const she = await createMember(app, { full_name: 'Sahana Bhat' });
    const email = address();
    await on.invite(she, { email });
    const { status, body } = await registered(email, await linkFor(app, email));
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ name: 'Nagaraja Hegde', email, relativeOnly: true });
    expect(await on.families(body)).toMatchObject([
      { candidateId: she.id, name: 'Sahana Bhat', relation: 'UNCLE', part: 'adviser' },
    ]);
    const { relatives, invitations } = await on.family(she);
    expect(relatives).toMatchObject([{ name: 'Nagaraja Hegde', relation: 'UNCLE' }]);
    expect(invitations).toEqual([]);
    const again = await app.call('login', { body: { phone: email, password: PASSWORD } });
    expect(again.body.user).toMatchObject({ id: body.user.id, relativeOnly: true });
  });

  test('is accepted by a candidate, who is then relative too', async () => {
    const she = await createMember(app);
    const brother = await createMember(app, { gender: 'MALE' });
    await on.takeIn(she, brother, 'BROTHER');
    expect(await on.families(brother)).toMatchObject([{ candidateId: she.id }]);
    expect((await app.call('readMe', brother)).body.user.relativeOnly).toBeUndefined();
  });

  test('is for the invited contact alone, once, for seven days, unless withdrawn', async () => {
    const she = await createMember(app);
    const uncle = await createRelative(app);
    const another = await createRelative(app);
    const email = uncle.email as string;
    await on.invite(she, { email });
    const token = await linkFor(app, email);
    expect(await codeOf(on.join(another, token))).toBe('OTHER_CONTACT');
    expect(await codeOf(registered(address(), token))).toBe('OTHER_CONTACT');
    expect(await codeOf(on.join(uncle, token))).toBe(200);
    expect(await codeOf(on.join(uncle, token))).toBe('LINK_INVALID');

    await on.remove(she, uncle);
    const { body } = await on.invite(she, { email });
    const params = { id: body.invitation.id };
    await app.call('withdrawInvitation', { token: she.token, params });
    expect(await codeOf(on.join(uncle, await linkFor(app, email)))).toBe('LINK_INVALID');

    await on.invite(she, { email: another.email as string });
    app.clock.advance(7 * DAY);
    const late = await linkFor(app, another.email as string);
    expect(await codeOf(app.call('readInvitation', { body: { token: late } }))).toBe(
      'LINK_INVALID',
    );
    expect((await on.family(she)).invitations).toEqual([]);
  });

  test('replaces the one before to the same mailbox', async () => {
    const she = await createMember(app);
    const uncle = await createRelative(app);
    await on.invite(she, { email: uncle.email as string });
    const first = await linkFor(app, uncle.email as string);
    const other = (uncle.email as string).replace('@', '+again@');
    await on.invite(she, { email: other }, 'AUNT');
    expect((await on.family(she)).invitations).toMatchObject([{ relation: 'AUNT' }]);
    expect(await codeOf(on.join(uncle, first))).toBe('LINK_INVALID');
    expect(await codeOf(on.join(uncle, await linkFor(app, other)))).toBe(200);
  });
});

describe('bad will', () => {
  test('nobody invites themself, by any spelling of their contacts', async () => {
    const she = await createMember(app, { phone: '+919900700001' });
    const [name = '', host = ''] = (she.email as string).split('@');
    for (const contact of [
      { email: `${name}+mother@${host}` },
      { email: (she.email as string).toUpperCase() },
      { phone: '99007 00001' },
    ]) {
      expect(await codeOf(on.invite(she, contact))).toBe('OWN_CONTACT');
    }
  });

  test('inviting needs the password: a phone in a father’s hand is not enough', async () => {
    const she = await createMember(app);
    app.clock.advance(11 * 60_000);
    expect(await codeOf(on.invite(she, { email: address() }))).toBe('REAUTH_NEEDED');
  });

  test('the answer does not tell who has an account, is banned or blocked; the letter is not sent', async () => {
    const she = await createMember(app);
    const blocked = await createMember(app, { gender: 'MALE' });
    await app.call('blockMember', { token: she.token, params: { memberId: blocked.id } });
    const free = address();
    const shapes = [];
    for (const email of [free, blocked.email as string]) {
      const { status, body } = await on.invite(she, { email });
      const { contact, ...rest } = body.invitation;
      shapes.push([status, Object.keys(rest), contact.endsWith('@test.example')]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(await subjectsTo(app, free)).toHaveLength(1);
    expect(await subjectsTo(app, blocked.email as string)).toEqual([]);
  });

  test('who was blocked after the letter came cannot accept it', async () => {
    const she = await createMember(app);
    const he = await createMember(app, { gender: 'MALE' });
    await on.invite(she, { email: he.email as string });
    await app.call('blockMember', { token: she.token, params: { memberId: he.id } });
    const token = await linkFor(app, he.email as string);
    expect(await codeOf(on.join(he, token))).toBe('LINK_INVALID');
  });

  test('a number that was never proved accepts nothing', async () => {
    const she = await createMember(app);
    const uncle = await createRelative(app, { phone: '+919900700044' });
    await app.db
      .updateTable('accounts')
      .set({ phone_verified_at: null })
      .where('member_id', '=', uncle.id)
      .execute();
    await on.invite(she, { phone: '+919900700044' });
    const token = await linkFor(app, '+919900700044');
    expect(await codeOf(on.join(uncle, token))).toBe('OTHER_CONTACT');
  });

  test('a relative invites nobody and reads nothing of the family', async () => {
    const she = await createMember(app);
    const uncle = await createRelative(app);
    await on.takeIn(she, uncle);
    const acting = { token: uncle.token, ...onBehalfOf(she) };
    const body = { email: address(), relation: 'AUNT', part: 'adviser' } as const;
    expect(await codeOf(app.call('inviteRelative', { ...acting, body }))).toBe('FORBIDDEN');
    expect(await codeOf(app.call('readFamily', acting))).toBe('FORBIDDEN');
    const params = { personId: uncle.id };
    expect(await codeOf(app.call('removeRelative', { ...acting, params }))).toBe('FORBIDDEN');
  });

  test('one family has at most six, and its invitations count; six more at once do not get in', async () => {
    const she = await createMember(app);
    const uncles = await Promise.all(Array.from({ length: 6 }, () => createRelative(app)));
    for (const uncle of uncles) await on.invite(she, { email: uncle.email as string });
    expect(await codeOf(on.invite(she, { email: address() }))).toBe('FAMILY_FULL');
    // As if twelve links were out: six came in meanwhile, the others have theirs.
    const links = await Promise.all(uncles.map(({ email }) => linkFor(app, email as string)));
    await Promise.all(uncles.map((uncle, at) => on.join(uncle, links[at] as string)));
    expect((await on.family(she)).relatives).toHaveLength(6);
    expect(await codeOf(on.invite(she, { email: address() }))).toBe('FAMILY_FULL');
  });

  test('one person takes part in at most five, also where they join two at once', async () => {
    const uncle = await createRelative(app);
    const links: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const she = await createMember(app);
      app.clock.advance(DAY);
      const fresh = await createMemberSession(she);
      await on.invite(fresh, { email: uncle.email as string });
      links.push(await linkFor(app, uncle.email as string));
    }
    const last = await createMemberSession(uncle);
    const codes = await Promise.all(links.map((link) => codeOf(on.join(last, link))));
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(5);
    expect(await on.families(last)).toHaveLength(codes.filter((code) => code === 200).length);
    expect(codes).toContain('FAMILIES_FULL');
  });
});

async function createMemberSession(member: TestMember): Promise<TestMember> {
  const { createSession } = await import('./harness/factories.ts');
  return { ...member, token: await createSession(app, member.id) };
}

describe('taking part ends', () => {
  test('with removal: the next call is refused', async () => {
    const she = await createMember(app);
    const uncle = await createRelative(app);
    await on.takeIn(she, uncle);
    expect((await look(uncle, she)).status).toBe(200);
    await on.remove(she, uncle);
    expect(await codeOf(look(uncle, she))).toBe('NOT_IN_FAMILY');
    expect(await on.families(uncle)).toEqual([]);
    expect((await app.call('readMe', uncle)).status).toBe(200);
  });

  test('with leaving, and with either account', async () => {
    const [she, her] = [await createMember(app), await createMemberWithPassword(app)];
    const [one, other, third] = [
      await createRelative(app),
      await createRelative(app),
      await createRelative(app),
    ];
    for (const uncle of [one, other]) await on.takeIn(she, uncle);
    await on.takeIn(her, third);
    const params = { candidateId: she.id };
    expect((await app.call('leaveFamily', { token: one.token, params })).status).toBe(204);
    expect(await codeOf(look(one, she))).toBe('NOT_IN_FAMILY');

    expect((await app.call('deleteAccount', other)).status).toBe(204);
    expect(await codeOf(look(other, she))).toBe('UNAUTHENTICATED');
    expect((await on.family(she)).relatives).toEqual([]);
    const left = await app.query(`SELECT FROM persons WHERE id = '${other.id}'`);
    expect(left.rows).toEqual([]);

    expect((await app.call('deleteAccount', her)).status).toBe(204);
    expect(await codeOf(look(third, her))).toBe('NOT_IN_FAMILY');
    expect(await on.families(third)).toEqual([]);
  });

  test('with a block, from either side', async () => {
    for (const isHers of [true, false]) {
      const she = await createMember(app);
      const he = await createMember(app, { gender: 'MALE' });
      await on.takeIn(she, he);
      const [by, whom] = isHers ? [she, he] : [he, she];
      await app.call('blockMember', { token: by.token, params: { memberId: whom.id } });
      expect(await codeOf(look(he, she))).toBe('NOT_IN_FAMILY');
      expect((await on.family(she)).relatives).toEqual([]);
      await app.call('unblockMember', { token: by.token, params: { memberId: whom.id } });
      expect(await codeOf(look(he, she))).toBe('NOT_IN_FAMILY');
    }
  });

  test('while the candidate rests', async () => {
    const she = await createMemberWithPassword(app);
    const uncle = await createRelative(app);
    await on.takeIn(she, uncle);
    await app.call('deactivateAccount', { token: she.token, body: {} });
    expect(await codeOf(look(uncle, she))).toBe('NOT_IN_FAMILY');
    await app.call('login', { body: { phone: she.email as string, password: PASSWORD } });
    expect((await look(uncle, she)).status).toBe(200);
  });

  test('and an invitation goes with the invited one’s account', async () => {
    const she = await createMember(app);
    const uncle = await createRelative(app);
    await on.invite(she, { email: uncle.email as string });
    await app.call('deleteAccount', uncle);
    expect((await on.family(she)).invitations).toEqual([]);
  });
});

test('a person without a profile downloads what is kept of them, and rests and returns', async () => {
  const she = await createMember(app, { full_name: 'Sahana Bhat' });
  const email = address();
  await on.invite(she, { email });
  const { body } = await registered(email, await linkFor(app, email));
  const { token } = body;
  const file = await app.fetch('/api/auth/export', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500);
  await app.call('deactivateAccount', { token, body: {} });
  expect(await codeOf(look(body, she))).toBe('UNAUTHENTICATED');
  const back = await app.call('login', { body: { phone: email, password: PASSWORD } });
  expect((await look(back.body, she)).status).toBe(200);
});
