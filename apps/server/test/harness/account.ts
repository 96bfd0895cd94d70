import { hash } from '@node-rs/argon2';
import type { TestApp } from './app.ts';
import { createMember, type TestMember } from './factories.ts';
import { plainRegistration, readLastMessage } from './registration.ts';

/** The password of the members that `createMemberWithPassword` creates. */
export const PASSWORD: string = plainRegistration.password;

const passwordHash = hash(PASSWORD);

export async function createMemberWithPassword(
  app: TestApp,
  overrides: Parameters<typeof createMember>[1] = {},
) {
  const member = await createMember(app, overrides);
  await setPassword(app, member);
  return member;
}

/** Sets the password of a person's account to PASSWORD. */
export async function setPassword(app: TestApp, { id }: Pick<TestMember, 'id'>): Promise<void> {
  await app.db
    .updateTable('accounts')
    .set({ password_hash: await passwordHash })
    .where('member_id', '=', id)
    .execute();
}

/** Enters PASSWORD again in a session of a member, so that its proof is fresh. */
export async function renewProof(app: TestApp, { token }: Pick<TestMember, 'token'>) {
  const { status } = await app.call('prove', { token, body: { password: PASSWORD } });
  if (status !== 204) throw new Error(`the proof was refused (${status})`);
}

/** Returns the code in the newest message to a contact. */
export async function readLatestCode(app: TestApp, contact: string): Promise<string> {
  const code = (await readLastMessage(app, contact))?.code;
  if (code == null) throw new Error('the newest message has no code');
  return code;
}

/** Returns the token of the link in the newest message to a contact. */
export async function readLatestLinkToken(app: TestApp, contact: string): Promise<string> {
  const token = (await readLastMessage(app, contact))?.body.match(/#([\w-]{43})/)?.[1];
  if (token === undefined) throw new Error('the newest message has no link');
  return token;
}

/** Returns the subjects of all messages to a contact, the oldest first. */
export async function listMessageSubjects(app: TestApp, contact: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', contact)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Makes a call as a signed-in member with data that the contract's types may forbid. */
export async function callUntyped(
  app: TestApp,
  member: TestMember,
  method: string,
  path: string,
  body: unknown,
) {
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    body: JSON.stringify(body),
  });
  const { fields } = (await response.json()) as { fields?: unknown };
  return { status: response.status, fields };
}

/** Returns a code of the same form that differs from `code`. */
export const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');
