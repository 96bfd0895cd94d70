import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@sambandha/contract/durations';
import { PRESSED_HOURS } from '@sambandha/contract/pressed/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { lockForReview } from '../../db/review.ts';
import type { PressStatement } from '../../db/schema/moderation.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addStatement } from './rules.ts';
import * as store from './store.ts';

/** Notifies the team in the transaction. Returns the function that publishes the notification. */
export type NotifyTeam = (
  trx: Transaction<Database>,
  about: { readonly caseId: string; readonly memberId: string },
) => Promise<() => void>;

/**
 * Records a press: a candidate's report that they are being pressed. Holds the candidate's profile,
 * suspends their relatives, and opens a case. If a case is already open, the new statement is added
 * to it. If a moderator has talked with the candidate, or has decided that the profile stays held
 * (`kept_at`), the case becomes due again. Only the team is notified of a case that is new or
 * becomes due again, without the statement.
 */
export async function recordPress(
  { db, live, now }: Context,
  notifyTeam: NotifyTeam,
  candidateId: string,
  input: Omit<PressStatement, 'at'>,
): Promise<void> {
  const at = now();
  const statement = { at: at.toISOString(), ...input };
  const dueAt = new Date(at.getTime() + PRESSED_HOURS * HOUR_MS);
  const publish = await inTransaction(db, async (trx) => {
    if (!(await lockForReview(trx, candidateId))) return undefined;
    const openCase = await store.findOpenCase(trx, candidateId);
    const isAnswered =
      openCase !== undefined && (openCase.kept_at !== null || openCase.talked_at !== null);
    const caseId = openCase?.id ?? randomUUID();
    if (openCase === undefined) {
      await store.insertCase(trx, {
        id: caseId,
        candidate_id: candidateId,
        pressed_at: at,
        due_at: dueAt,
        said: JSON.stringify(addStatement([], statement)),
      });
    } else {
      await store.changeCase(trx, caseId, {
        said: JSON.stringify(addStatement(openCase.said, statement)),
        ...(isAnswered && { kept_at: null, talked_at: null, due_at: dueAt }),
      });
    }
    await store.holdProfile(trx, candidateId, at);
    const needsAnswer = openCase === undefined || isAnswered;
    return needsAnswer ? notifyTeam(trx, { caseId, memberId: candidateId }) : undefined;
  });
  publish?.();
  live.holdRelatives(candidateId);
}
