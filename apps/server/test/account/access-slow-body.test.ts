import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, readLatestCode } from '../harness/account.ts';
import { biodataLinkCalls } from '../harness/biodata-link-calls.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { jpeg, listStoredFiles } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { startSlowRequest } from '../harness/slow-request.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A body may arrive up to two minutes after its headers. A person who loses access in this time
 * must not act through the request.
 */

const app = testApp();

type Request = Omit<Parameters<typeof startSlowRequest>[1], 'caller' | 'headers'>;
interface Attack {
  readonly request: Request;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads the rows or files that the request would store. */
  readonly read: () => Promise<unknown>;
}

const rowsOf = (query: string) => async () => (await app.query(query)).rows;

async function buildUpload(path: string): Promise<Omit<Attack, 'read'>> {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\n' +
    'Content-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), await jpeg(), Buffer.from('\r\n--edge--')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return { request: { method: 'POST', path, body }, headers };
}

/** Each function prepares a request of a member with a stolen session. */
const attacks: Readonly<Record<string, (woman: TestMember) => Promise<Attack>>> = {
  'an invitation': async ({ id }) => ({
    request: {
      method: 'POST',
      path: '/family/invitations',
      body: { email: `${id}@slow.example`, relation: 'UNCLE', part: 'manager' },
    },
    read: rowsOf(`SELECT FROM family_invitations WHERE candidate_id = '${id}'`),
  }),
  // No code reads the body of this request.
  'the acceptance of a biodata link': async (woman) => {
    const mother = await createRelative(app);
    await addRelative(app, mother.id, woman.id, 'manager', 'MOTHER');
    const linkApi = biodataLinkCalls(app);
    const { id } = (await linkApi.propose(mother, woman)).body.link;
    // A password reset revokes access that is newer than seven days. This link is older.
    const age = `- interval '9 days' WHERE candidate_id = '${woman.id}'`;
    await app.query(`UPDATE relatives SET joined_at = joined_at ${age}`);
    await app.query(`UPDATE biodata_links SET created_at = created_at ${age}`);
    return {
      request: { method: 'POST', path: `/biodata-links/${id}/agree`, body: {} },
      read: rowsOf(`SELECT token_hash, ends_at FROM biodata_links WHERE id = '${id}'`),
    };
  },
  'a message': async (woman) => {
    const matchApi = matchCalls(app);
    const man = await createMember(app, { gender: 'MALE' });
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    return {
      request: { method: 'POST', path: `/messages/${id}`, body: { text: 'Call me' } },
      read: rowsOf(`SELECT FROM messages WHERE match_id = '${id}'`),
    };
  },
  'a photo': async () => ({
    ...(await buildUpload('/photos/upload')),
    read: () => listStoredFiles(app),
  }),
};

describe.each(Object.entries(attacks))('a slow request (%s) of a thief', (_, prepare) => {
  test('that ends after a password reset is refused, and nothing is stored', async () => {
    const number = Object.values(attacks).indexOf(prepare);
    const phone = `+9199055000${number}0`;
    const woman = await createMemberWithPassword(app, { phone });
    const { request, headers = {}, read } = await prepare(woman);
    const stateBefore = await read();
    const finish = await startSlowRequest(app, { ...request, caller: woman, headers });
    await app.call('forgotPassword', { body: { phone } });
    const body = { phone, otpCode: await readLatestCode(app, phone), newPassword: 'Kadalu7Teru' };
    expect((await app.call('resetPassword', { body })).status).toBe(200);
    expect(await finish()).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await read()).toEqual(stateBefore);
  });
});

/** Each function prepares a request of a manager for a candidate. */
const managerRequests: Readonly<Record<string, (woman: TestMember) => Promise<Attack>>> = {
  'a change of the profile': async ({ id }) => ({
    request: { method: 'PATCH', path: '/profiles/me', body: { location: 'Sirsi' } },
    read: rowsOf(`SELECT location FROM members WHERE id = '${id}'`),
  }),
  'a photo': async () => ({
    ...(await buildUpload('/photos/upload')),
    read: () => listStoredFiles(app),
  }),
};

describe.each(Object.entries(managerRequests))('%s by a relative', (_, prepare) => {
  test.each([
    ['was removed', 'NOT_IN_FAMILY'],
    ['may only read', 'FORBIDDEN'],
    ['was blocked', 'NOT_IN_FAMILY'],
  ] as const)('who %s before the end of the body is refused', async (loss, code) => {
    const woman = await createMember(app);
    const uncle = await createMember(app, { gender: 'MALE' });
    await addRelative(app, uncle.id, woman.id, 'manager');
    const { request, headers, read } = await prepare(woman);
    const stateBefore = await read();
    const finish = await startSlowRequest(app, {
      ...request,
      caller: uncle,
      headers: { ...headers, ...headersOnBehalfOf(woman).headers },
    });
    const familyApi = familyCalls(app);
    const losses = {
      'was removed': () => familyApi.remove(woman, uncle),
      'may only read': () => familyApi.change(woman, uncle, { part: 'adviser' }),
      'was blocked': () => matchCalls(app).block(woman, uncle),
    };
    expect((await losses[loss]()).status).toBeLessThan(300);
    expect(await finish()).toEqual({ status: 403, code });
    expect(await read()).toEqual(stateBefore);
  });
});

const SESSION_QUERY = /from "sessions" inner join "persons"/i;

test('a request that reads checks the session once, and a request that writes checks it twice', async () => {
  const { token } = await createMember(app);
  const checksOf = ({ statements }: { readonly statements: readonly string[] }) =>
    statements.filter((statement) => SESSION_QUERY.test(statement)).length;
  expect(checksOf(await app.callRecorded('readMe', { token }))).toBe(1);
  const body = { location: 'Sirsi' };
  expect(checksOf(await app.callRecorded('updateOwnProfile', { token, body }))).toBe(2);
});
