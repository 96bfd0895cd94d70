import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@sambandha/contract/durations';
import type { Part, Relation } from '@sambandha/contract/family/choices';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../src/db/schema.ts';
import { contactKey } from '../../src/features/account/contact.ts';
import type { TestApp } from './app.ts';

type MemberRow = Insertable<Database['members']>;

interface Overrides extends Partial<MemberRow> {
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** A person with a session: a member, or a relative without a profile. */
export interface TestMember {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The parts of an app that the factories need. */
type FactoryApp = Pick<TestApp, 'db'> & { readonly clock: Pick<TestApp['clock'], 'now'> };

/** The lifetime of a session that is remembered, in milliseconds. */
const SESSION_LIFETIME = 30 * DAY_MS;

let createdCount = 0;

/**
 * Inserts a complete, active member with an account and a session, for tests that are not about
 * registration. The member is a woman unless `overrides` says otherwise.
 */
export async function createMember(
  app: FactoryApp,
  overrides: Overrides = {},
): Promise<TestMember> {
  createdCount += 1;
  const { email = `member${createdCount}@test.example`, phone = null, ...columns } = overrides;
  const now = app.clock.now();
  const member: MemberRow = {
    id: uuidv7(),
    created_at: now,
    last_active_at: now,
    full_name: `Test Member ${createdCount}`,
    gender: 'FEMALE',
    date_of_birth: '1997-05-14',
    mother_tongue: 'HAVYAKA_KANNADA',
    marital_status: 'NEVER_MARRIED',
    bio: 'A plain sentence about a member that is made for a test, long enough to be a bio.',
    verified_at: null,
    blocked_at: null,
    block_reason: null,
    held_at: null,
    height_inches: null,
    education: null,
    profession: null,
    location: null,
    gotra: null,
    nakshatra: null,
    pada: null,
    rashi: null,
    manglik: null,
    ...columns,
  };
  await app.db.insertInto('members').values(member).execute();
  await app.db
    .insertInto('accounts')
    .values({
      member_id: member.id,
      email,
      email_key: email === null ? null : contactKey(email),
      email_verified_at: email === null ? null : now,
      phone,
      phone_verified_at: phone === null ? null : now,
      password_hash: 'none: this member signs in by a session that the test made',
    })
    .execute();
  return {
    id: member.id,
    token: await createSession(app, member.id),
    name: member.full_name,
    email,
    phone,
  };
}

/**
 * Inserts a person without a profile, with an account and a session. `addRelative` makes the person
 * a relative of a candidate.
 */
export async function createRelative(
  app: FactoryApp,
  overrides: { readonly id?: string; readonly email?: string; readonly phone?: string } = {},
): Promise<TestMember> {
  createdCount += 1;
  const { id = uuidv7(), email = `relative${createdCount}@test.example`, phone = null } = overrides;
  const name = `Test Relative ${createdCount}`;
  const now = app.clock.now();
  await app.db.insertInto('persons').values({ id, full_name: name, created_at: now }).execute();
  await app.db
    .insertInto('accounts')
    .values({
      member_id: id,
      email,
      email_key: contactKey(email),
      email_verified_at: now,
      phone,
      phone_verified_at: phone === null ? null : now,
      password_hash: 'none: this person signs in by a session that the test made',
    })
    .execute();
  return { id, token: await createSession(app, id), name, email, phone };
}

/** Makes a person a relative of a candidate, as an accepted invitation would. */
export async function addRelative(
  app: FactoryApp,
  personId: string,
  candidateId: string,
  part: Part = 'adviser',
  relation: Relation = 'UNCLE',
): Promise<void> {
  const row = { candidate_id: candidateId, person_id: personId, relation, part };
  await app.db
    .insertInto('relatives')
    .values({ ...row, joined_at: app.clock.now() })
    .execute();
}

/** Inserts a session, as a sign-in would, and returns its token. */
export async function createSession(app: FactoryApp, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  await app.db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      member_id: memberId,
      token_hash: createHash('sha256').update(token).digest(),
      remember: true,
      device: 'Test',
      created_at: now,
      proved_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFETIME),
    })
    .execute();
  return token;
}

/**
 * Renews the sessions of the people `ids`, or all sessions, as a new sign-in would. The tokens do
 * not change.
 */
export async function refreshSessions(app: FactoryApp, ids?: readonly string[]): Promise<void> {
  const now = app.clock.now();
  const expires_at = new Date(now.getTime() + SESSION_LIFETIME);
  const update = app.db
    .updateTable('sessions')
    .set({ created_at: now, proved_at: now, last_seen_at: now, expires_at });
  await (ids === undefined ? update : update.where('member_id', 'in', ids)).execute();
}

/** Creates a man and a woman who may see each other. */
export async function createPair(app: FactoryApp): Promise<{ woman: TestMember; man: TestMember }> {
  return { woman: await createMember(app), man: await createMember(app, { gender: 'MALE' }) };
}

/** Creates a man whose reports count, because his account is older than a week. */
export async function createReporter(app: FactoryApp): Promise<TestMember> {
  const created_at = new Date(app.clock.now().getTime() - 8 * DAY_MS);
  return createMember(app, { gender: 'MALE', created_at });
}
