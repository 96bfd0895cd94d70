import type { newHandover } from '@sambandha/contract/draft/schemas';
import { FAMILIES_MAX } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestOrigin } from '../../http/endpoint.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { contactFromInput, limitPerIpAddress, lockLogin, moveLogin } from '../account/index.ts';
import { countFamilies, endFamily, lockPerson } from '../family/index.ts';
import { preferencesOf } from '../preference/index.ts';
import { profileToHandOver, withdrawVerification } from '../profile/index.ts';
import { askCandidate, REQUESTS_PER_IP_ADDRESS } from './ask-for-consent.ts';
import * as store from './draft.store.ts';
import { createDraft } from './manage-drafts.ts';
import { rolesOf } from './volunteer/store.ts';

interface Dependencies {
  /**
   * The erasures of all features. Their `lock` functions lock the rows that other transactions lock
   * before they refer to a member, so that a message sent at the same time waits or fails.
   */
  readonly erasures: readonly Erasure[];
  /** Publishes the member's visibility to their matches. */
  readonly publishVisibility: (memberId: string) => Promise<void>;
}

interface NewProfileDraft {
  readonly draftInput: Parameters<typeof createDraft>[3];
  readonly content: Parameters<typeof store.changeContent>[2];
}

interface HandoverResult {
  readonly personId: string;
  readonly draftId: string;
  readonly token: string;
}

/**
 * Separates a profile from the account of the person who manages it for the candidate. That person
 * keeps the login, and becomes a person without a profile. Asks the candidate for consent to the
 * profile. Before the consent, nobody can sign in to the profile, and it is hidden. A held profile
 * stays held. The response depends neither on the hold nor on the owner of the contact. Fails with
 * OWN_CONTACT, DRAFTS_FULL, FAMILIES_FULL, PROFILE_INCOMPLETE, STAFF_ACCOUNT, RECOVERY_OPEN,
 * UNAUTHENTICATED, TOO_MANY, SMS_UNAVAILABLE or UNAVAILABLE, and with VALIDATION on a number that
 * cannot exist or cannot receive messages.
 */
export async function handOver(
  context: Context,
  viewer: Viewer,
  { name, declaresAdult: _, ...draftInput }: z.output<typeof newHandover>,
  origin: RequestOrigin,
  { erasures, publishVisibility }: Dependencies,
): Promise<HandoverResult> {
  const { ipAddress, userAgent } = origin;
  const { person: memberId, sessionFacts } = viewer;
  await limitPerIpAddress(context, 'consent-ask', ipAddress, REQUESTS_PER_IP_ADDRESS);
  const contact = contactFromInput(draftInput);
  if (sessionFacts.isAdmin || sessionFacts.isModerator) throw new Failure('STAFF_ACCOUNT');
  const result = await inTransaction(context.db, async (trx) => {
    await lockLogin(trx, memberId, contact.value);
    for (const { lock } of erasures) await lock?.(trx, memberId);
    await rejectVolunteer(trx, memberId);
    const fields = await lockProfile(trx, memberId);
    const preferences = await preferencesOf(trx, memberId);
    if ((await countFamilies(trx, memberId)) >= FAMILIES_MAX) throw new Failure('FAMILIES_FULL');
    const endRelatives = await endFamily(context, trx, memberId);
    const login = await moveLogin(context, trx, viewer, { name, userAgent });
    await withdrawVerification(trx, memberId);
    const draftId = await createProfileDraft(context, trx, login.personId, {
      draftInput,
      content: {
        member_id: memberId,
        fields: JSON.stringify(fields),
        preferences: preferences === null ? null : JSON.stringify(preferences),
      },
    });
    return { ...login, draftId, endRelatives };
  });
  context.live.endSessions(result.endedSessionIds);
  result.endRelatives();
  await publishVisibility(memberId);
  return result;
}

/**
 * Creates the draft of the profile and asks the candidate for consent. Returns the id of the draft.
 */
async function createProfileDraft(
  context: Context,
  trx: Transaction<Database>,
  makerId: string,
  { draftInput, content }: NewProfileDraft,
): Promise<string> {
  const draftId = await createDraft(context, trx, makerId, draftInput);
  await store.changeDraft(trx, draftId, { handed_over: true });
  await store.changeContent(trx, draftId, content);
  const storedContent = await store.lockContent(trx, draftId);
  if (storedContent === undefined) throw new Error('the content of the new draft is missing');
  const draft = { id: draftId, makerId };
  await askCandidate(context, trx, draft, { ...storedContent, helped: false });
  return draftId;
}

/**
 * Rejects present and former volunteers, because the audit log contains their names and would
 * reveal the candidate. Locks the person, so that no role begins in the meantime. Fails with
 * STAFF_ACCOUNT.
 */
async function rejectVolunteer(trx: Transaction<Database>, personId: string): Promise<void> {
  await lockPerson(trx, personId);
  if ((await rolesOf(trx, personId)).length > 0) throw new Failure('STAFF_ACCOUNT');
}

/**
 * Locks the member's row and returns the profile in the format of a draft. Fails with
 * STAFF_ACCOUNT or PROFILE_INCOMPLETE.
 */
async function lockProfile(trx: Transaction<Database>, memberId: string) {
  const { isStaff, complete, fields } = await profileToHandOver(trx, memberId);
  if (isStaff) throw new Failure('STAFF_ACCOUNT');
  if (!complete) throw new Failure('PROFILE_INCOMPLETE');
  const { fullName, dob, aboutMe, ...rest } = fields;
  return { ...rest, name: fullName, dateOfBirth: dob, bio: aboutMe };
}
