import { describe, expect, test } from 'vitest';
import { readLatestLinkToken } from '../harness/account.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { requireValue } from '../harness/present.ts';
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
    const email = requireValue(uncle.email);
    const invite = async (contact: { phone: string } | { email: string }) => {
      const body = { ...contact, relation: 'UNCLE', part: 'speaker' } as const;
      expect((await app.call('inviteRelative', { token: woman.token, body })).status).toBe(201);
    };
    await invite({ phone });
    await invite({ email });
    const firstToken = await readLatestLinkToken(app, phone);
    expect((await familyApi.join(uncle, firstToken)).status).toBe(200);
    return { woman, uncle, otherToken: await readLatestLinkToken(app, email) };
  }

  test('is invalid after the first invitation was used', async () => {
    const { uncle, otherToken } = await inviteTwice();
    expect((await familyApi.join(uncle, otherToken)).error.code).toBe('LINK_INVALID');
  });

  test.each(['removed', 'left', 'lowered'] as const)(
    'is invalid after the relative lost rights (%s)',
    async (loss) => {
      const { woman, uncle } = await inviteTwice();
      const body = {
        email: requireValue(uncle.email),
        relation: 'UNCLE',
        part: 'speaker',
      } as const;
      expect((await app.call('inviteRelative', { token: woman.token, body })).status).toBe(201);
      const otherToken = await readLatestLinkToken(app, body.email);
      const losses = {
        removed: () => familyApi.remove(woman, uncle),
        left: () =>
          app.call('leaveFamily', { token: uncle.token, params: { candidateId: woman.id } }),
        lowered: () => familyApi.change(woman, uncle, { part: 'adviser' }),
      };
      await losses[loss]();
      expect((await familyApi.join(uncle, otherToken)).error.code).toBe('LINK_INVALID');
      const edit = { token: uncle.token, ...headersOnBehalfOf(woman), body: { location: 'Sirsi' } };
      expect((await app.call('updateOwnProfile', edit)).status).toBe(403);
    },
  );
});

test('an open invitation is invalid after a moderator ended the part of the relative', async () => {
  const woman = await createMember(app);
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  const body = { email: requireValue(father.email), relation: 'FATHER', part: 'manager' } as const;
  await app.call('inviteRelative', { token: woman.token, body });
  const token = await readLatestLinkToken(app, body.email);
  await app.call('press', { token: woman.token, body: {} });
  const moderator = await createMember(app, { gender: 'MALE', is_moderator: true });
  const cases = (await app.call('listPressedCases', { token: moderator.token })).body.cases;
  const { id } = requireValue(cases.find(({ member }) => member?.id === woman.id));
  const endResponse = await app.call('endPressedPart', {
    token: moderator.token,
    params: { id, personId: father.id },
    body: { note: 'She asked for it' },
  });
  expect(endResponse.status).toBe(200);
  expect((await familyApi.join(father, token)).error.code).toBe('LINK_INVALID');
});
