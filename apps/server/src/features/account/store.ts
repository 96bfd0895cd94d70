import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Contact } from './contact.ts';

/** What the signed-in member is told of themselves, pictures aside. */
export async function readUser(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.member_id', 'members.id')
    .select([
      'members.id',
      'members.full_name',
      'members.gender',
      'members.is_admin',
      'members.is_moderator',
      'members.verified_at',
      'members.complete',
      'accounts.email',
      'accounts.new_email',
      'accounts.phone',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** The account whose confirmed contact it is, with what decides about signing in. */
export async function findAccount(
  db: Kysely<Database>,
  contact: Contact,
): Promise<Account | undefined> {
  return accounts(db).where(`accounts.${contact.kind}`, '=', contact.value).executeTakeFirst();
}

/**
 * The account that a contact signs in to: whose confirmed one it is, else the only one that waits for
 * this address to be confirmed.
 */
export async function findSignIn(
  db: Kysely<Database>,
  contact: Contact,
): Promise<Account | undefined> {
  if (contact.kind === 'phone') return findAccount(db, contact);
  const rows = await accounts(db)
    .where((row) =>
      row.or([
        row('accounts.email', '=', contact.value),
        row('accounts.new_email', '=', contact.value),
      ]),
    )
    .orderBy(sql`accounts.email = ${contact.value}`, (order) => order.desc().nullsLast())
    .limit(2)
    .execute();
  const [first] = rows;
  return first?.email === contact.value || rows.length === 1 ? first : undefined;
}

function accounts(db: Kysely<Database>) {
  return db
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.member_id')
    .select([
      'accounts.member_id',
      'accounts.password_hash',
      'accounts.email',
      'accounts.email_verified_at',
      'accounts.phone',
      'accounts.phone_verified_at',
      'members.state',
      'members.blocked_at',
      'members.is_admin',
    ]);
}

export type Account = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

/** A member's own account; `lock` keeps others from changing it until the transaction ends. */
export async function ownAccount(db: Kysely<Database>, memberId: string, lock = false) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function changeAccount(
  db: Kysely<Database>,
  memberId: string,
  change: Updateable<Database['accounts']>,
): Promise<void> {
  await db.updateTable('accounts').set(change).where('member_id', '=', memberId).execute();
}

/** Puts another hash of the same password in place, unless the password was changed meanwhile. */
export async function renewPassword(
  db: Kysely<Database>,
  account: { readonly member_id: string; readonly password_hash: string },
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('member_id', '=', account.member_id)
    .where('password_hash', '=', account.password_hash)
    .execute();
}

/** Forgets messages that were kept for contacts instead of delivered. */
export async function forgetMessages(
  trx: Kysely<Database>,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return;
  await trx.deleteFrom('outbox').where('recipient', 'in', contacts).execute();
}

/** Forgets what is kept under a contact rather than under the member. */
export async function forgetContacts(
  trx: Kysely<Database>,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return;
  await trx.deleteFrom('one_time_codes').where('contact', 'in', contacts).execute();
  await trx.deleteFrom('verifications').where('contact', 'in', contacts).execute();
  await forgetMessages(trx, contacts);
}

/** Hides a member everywhere until they sign in again. */
export async function deactivate(db: Kysely<Database>, memberId: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ state: 'deactivated' })
    .where('id', '=', memberId)
    .execute();
}

/** Makes a deactivated member visible again. */
export async function reactivate(db: Kysely<Database>, memberId: string): Promise<void> {
  await db.updateTable('members').set({ state: 'active' }).where('id', '=', memberId).execute();
}

export async function makeAdmin(db: Kysely<Database>, memberId: string): Promise<void> {
  await db.updateTable('members').set({ is_admin: true }).where('id', '=', memberId).execute();
}

/** Fails with the database's unique violation where the contact already has an account. */
export async function insertAccount(
  db: Kysely<Database>,
  row: Insertable<Database['accounts']>,
): Promise<void> {
  await db.insertInto('accounts').values(row).execute();
}

export async function insertConsents(
  db: Kysely<Database>,
  rows: readonly Insertable<Database['consents']>[],
): Promise<void> {
  await db.insertInto('consents').values(rows).execute();
}

export async function insertOrigin(
  db: Kysely<Database>,
  row: { member_id: string; address: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('account_origins')
    .values({ ...row, ended_at: null })
    .execute();
}

/** Forgets codes, verifications, links and sessions that have expired. */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_links').where('expires_at', '<=', now).execute();
}

/** Whether the database refused a contact because another account has it. */
export function isContactTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return (
    code === '23505' && (constraint === 'accounts_email_key' || constraint === 'accounts_phone_key')
  );
}
