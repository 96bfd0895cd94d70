import type { caseEndpoints } from '@sambandha/contract/admin/case-endpoints';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OnContactsReleased } from '../../erasure.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { casesToReview, caseToReview, decideCase } from '../account/index.ts';
import { writeAct } from './audit.store.ts';
import { holdDecisionAbout } from './authority.ts';
import { writeLook } from './looks.ts';

/** The panel's cases: whose an account is. Admins alone, and nobody about their own. */
export function caseRoutes(
  context: Context,
  onContactsReleased: OnContactsReleased,
): Handlers<typeof caseEndpoints> {
  return {
    listRecoveryCases: async ({ query: { status, page, limit } }) => {
      const settled = status === 'settled';
      const { cases, total } = await casesToReview(context, { settled, page, limit });
      const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
      return { status: 200, body: { cases, pagination } };
    },
    readRecoveryCase: async ({ viewer, params: { id } }) => {
      const shown = await known(context, id);
      const memberId = shown.member.id;
      await inTransaction(context.db, async (trx) => {
        await holdDecisionAbout(trx, { actorId: viewer.person, memberId, needed: 'admin' });
        const look = { act: 'VIEW_CASE', memberId, subjectId: id } as const;
        await writeLook(context, trx, viewer.person, look);
      });
      return { status: 200, body: { case: shown } };
    },
    decideRecoveryCase: async ({ viewer, params: { id }, body: { outcome, reason } }) => {
      const memberId = (await known(context, id)).member.id;
      const actorId = viewer.person;
      const at = context.now();
      const finish = await inTransaction(context.db, async (trx) => {
        await holdDecisionAbout(trx, { actorId, memberId, needed: 'admin' });
        const decision = { id, outcome, decidedBy: actorId };
        const finish = await decideCase(context, trx, decision, onContactsReleased);
        const act = outcome === 'former' ? 'CASE_FOR_FORMER' : 'CASE_FOR_PRESENT';
        await writeAct(trx, { act, actorId, memberId, subjectId: id, note: reason, at });
        return finish;
      });
      await finish();
      return { status: 200, body: { case: await known(context, id) } };
    },
  };
}

async function known(context: Context, id: string) {
  const shown = await caseToReview(context, id);
  if (shown === null) throw new Failure('NOT_FOUND');
  return shown;
}
