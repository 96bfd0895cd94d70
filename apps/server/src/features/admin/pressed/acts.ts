import type { PressedCase, PressedCaseFile, SeenCase } from '@sambandha/contract/admin/pressed';
import { DAY_MS } from '@sambandha/contract/durations';
import { PRESSED_KNOWN_DAYS } from '@sambandha/contract/pressed/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import type { AfterCommit } from '../../account/index.ts';
import { endPartUnlogged, type PartEndDependency } from '../../family/index.ts';
import { pressedStore } from '../../pressed/index.ts';
import { listAuditEntries, type NewAuditEntry, writeAuditEntry } from '../audit.store.ts';
import { auditRead } from '../audited-reads.ts';
import { lockActor, lockForDecisionAbout } from '../authority.ts';
import { releaseHold } from '../release.ts';
import { personOrNull, toEntry } from '../responses.ts';
import { HISTORY_LIMIT } from '../rules.ts';
import { type CaseRow, findCaseMember, findPressedCase, listRelatives } from './store.ts';

type Trx = Transaction<Database>;

/**
 * Returns all data of a case for its page. The read is audited in the same transaction. Fails with
 * NOT_FOUND for a released case, with DAILY_LOOKS, and with the errors of `lockCase`.
 */
export function readCase(context: Context, actor: Viewer, id: string): Promise<PressedCaseFile> {
  return inTransaction(context.db, async (trx) => {
    const pressedCase = await lockCase(trx, actor, id);
    if (pressedCase === 'released') throw new Failure('NOT_FOUND');
    const entry = {
      act: 'VIEW_PRESSED',
      memberId: pressedCase.candidate_id,
      subjectId: pressedCase.id,
    } as const;
    await auditRead(context, trx, actor.person, entry);
    return toCaseFile(trx, actor, pressedCase);
  });
}

/**
 * The action of a team member in a case, without its audit entry. Returns the work to do after the
 * commit.
 */
type CaseAction = (trx: Trx, pressedCase: CaseRow) => Promise<AfterCommit | undefined>;

/**
 * Runs an action in a case and writes the audit entry in one transaction. Sends no notification.
 * Fails with DECIDED if the case is released, and with the errors of `lockCase` and `action`.
 */
export async function actOnCase(
  context: Context,
  actor: Viewer,
  {
    id,
    act,
    note,
  }: { readonly id: string; readonly act: NewAuditEntry['act']; readonly note: string },
  action: CaseAction,
): Promise<PressedCaseFile> {
  const at = context.now();
  const outcome = await inTransaction(context.db, async (trx) => {
    const pressedCase = await lockCase(trx, actor, id);
    if (pressedCase === 'released') throw new Failure('DECIDED');
    const afterCommit = await action(trx, pressedCase);
    const memberId = pressedCase.candidate_id;
    const subjectId = pressedCase.id;
    await writeAuditEntry(trx, { act, actorId: actor.person, memberId, subjectId, note, at });
    // `findPressedCase` returns no released case. The response then contains the state before the
    // release.
    const changedCase = (await findPressedCase(trx, pressedCase.id, actor.person)) ?? pressedCase;
    return { file: await toCaseFile(trx, actor, changedCase), afterCommit };
  });
  await outcome.afterCommit?.();
  return outcome.file;
}

/** Stores the time of a talk with the candidate. Does nothing if the candidate was not reached. */
export function recordTalk(context: Context, reached: boolean): CaseAction {
  return async (trx, pressedCase) => {
    if (reached) await pressedStore.changeCase(trx, pressedCase.id, { talked_at: context.now() });
    return undefined;
  };
}

/**
 * Ends a relative's part. Fails with DECIDED if the relative has no part, or with NOT_FOUND if the
 * candidate's account is deleted.
 */
export function endRelativePart(
  context: Context & PartEndDependency,
  personId: string,
): CaseAction {
  return async (trx, { candidate_id: candidateId }) => {
    if (candidateId === null) throw new Failure('NOT_FOUND');
    const publishEnd = await endPartUnlogged(context, trx, { candidateId, personId });
    if (publishEnd === undefined) throw new Failure('DECIDED');
    return publishEnd;
  };
}

/**
 * Keeps the hold. Fails with DECIDED if it is already kept, if the account is deleted, or if the
 * candidate has pressed since the state in `seenCase`.
 */
export function keepHold(context: Context, seenCase: SeenCase | undefined): CaseAction {
  return async (trx, pressedCase) => {
    assertCaseUnchanged(pressedCase, seenCase);
    if (pressedCase.kept_at !== null || pressedCase.candidate_id === null) {
      throw new Failure('DECIDED');
    }
    await pressedStore.changeCase(trx, pressedCase.id, { kept_at: context.now() });
    return undefined;
  };
}

/**
 * Releases a case and erases the candidate's statements. Ends the hold of the profile unless an
 * open report or a reason for review requires it. Fails with DECIDED if the candidate has pressed
 * since the state in `seenCase`.
 */
export function releaseCase(context: Context, seenCase: SeenCase | undefined): CaseAction {
  return async (trx, pressedCase) => {
    assertCaseUnchanged(pressedCase, seenCase);
    const { id, candidate_id: candidateId } = pressedCase;
    const at = context.now();
    // The case must be released first, because a trigger keeps the hold of an open case.
    await pressedStore.changeCase(trx, id, {
      said: '[]',
      released_at: at,
      // The case of a deleted account keeps the end of its retention.
      ...(candidateId !== null && {
        keep_until: new Date(at.getTime() + PRESSED_KNOWN_DAYS * DAY_MS),
      }),
    });
    if (candidateId !== null) await releaseHold(context, trx, candidateId);
    return undefined;
  };
}

/**
 * Fails with DECIDED if the case has changed since the state in `seenCase`. An older version of the
 * panel or of the server omits `lastSaidAt`. The case must then have no statements, or a recorded
 * talk: the response to the talk shows all statements, and a later press removes the talk.
 */
function assertCaseUnchanged(pressedCase: CaseRow, seenCase: SeenCase | undefined): void {
  const { dueAt, talkedAt, lastSaidAt } = toPressedCase(pressedCase);
  const isSeen =
    seenCase?.lastSaidAt === undefined
      ? lastSaidAt === null || talkedAt !== null
      : seenCase.dueAt === dueAt && seenCase.lastSaidAt === lastSaidAt;
  if (!isSeen) throw new Failure('DECIDED');
}

/**
 * Locks the actor and the candidate, and returns the case, or 'released' if it was released. The
 * candidate and their family have no access to the case, and only admins decide about staff. Fails
 * with NOT_FOUND, PROFILE_NOT_FOUND, OWN_ACCOUNT or FORBIDDEN.
 */
async function lockCase(
  trx: Trx,
  { person: actorId }: Viewer,
  id: string,
): Promise<CaseRow | 'released'> {
  const caseMember = await findCaseMember(trx, id, actorId);
  if (caseMember === undefined) throw new Failure('NOT_FOUND');
  const memberId = caseMember.candidate_id;
  if (memberId === null) await lockActor(trx, actorId);
  else await lockForDecisionAbout(trx, { actorId, memberId, requiredRole: 'moderator' });
  return (await findPressedCase(trx, id, actorId)) ?? 'released';
}

export function toPressedCase(row: CaseRow): PressedCase {
  return {
    id: row.id,
    member: personOrNull(row.candidate_id, row.name),
    pressedAt: row.pressed_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    talkedAt: row.talked_at?.toISOString() ?? null,
    lastSaidAt: row.said.at(-1)?.at ?? null,
  };
}

async function toCaseFile(
  trx: Trx,
  { person: readerId }: Viewer,
  row: CaseRow,
): Promise<PressedCaseFile> {
  const { candidate_id: candidateId, id: subjectId } = row;
  const relatives = candidateId === null ? [] : await listRelatives(trx, candidateId, readerId);
  const history = await listAuditEntries(trx, { readerId, subjectId, limit: HISTORY_LIMIT });
  return {
    ...toPressedCase(row),
    keptAt: row.kept_at?.toISOString() ?? null,
    said: row.said,
    relatives: relatives.map(
      ({ person_id: personId, name, relation, part, joined_at: joinedAt }) => ({
        personId,
        name,
        relation,
        part,
        joinedAt: joinedAt.toISOString(),
      }),
    ),
    history: history.map(toEntry),
  };
}
