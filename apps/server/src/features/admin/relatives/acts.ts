import type {
  decideRelativeBody,
  RelativeAct,
  RelativeFile,
} from '@sambandha/contract/admin/relatives';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { finishAll } from '../../../core/finish-all.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import {
  type AfterCommit,
  blockMember,
  sendNoticeToMember,
  unblockMember,
} from '../../account/index.ts';
import { endPartUnlogged, type PartEndDependency } from '../../family/index.ts';
import { publishMatchesOf } from '../../match/index.ts';
import { blockMemberAndCloseReports, lockReportsByOthers } from '../actions.ts';
import { type NewAuditEntry, writeAuditEntry } from '../audit.store.ts';
import { lockForDecision } from '../authority.ts';
import { warnedText } from '../message-texts.ts';
import { releaseHold } from '../release.ts';
import { toCaseWorker } from '../rules.ts';
import { closeRelativeReports } from './close.ts';
import { toRelativeFile } from './read.ts';
import * as store from './store.ts';

type Trx = Transaction<Database>;

const auditActs = {
  dismiss: 'DISMISS_RELATIVE',
  warn: 'WARN_RELATIVE',
  endPart: 'END_PART',
  stop: 'STOP_RELATIVE',
} as const satisfies Record<RelativeAct, NewAuditEntry['act']>;

/**
 * Acts on a relative and decides the reports on which the decision was based, either all of them or
 * none. Fails with NOT_FOUND, with FORBIDDEN if only an admin may decide, with DECIDED if another
 * team member decided first, and with OWN_REPORT if the act stops a member whom the actor reported.
 */
export async function decideRelative(
  context: Context & PartEndDependency,
  actor: Viewer,
  personId: string,
  decision: z.output<typeof decideRelativeBody>,
): Promise<RelativeFile> {
  const { act, note, candidateId } = decision;
  const at = context.now();
  return decideAboutRelative(context, actor, { personId, candidateId }, async (trx, isMember) => {
    const reports = await store.lockReports(
      trx,
      { personId, readerId: actor.person },
      decision.reports,
    );
    if (reports.length !== new Set(decision.reports).size) throw new Failure('DECIDED');
    const status = act === 'dismiss' ? 'dismissed' : 'resolved';
    const verdict = { status, by: actor.person, note, at } as const;
    const notifyReporters = await closeRelativeReports(context, trx, reports, verdict);
    const target = { personId, candidateId, reason: note, isMember };
    const afterCommit = await handlers[act]({ context, trx, actor, ...target });
    await writeAuditEntry(trx, {
      act: auditActs[act],
      actorId: actor.person,
      memberId: act === 'endPart' ? candidateId : null,
      subjectId: personId,
      note,
      at,
    });
    return () => finishAll([afterCommit, notifyReporters]);
  });
}

interface RelativeAction extends Subject {
  readonly context: Context & PartEndDependency;
  readonly trx: Trx;
  readonly actor: Viewer;
  readonly reason: string;
  /** True if the relative also has a profile. */
  readonly isMember: boolean;
}

const handlers: Readonly<Record<RelativeAct, (action: RelativeAction) => Promise<AfterCommit>>> = {
  dismiss: async () => async () => {},
  warn:
    async ({ context, personId }) =>
    () =>
      sendNoticeToMember(context, personId, warnedText()),
  endPart: async ({ context, trx, personId, candidateId }) => {
    // Never true: the contract requires a candidate for this act.
    if (candidateId === undefined) throw new Failure('DECIDED');
    const publishEnd = await endPartUnlogged(context, trx, { candidateId, personId });
    if (publishEnd === undefined) throw new Failure('DECIDED');
    return publishEnd;
  },
  stop: async ({ context, trx, actor, personId, reason, isMember }) => {
    if (isMember) {
      const openReports = await lockReportsByOthers(trx, actor, personId);
      return blockMemberAndCloseReports(context, trx, actor, {
        memberId: personId,
        reason,
        openReports,
      });
    }
    const afterCommit = await blockMember(context, trx, { memberId: personId, reason });
    if (afterCommit === null) throw new Failure('DECIDED');
    return afterCommit;
  },
};

/** Lets a stopped relative sign in again. Fails with NOT_FOUND, FORBIDDEN or DECIDED. */
export async function releaseRelative(
  context: Context,
  actor: Viewer,
  personId: string,
  note: string | null,
): Promise<RelativeFile> {
  return decideAboutRelative(context, actor, { personId }, async (trx, isMember) => {
    const afterCommit = await unblockMember(context, trx, personId);
    if (afterCommit === null) throw new Failure('DECIDED');
    if (isMember) await releaseHold(context, trx, personId);
    await writeAuditEntry(trx, {
      act: 'RELEASE_RELATIVE',
      actorId: actor.person,
      subjectId: personId,
      note,
      at: context.now(),
    });
    return () => finishAll([afterCommit, () => isMember && publishMatchesOf(context, personId)]);
  });
}

interface Subject {
  /** The relative. */
  readonly personId: string;
  /** The candidate, if the decision ends the relative's part in one family. */
  readonly candidateId?: string | undefined;
}

/**
 * Runs a decision about a relative in one transaction. Locks the members in the order of their ids,
 * then the person, and checks that the actor may still handle the relative and the candidate.
 * `decide` returns the work to do after the commit. Fails with FORBIDDEN or NOT_FOUND, and with the
 * errors of `decide`.
 */
async function decideAboutRelative(
  context: Context,
  actor: Viewer,
  { personId, candidateId }: Subject,
  decide: (trx: Trx, isMember: boolean) => Promise<AfterCommit>,
): Promise<RelativeFile> {
  const outcome = await inTransaction(context.db, async (trx) => {
    const { accessible, decidable } = await lockForDecision(trx, {
      actorId: actor.person,
      memberIds: [personId, ...(candidateId === undefined ? [] : [candidateId])],
      requiredRole: 'moderator',
    });
    await store.lockPerson(trx, personId);
    const relative = await store.findRelative(trx, toCaseWorker(actor), personId);
    if (relative === undefined) throw new Failure('NOT_FOUND');
    // A deleted candidate, and one with whom the actor has a conflict, are not in `accessible`.
    if (candidateId !== undefined && !accessible.has(candidateId)) throw new Failure('NOT_FOUND');
    if (accessible.has(personId) && !decidable.has(personId)) throw new Failure('FORBIDDEN');
    const afterCommit = await decide(trx, relative.isMember);
    // `findRelative` does not return a member whose only part has ended, unless they were reported
    // as a relative.
    const changedRelative = await store.findRelative(trx, toCaseWorker(actor), personId);
    return {
      afterCommit,
      file: await toRelativeFile({ ...context, db: trx }, actor, changedRelative ?? relative),
    };
  });
  await outcome.afterCommit();
  return outcome.file;
}
