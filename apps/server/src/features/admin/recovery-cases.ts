import type { caseEndpoints } from '@sambandha/contract/admin/case-endpoints';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import type { OnContactsReleased } from '../../lifecycle/erasure.ts';
import { casesToReview, caseToReview, decideCase } from '../account/index.ts';
import { writeAuditEntry } from './audit.store.ts';
import { auditRead } from './audited-reads.ts';
import { lockActor, lockForDecisionAbout } from './authority.ts';
import { pagination } from './responses.ts';

/**
 * Returns the routes of recovery cases in the panel. They are for admins only, and nobody may
 * decide about their own account.
 */
export function adminRecoveryCaseRoutes(
  context: Context,
  onContactsReleased: OnContactsReleased,
): Handlers<typeof caseEndpoints> {
  return {
    listRecoveryCases: async ({ viewer, query: { status, page, limit } }) => {
      const settled = status === 'settled';
      const readerId = viewer.person;
      const { cases, total } = await casesToReview(context, { settled, page, limit, readerId });
      return { status: 200, body: { cases, pagination: pagination({ page, limit }, total) } };
    },
    readRecoveryCase: async ({ viewer, params: { id } }) => {
      const recoveryCase = await inTransaction(context.db, async (trx) => {
        const lockedCase = await lockForCase(context, trx, { actorId: viewer.person, id });
        const entry = { act: 'VIEW_CASE', memberId: lockedCase.memberId, subjectId: id } as const;
        await auditRead(context, trx, viewer.person, entry);
        return lockedCase.recoveryCase;
      });
      return { status: 200, body: { case: recoveryCase } };
    },
    decideRecoveryCase: async ({ viewer, params: { id }, body: { outcome, reason } }) => {
      const actorId = viewer.person;
      const at = context.now();
      const afterCommit = await inTransaction(context.db, async (trx) => {
        const { memberId } = await lockForCase(context, trx, { actorId, id });
        const decision = { id, outcome, decidedBy: actorId };
        const sendNotices = await decideCase(context, trx, decision, onContactsReleased);
        const act = outcome === 'former' ? 'CASE_FOR_FORMER' : 'CASE_FOR_PRESENT';
        await writeAuditEntry(trx, { act, actorId, memberId, subjectId: id, note: reason, at });
        return sendNotices;
      });
      await afterCommit();
      return { status: 200, body: { case: await requireCase(context, id, actorId) } };
    },
  };
}

/**
 * Locks the admin and the member of the case. Returns the case, and the id of the member for the
 * audit log, which is null for a relative, who has no profile. Fails with NOT_FOUND, OWN_ACCOUNT,
 * FORBIDDEN or PROFILE_NOT_FOUND.
 */
async function lockForCase(
  context: Context,
  trx: Transaction<Database>,
  { actorId, id }: { readonly actorId: string; readonly id: string },
) {
  const recoveryCase = await requireCase({ ...context, db: trx }, id, actorId);
  const { id: memberId, hasProfile } = recoveryCase.member;
  if (!hasProfile) {
    await lockActor(trx, actorId, 'admin');
    return { recoveryCase, memberId: null };
  }
  await lockForDecisionAbout(trx, { actorId, memberId, requiredRole: 'admin' });
  return { recoveryCase, memberId };
}

async function requireCase(context: Context, id: string, readerId: string) {
  const recoveryCase = await caseToReview(context, id, readerId);
  if (recoveryCase === null) throw new Failure('NOT_FOUND');
  return recoveryCase;
}
