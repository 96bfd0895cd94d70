import { LANGUAGES, type Language } from '@sambandha/contract/language';
import { type Kysely, sql, type Updateable } from 'kysely';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { displayName } from '../profile/index.ts';
import { type Contact, contactKey } from './contact.ts';

/**
 * The chosen language. Null if the stored language is known only to a later release that runs
 * beside this one.
 */
const language = sql<Language | null>`
  CASE WHEN accounts.language IN (${sql.join(LANGUAGES)}) THEN accounts.language END
`.as('language');

/** Returns the signed-in person's own data, except for pictures. */
export async function readUser(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.member_id', 'persons.id')
    .leftJoin('members', 'members.id', 'persons.id')
    .select([
      'persons.id',
      'members.id as member_id',
      'members.gender',
      'persons.is_admin',
      'persons.is_moderator',
      'members.verified_at',
      'members.complete',
      'accounts.email',
      'accounts.new_email',
      'accounts.phone',
      language,
    ])
    .select(displayName(sql.ref('persons.id'), 'persons').as('name'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('volunteers')
          .whereRef('volunteers.person_id', '=', 'persons.id')
          .where('volunteers.ended_at', 'is', null),
      ).as('is_volunteer'),
    )
    .where('persons.id', '=', personId)
    .modifyEnd(preparedMarker)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the account with this confirmed contact. An e-mail address matches in any spelling of the
 * same mailbox. Accounts that are older than `email_key` may share a mailbox. The account with
 * exactly this spelling then takes precedence.
 */
export async function findAccount(
  db: Kysely<Database>,
  { kind, value }: Contact,
): Promise<Account | undefined> {
  if (kind === 'phone') {
    return selectAccounts(db).where('accounts.phone', '=', value).executeTakeFirst();
  }
  return selectAccounts(db)
    .where((row) =>
      row.or([
        row('accounts.email', '=', value),
        row('accounts.email_key', '=', contactKey(value)),
      ]),
    )
    .orderBy(sql`accounts.email = ${value}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the account for a sign-in by contact: the account with this confirmed contact, or else
 * the only account for which this address is unconfirmed.
 */
export async function findSignInAccount(
  db: Kysely<Database>,
  contact: Contact,
): Promise<Account | undefined> {
  if (contact.kind === 'phone') return findAccount(db, contact);
  const { value } = contact;
  const key = contactKey(value);
  const rows = await selectAccounts(db)
    .where((row) =>
      row.or([
        row('accounts.email', '=', value),
        row('accounts.email_key', '=', key),
        row('accounts.new_email', '=', value),
      ]),
    )
    .orderBy(sql`accounts.email = ${value}`, (order) => order.desc().nullsLast())
    .orderBy(sql`accounts.email_key = ${key}`, (order) => order.desc().nullsLast())
    .limit(2)
    .modifyEnd(preparedMarker)
    .execute();
  const [first] = rows;
  const isConfirmed = first?.email === value || first?.email_key === key;
  return isConfirmed || rows.length === 1 ? first : undefined;
}

/** Returns a person's account with the columns for sign-in. */
export async function findSignInAccountById(
  db: Kysely<Database>,
  memberId: string,
): Promise<Account | undefined> {
  return selectAccounts(db).where('accounts.member_id', '=', memberId).executeTakeFirst();
}

/** Selects accounts with the columns that a sign-in needs. */
function selectAccounts(db: Kysely<Database>) {
  return db
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.member_id')
    .select([
      'accounts.member_id',
      'accounts.password_hash',
      'accounts.email',
      'accounts.email_key',
      'accounts.email_verified_at',
      'accounts.phone',
      'accounts.phone_verified_at',
      language,
      'persons.state',
      'persons.blocked_at',
      'persons.is_admin',
      'persons.is_moderator',
    ]);
}

export type Account = Awaited<
  ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>
>;

/** Returns true if there is an account with this member id. */
export async function hasAccount(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return account !== undefined;
}

/** Returns the next batch of ids of people with an account, in ascending order. */
export async function memberIdsAfter(
  db: Kysely<Database>,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('member_id')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id: id }) => id);
}

/** Returns all columns of a member's account. */
export async function findAccountById(db: Kysely<Database>, memberId: string) {
  return accountQuery(db, memberId).executeTakeFirst();
}

/** Like `findAccountById`, but locks the row until the transaction ends. */
export async function lockAccount(trx: Kysely<Database>, memberId: string) {
  return accountQuery(trx, memberId).forUpdate().executeTakeFirst();
}

/**
 * Returns the state of a person. The person cannot be blocked, deactivated or deleted until the
 * transaction ends.
 */
export async function lockPersonState(trx: Kysely<Database>, personId: string) {
  // The rows are locked in the same order as by a block: first the member, then the person.
  await trx.selectFrom('members').select('id').where('id', '=', personId).forShare().execute();
  return trx
    .selectFrom('persons')
    .select(['state', 'blocked_at'])
    .where('id', '=', personId)
    .forShare()
    .executeTakeFirst();
}

function accountQuery(db: Kysely<Database>, memberId: string) {
  return db.selectFrom('accounts').selectAll().select(language).where('member_id', '=', memberId);
}

/**
 * Changes an account. A new e-mail address also changes `email_key`.
 *
 * @throws the unique violation of the database if another account has the contact
 * (`isContactTaken`)
 */
export async function changeAccount(
  db: Kysely<Database>,
  memberId: string,
  change: Omit<Updateable<Database['accounts']>, 'email_key'>,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set(change.email === undefined ? change : { ...change, email_key: emailKeyOf(change.email) })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Sets the `email_key` of an account unless another account has the same key. Accounts that are
 * older than `email_key` may share a mailbox, but only one of them has the key.
 */
export async function storeEmailKeyIfFree(
  db: Kysely<Database>,
  { member_id: memberId, email }: Pick<Account, 'member_id' | 'email'>,
): Promise<void> {
  const key = emailKeyOf(email);
  await db
    .updateTable('accounts')
    .set({ email_key: key })
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as account')
            .select('account.member_id')
            .where('account.email_key', '=', key),
        ),
      ),
    )
    .execute();
}

function emailKeyOf(email: string | null | undefined): string | null {
  return email == null ? null : contactKey(email);
}

/**
 * Replaces the hash of an unchanged password. Returns false if the hash was changed in the
 * meantime.
 */
export async function replacePasswordHash(
  db: Kysely<Database>,
  account: { readonly member_id: string; readonly password_hash: string },
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('member_id', '=', account.member_id)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the messages to these contacts from the table `outbox`. */
export async function deleteOutboxMessages(
  trx: Kysely<Database>,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return;
  await trx.deleteFrom('outbox').where('recipient', 'in', contacts).execute();
}

/**
 * Deletes the rows that belong to these contacts and not to a member: codes, verifications and
 * messages.
 */
export async function deleteRowsOfContacts(
  trx: Kysely<Database>,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return;
  const keys = contacts.map(contactKey);
  await trx.deleteFrom('requested_codes').where('contact', 'in', keys).execute();
  await trx.deleteFrom('verifications').where('contact', 'in', contacts).execute();
  await deleteOutboxMessages(trx, contacts);
}

/** Hides a member everywhere until they sign in again. */
export async function deactivate(db: Kysely<Database>, personId: string): Promise<void> {
  await changePerson(db, personId, { state: 'deactivated' });
}

/** Makes a deactivated member visible again. */
export async function reactivate(db: Kysely<Database>, personId: string): Promise<void> {
  await changePerson(db, personId, { state: 'active' });
}

export async function makeAdmin(db: Kysely<Database>, personId: string): Promise<void> {
  await changePerson(db, personId, { is_admin: true });
}

/**
 * Changes a person. If the person is a member, a trigger copies the columns from `members` to
 * `persons` (`db/functions/persons.sql`). Only a person without a profile needs the update of
 * `persons`.
 */
async function changePerson(
  db: Kysely<Database>,
  personId: string,
  change: { readonly state?: 'active' | 'deactivated'; readonly is_admin?: boolean },
): Promise<void> {
  for (const table of ['members', 'persons'] as const) {
    await db.updateTable(table).set(change).where('id', '=', personId).execute();
  }
}

/** Returns the member, time and IP address of each account created after a time, oldest first. */
export async function originsSince(db: Kysely<Database>, since: Date) {
  return db
    .selectFrom('account_origins')
    .select(['member_id', 'created_at', sql<string>`host(address)`.as('address')])
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
}

/** SQLSTATE code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/** The unique constraints on e-mail address, mailbox and phone number. */
const contactConstraints: readonly unknown[] = [
  'accounts_email_key',
  'accounts_mailbox',
  'accounts_phone_key',
];

/** Returns true if the error is a unique violation on a contact. */
export function isContactTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && contactConstraints.includes(constraint);
}
