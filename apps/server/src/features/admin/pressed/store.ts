import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { mayHandle } from '../../../security/access/conflict.store.ts';
import { nameForReader, nullableNameForReader } from '../names.store.ts';
import { CASE_LIST_LIMIT, type CaseWorker } from '../rules.ts';

type Db = Kysely<Database>;

/** Returns the condition that a reader may handle `pressed_case`, whose member may be deleted. */
const mayHandlePressedCase = (readerId: string) =>
  mayHandle(sql.ref('pressed_case.id'), [sql.ref('pressed_case.candidate_id')], readerId);

/**
 * Returns the condition that `pressed_case` or its member has this id, and that the reader may
 * handle it.
 */
const matchesPressedCase = (id: string, readerId: string) =>
  sql<boolean>`(${id}::uuid IN (pressed_case.id, pressed_case.candidate_id)
    AND ${mayHandlePressedCase(readerId)})`;

/**
 * Returns the condition that `pressed_case` is undecided and that this worker may handle it. The
 * row `member` of its member is null if the member is deleted.
 */
export function mayDecidePressedCase({ id, isAdmin }: CaseWorker) {
  return sql<boolean>`(pressed_case.released_at IS NULL AND pressed_case.kept_at IS NULL
    AND ${mayHandlePressedCase(id)}
    AND (member.id IS NULL OR (member.id <> ${id} AND (${isAdmin}
      OR NOT (member.is_admin OR member.is_moderator)))))`;
}

function selectPressedCases(db: Db, readerId: string) {
  return db
    .selectFrom('pressed_cases as pressed_case')
    .leftJoin('members as member', 'member.id', 'pressed_case.candidate_id')
    .selectAll('pressed_case')
    .select(nullableNameForReader(readerId).as('name'));
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectPressedCases>['execute']>>[number];

/** Returns the undecided cases that the worker may handle, by deadline. */
export async function listPressedRows(db: Db, worker: CaseWorker): Promise<CaseRow[]> {
  return selectPressedCases(db, worker.id)
    .where(mayDecidePressedCase(worker))
    .orderBy('pressed_case.due_at')
    .orderBy('pressed_case.id')
    .limit(CASE_LIST_LIMIT)
    .execute();
}

/** Returns an unreleased case, by its id or the member's id. */
export async function findPressedCase(
  db: Db,
  id: string,
  readerId: string,
): Promise<CaseRow | undefined> {
  return selectPressedCases(db, readerId)
    .where('pressed_case.released_at', 'is', null)
    .where(matchesPressedCase(id, readerId))
    .executeTakeFirst();
}

/**
 * Returns the member of a case, also of a released one, by the id of the case or of the member.
 * `candidate_id` is null if the member is deleted.
 */
export async function findCaseMember(
  db: Db,
  id: string,
  readerId: string,
): Promise<Pick<CaseRow, 'candidate_id'> | undefined> {
  return db
    .selectFrom('pressed_cases as pressed_case')
    .select('pressed_case.candidate_id')
    .where(matchesPressedCase(id, readerId))
    .limit(1)
    .executeTakeFirst();
}

/** Returns a candidate's relatives with the names of their accounts, in the order of joining. */
export async function listRelatives(db: Db, candidateId: string, readerId: string) {
  return db
    .selectFrom('relatives as relative')
    .innerJoin('persons as person', 'person.id', 'relative.person_id')
    .select(['relative.person_id', 'relative.relation', 'relative.part', 'relative.joined_at'])
    .select(nameForReader(readerId, 'person').as('name'))
    .where('relative.candidate_id', '=', candidateId)
    .orderBy('relative.joined_at')
    .orderBy('relative.person_id')
    .execute();
}
