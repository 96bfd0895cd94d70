import { describe, expect, test } from 'vitest';
import { linkTokenFor } from '../harness/account.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { familyCalls, onBehalfOf } from '../harness/family.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const familyApi = familyCalls(app);

let phoneCount = 0;

describe('another open invitation to a relative who joined', () => {
  /** Invites a relative by phone and by e-mail. The relative joins by the first invitation. */
  async function inviteTwice() {
    const woman = await createMember(app);
    phoneCount += 1;
    const phone = `+9199040${String(phoneCount).padStart(4, '0')}1`;
    const uncle = await createRelative(app, { phone });
    const tokens: string[] = [];
    for (const contact of [{ phone }, { email: uncle.email as string }]) {
      const body = { ...contact, relation: 'UNCLE', part: 'speaker' } as const;
      expect((await app.call('inviteRelative', { token: woman.token, body })).status).toBe(201);
      tokens.push(await linkTokenFor(app, Object.values(contact)[0] as string));
    }
    expect((await familyApi.join(uncle, tokens[0] as string)).status).toBe(200);
    return { woman, uncle, otherToken: tokens[1] as string };
  }

  test('is invalid after the first invitation was used', async () => {
    const { uncle, otherToken } = await inviteTwice();
    expect((await familyApi.join(uncle, otherToken)).error.code).toBe('LINK_INVALID');
  });

  test.each(['removed', 'left', 'lowered'] as const)(
    'is invalid after the relative lost rights (%s)',
    async (loss) => {
      const { woman, uncle } = await inviteTwice();
      const body = { email: uncle.email as string, relation: 'UNCLE', part: 'speaker' } as const;
      expect((await app.call('inviteRelative', { token: woman.token, body })).status).toBe(201);
      const otherToken = await linkTokenFor(app, body.email);
      const params = { personId: uncle.id };
      if (loss === 'removed') await app.call('removeRelative', { token: woman.token, params });
      if (loss === 'left') {
        await app.call('leaveFamily', { token: uncle.token, params: { candidateId: woman.id } });
      }
      if (loss === 'lowered') {
        await app.call('changeRelative', { token: woman.token, params, body: { part: 'adviser' } });
      }
      expect((await familyApi.join(uncle, otherToken)).error.code).toBe('LINK_INVALID');
      const edit = { token: uncle.token, ...onBehalfOf(woman), body: { location: 'Sirsi' } };
      expect((await app.call('updateOwnProfile', edit)).status).toBe(403);
    },
  );
});

test('an open invitation is invalid after a moderator ended the part of the relative', async () => {
  const woman = await createMember(app);
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  const body = { email: father.email as string, relation: 'FATHER', part: 'manager' } as const;
  await app.call('inviteRelative', { token: woman.token, body });
  const token = await linkTokenFor(app, body.email);
  await app.call('press', { token: woman.token, body: {} });
  const moderator = await createMember(app, { gender: 'MALE', is_moderator: true });
  const cases = (await app.call('listPressedCases', { token: moderator.token })).body.cases;
  const id = cases.find(({ member }) => member?.id === woman.id)?.id ?? '';
  const endResponse = await app.call('endPressedPart', {
    token: moderator.token,
    params: { id, personId: father.id },
    body: { note: 'She asked for it' },
  });
  expect(endResponse.status).toBe(200);
  expect((await familyApi.join(father, token)).error.code).toBe('LINK_INVALID');
});
