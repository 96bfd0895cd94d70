import { communityDate } from '@sambandha/contract/calendar';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { insertOptOut, registerByCall } from '../../account/index.ts';
import { eraseReleasedFiles } from '../../photo/index.ts';
import { lockMakerAndDraft } from '../consent.store.ts';
import * as store from '../draft.store.ts';
import { eraseContent, type MemberEraser } from '../erase-content.ts';
import { publishProfile, refuteBirthDateLocked } from '../give-consent.ts';
import { isBirthDateConfirmed } from '../rules.ts';
import { type ConsentCallRow, findConsentCall, isConsentCallEnded } from './consent-call.store.ts';

type Trx = Transaction<Database>;

/**
 * Locks a draft and its maker, if this staff member may make the consent call, and returns the
 * draft. Fails with NOT_FOUND, or with DECIDED if the call is no longer due.
 */
export async function lockConsentCall(
  { now }: Context,
  trx: Trx,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<ConsentCallRow> {
  const staff = { staffId, now: now() };
  const callBeforeLock = await findConsentCall(trx, staff, id);
  if (callBeforeLock === undefined) {
    throw new Failure((await isConsentCallEnded(trx, { id, staffId })) ? 'DECIDED' : 'NOT_FOUND');
  }
  await lockMakerAndDraft(trx, { draftId: id, makerId: callBeforeLock.maker_id });
  await store.lockContent(trx, id);
  const consentCall = await findConsentCall(trx, staff, id);
  // The candidate may have answered by the link before the lock was taken.
  if (consentCall === undefined) throw new Failure('DECIDED');
  return consentCall;
}

interface ConsentCallOutcome {
  /**
   * The id of the new member. Null if the candidate stated another birth date, or is too young,
   * which ended the draft.
   */
  readonly memberId: string | null;
  readonly afterCommit: () => Promise<void>;
}

/**
 * Creates the candidate's account, with a proved number and without a password or session. If the
 * candidate states another birth date, or is too young, the draft ends. Fails with CONTACT_TAKEN,
 * BLOCKED or IMPOSSIBLE.
 */
export async function agreeByCall(
  context: Context,
  trx: Trx,
  consentCall: ConsentCallRow,
  birthDate: string,
  eraser: MemberEraser,
): Promise<ConsentCallOutcome> {
  const draftBirthDate = String(consentCall.fields.dateOfBirth);
  if (!isBirthDateConfirmed(birthDate, draftBirthDate, communityDate(context.now()))) {
    const afterCommit = await refuteBirthDateLocked(
      context,
      trx,
      { ...consentCall, draftBirthDate },
      eraser,
    );
    return { memberId: null, afterCommit: afterCommit ?? doNothing };
  }
  const origin = { language: consentCall.language, ipAddress: null };
  const memberId = await registerByCall(context, trx, (login) =>
    publishProfile(context, trx, consentCall, { ...login, origin }),
  );
  // The candidate keeps all photos. Only files that were released elsewhere are erased.
  return { memberId, afterCommit: () => eraseReleasedFiles(context) };
}

/**
 * The work after the commit if the content was already erased. This does not occur after
 * `lockConsentCall`.
 */
async function doNothing(): Promise<void> {}

/**
 * Erases the prepared profile. The row in `drafts`, which its maker sees, does not change. Returns
 * the work to do after the commit.
 */
export async function refuseByCall(
  context: Context,
  trx: Trx,
  { draft_id: id, maker_id: makerId, contact_key: key }: ConsentCallRow,
  neverAgain: boolean,
  eraser: MemberEraser,
): Promise<() => Promise<void>> {
  const afterCommit = await eraseContent(context, trx, { id, makerId }, eraser);
  if (neverAgain) await insertOptOut(context, trx, key);
  return afterCommit ?? doNothing;
}

/** Counts a call that the candidate did not answer. */
export async function countUnansweredCall(
  { now }: Context,
  trx: Trx,
  { draft_id: id, unanswered_calls: unansweredCalls }: ConsentCallRow,
): Promise<void> {
  await store.changeContent(trx, id, { unanswered_calls: unansweredCalls + 1, called_at: now() });
}
