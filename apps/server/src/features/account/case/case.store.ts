import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isStranger, mayHandle } from '../../../security/access/conflict.store.ts';
import { displayName } from '../../profile/index.ts';
import { type Contact, contactKey } from '../contact.ts';
import type { Side } from './rules.ts';

export async function insertCase(
  trx: Kysely<Database>,
  row: Insertable<Database['recovery_cases']>,
): Promise<void> {
  await trx.insertInto('recovery_cases').values(row).execute();
}

export async function insertCaseLinks(
  trx: Kysely<Database>,
  caseId: string,
  side: Side,
  tokenHashes: readonly Buffer[],
): Promise<void> {
  if (tokenHashes.length === 0) return;
  await trx
    .insertInto('recovery_links')
    .values(tokenHashes.map((token_hash) => ({ token_hash, case_id: caseId, side })))
    .execute();
}

export async function findOpenCase(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('recovery_cases')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
}

export type RecoveryCase = NonNullable<Awaited<ReturnType<typeof findOpenCase>>>;

/** Returns the open case of a link, and the side to which the link belongs. */
export async function findCaseByLink(db: Kysely<Database>, tokenHash: Buffer) {
  return db
    .selectFrom('recovery_links as link')
    .innerJoin('recovery_cases as recovery_case', 'recovery_case.id', 'link.case_id')
    .selectAll('recovery_case')
    .select('link.side')
    .where('link.token_hash', '=', tokenHash)
    .where('recovery_case.settled_at', 'is', null)
    .executeTakeFirst();
}

export async function lockCase(
  trx: Kysely<Database>,
  id: string,
): Promise<RecoveryCase | undefined> {
  return trx
    .selectFrom('recovery_cases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeCase(
  trx: Kysely<Database>,
  id: string,
  change: Updateable<Database['recovery_cases']>,
): Promise<void> {
  await trx.updateTable('recovery_cases').set(change).where('id', '=', id).execute();
}

export async function deleteCase(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.deleteFrom('recovery_cases').where('id', '=', id).execute();
}

export async function deleteCaseLinks(trx: Kysely<Database>, caseId: string): Promise<void> {
  await trx.deleteFrom('recovery_links').where('case_id', '=', caseId).execute();
}

/**
 * Returns true if the member has an open case. If `memberId` is undefined, returns true if an open
 * case has the contact as its former contact. An e-mail address matches in any spelling of the same
 * mailbox.
 */
export async function hasOpenCase(
  db: Kysely<Database>,
  contact: Contact,
  memberId: string | undefined,
): Promise<boolean> {
  if (memberId !== undefined) return (await findOpenCase(db, memberId)) !== undefined;
  const column = `former_${contact.kind}` as const;
  const rows = await db
    .selectFrom('recovery_cases')
    .select(`${column} as former`)
    .where('settled_at', 'is', null)
    .where(column, 'is not', null)
    .$if(contact.kind === 'phone', (query) => query.where(column, '=', contact.value))
    .execute();
  const key = contactKey(contact.value);
  return rows.some(({ former }) => former !== null && contactKey(former) === key);
}

/**
 * Returns the open cases that were opened at `hearingCutoff` or earlier, in which the present side
 * has proved a contact and a key, and the former side has not responded.
 */
export async function findUnopposedCases(db: Kysely<Database>, hearingCutoff: Date) {
  return db
    .selectFrom('recovery_cases')
    .select(['id', 'member_id'])
    .where('settled_at', 'is', null)
    .where('opened_at', '<=', hearingCutoff)
    .where('present_key', 'is not', null)
    .where('former_spoke_at', 'is', null)
    .execute();
}

/**
 * Returns the condition that an admin may handle `recovery_case`. A person without a profile must
 * also be a stranger to the admin, because the view `conflicts` covers two relatives of a candidate
 * only while both are in the family.
 */
const mayHandleCase = (readerId: string) => sql<boolean>`(
  ${mayHandle(sql.ref('recovery_case.id'), [sql.ref('recovery_case.member_id')], readerId)}
  AND (EXISTS (SELECT FROM members WHERE members.id = recovery_case.member_id)
    OR ${isStranger(sql.ref('recovery_case.member_id'), readerId)}))`;

/**
 * Selects cases. With `readerId`, selects only cases that the admin may handle, with names in the
 * admin's script. With null, selects all cases without a check of access, with names as entered.
 */
function selectCases(db: Kysely<Database>, readerId: string | null = null) {
  const mayRead = readerId === null ? sql<boolean>`true` : mayHandleCase(readerId);
  const reader = sql`${readerId}::uuid`;
  return db
    .selectFrom('recovery_cases as recovery_case')
    .where(mayRead)
    .innerJoin('persons as person', 'person.id', 'recovery_case.member_id')
    .leftJoin('members as member', 'member.id', 'recovery_case.member_id')
    .innerJoin('accounts as account', 'account.member_id', 'recovery_case.member_id')
    .leftJoin('members as decider', 'decider.id', 'recovery_case.decided_by')
    .selectAll('recovery_case')
    .select('person.created_at as joined_at')
    .select(sql<boolean>`member.id IS NOT NULL`.as('has_profile'))
    .select([
      // A relative has no profile, so the name comes from `persons`.
      sql<string>`coalesce(${displayName(reader)}, person.full_name)`.as('name'),
      displayName(reader, 'decider').$castTo<string | null>().as('decided_by_name'),
    ])
    .select(
      // `present_password_hash` is from before the opening of the case, which restored the former
      // password. The hashes differ if the password was changed after the contact. A settled case
      // has no `present_password_hash`, so the comparison is null.
      sql<boolean | null>`account.password_hash <> recovery_case.present_password_hash`.as(
        'password_changed',
      ),
    );
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

interface CasePage {
  readonly settled: boolean;
  readonly page: number;
  readonly limit: number;
  readonly readerId: string;
}

/**
 * Returns a page of the open cases, the oldest first, or of the settled cases, the latest settled
 * first, with the number of all cases on all pages. Cases that the reader may not handle are left
 * out.
 */
export async function listCases(
  db: Kysely<Database>,
  { settled, page, limit, readerId }: CasePage,
) {
  const condition = settled
    ? sql<boolean>`recovery_case.settled_at IS NOT NULL`
    : sql<boolean>`recovery_case.settled_at IS NULL`;
  const [rows, { total }] = await Promise.all([
    selectCases(db, readerId)
      .where(condition)
      .orderBy(settled ? sql`recovery_case.settled_at DESC` : sql`recovery_case.opened_at ASC`)
      .orderBy('recovery_case.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('recovery_cases as recovery_case')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(condition)
      .where(mayHandleCase(readerId))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns a case. With `readerId`, returns it only if this admin may handle it. */
export async function findCase(
  db: Kysely<Database>,
  id: string,
  readerId?: string,
): Promise<CaseRow | undefined> {
  return selectCases(db, readerId).where('recovery_case.id', '=', id).executeTakeFirst();
}

/** Returns the export data about cases and about the stored changes of contact. */
export async function readCasesForExport(db: Kysely<Database>, memberId: string) {
  const [changes, cases] = await Promise.all([
    db
      .selectFrom('contact_changes')
      .select(['kind', 'former_email', 'former_phone', 'at', 'trusted'])
      .where('member_id', '=', memberId)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('recovery_cases')
      .select(['kind', 'opened_at', 'settled_at', 'outcome'])
      .where('member_id', '=', memberId)
      .orderBy('opened_at')
      .execute(),
  ]);
  return { changes, cases };
}
