import { FAMILIES_MAX, type Part, RELATIVES_MAX } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import {
  assertNoOpenCase,
  lockAccount,
  type MessageText,
  relativeJoinedText,
  relativeRightsExtendedText,
  sendNoticeToMember,
  tokenHash,
} from '../account/index.ts';
import { notify } from '../notification/index.ts';
import * as invitationStore from './invitation.store.ts';
import { verifiedContactKeys } from './invite.ts';
import { logMembershipChange } from './log/acts.ts';
import { isHigherPart } from './rules.ts';
import * as store from './store.ts';

interface JoinInput {
  /** The token of the link. */
  readonly token: string;
  readonly personId: string;
}

export interface JoinResult {
  readonly candidateId: string;
  /**
   * Updates the candidate's open screens if the relative is new, and sends the candidate a notice
   * if the relative gained rights. It must be called after the commit.
   */
  readonly publish: () => Promise<void>;
}

/**
 * Accepts an invitation in the caller's transaction, and notifies the candidate. Only the owner of
 * the invited contact can accept. Fails with LINK_INVALID, OTHER_CONTACT, RECOVERY_OPEN,
 * FAMILY_FULL or FAMILIES_FULL.
 */
export async function acceptInvitation(
  context: Context,
  trx: Transaction<Database>,
  { token, personId }: JoinInput,
): Promise<JoinResult> {
  const invitation = await invitationStore.findInvitation(trx, tokenHash(token), context.now());
  if (invitation === undefined) throw new Failure('LINK_INVALID');
  const { candidate_id: candidateId, relation, part } = invitation;
  if (candidateId === personId) throw new Failure('LINK_INVALID');
  const contactKeys = await verifiedContactKeys({ ...context, db: trx }, personId);
  if (!contactKeys.includes(invitation.contact_key)) throw new Failure('OTHER_CONTACT');
  // The locks are in the order of `inviteRelative`: the candidate's account, the candidate, the
  // person. The account is locked because a recovery ends invitations and relatives under its lock.
  await lockAccount(trx, candidateId);
  if (!(await store.lockCandidate(trx, candidateId))) throw new Failure('LINK_INVALID');
  await store.lockPerson(trx, personId);
  if (await store.areMutuallyHidden(trx, candidateId, personId)) throw new Failure('LINK_INVALID');
  if (!(await invitationStore.consumeInvitation(trx, invitation.id)))
    throw new Failure('LINK_INVALID');
  // No relative may join while the ownership of the account is disputed.
  await assertNoOpenCase(trx, candidateId);
  await invitationStore.deleteInvitationsTo(trx, contactKeys, candidateId);
  const formerRelative = await store.lockRelative(trx, { candidateId, personId });
  const at = context.now();
  if (formerRelative === undefined) await rejectFullFamily(trx, { candidateId, personId }, at);
  await store.saveRelative(trx, { candidateId, personId, relation, part, at });
  if (formerRelative?.part !== part) {
    const kind = formerRelative === undefined ? 'JOINED' : 'PART_CHANGED';
    const change = { kind, before: formerRelative?.part ?? null, after: part } as const;
    await logMembershipChange(context, trx, { candidateId, personId, relation }, change);
  }
  const text = noticeTextOf(context, formerRelative?.part ?? null, part);
  const sendNotice = async () => {
    if (text !== null) await sendNoticeToMember(context, candidateId, text);
  };
  if (formerRelative !== undefined) return { candidateId, publish: sendNotice };
  const publish = await notify(context, trx, {
    memberId: candidateId,
    about: 'family',
    kind: 'FAMILY_JOINED',
    subjectId: personId,
  });
  return {
    candidateId,
    publish: async () => {
      publish();
      await sendNotice();
    },
  };
}

/** Fails with FAMILY_FULL or FAMILIES_FULL if a new relative exceeds the limit of either person. */
async function rejectFullFamily(
  trx: Transaction<Database>,
  { candidateId, personId }: store.RelativeKey,
  now: Date,
): Promise<void> {
  const { relatives } = await store.countFamilyMembers(trx, candidateId, now);
  if (relatives >= RELATIVES_MAX) throw new Failure('FAMILY_FULL');
  if ((await store.countFamilies(trx, personId)) >= FAMILIES_MAX) {
    throw new Failure('FAMILIES_FULL');
  }
}

/** Returns the text of the candidate's notice, or null if the relative gained no rights. */
function noticeTextOf(
  { config: { publicUrl } }: Context,
  formerPart: Part | null,
  part: Part,
): MessageText | null {
  if (formerPart === null) return relativeJoinedText(publicUrl);
  return isHigherPart(part, formerPart) ? relativeRightsExtendedText(publicUrl) : null;
}
