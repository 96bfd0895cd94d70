import type { Relation } from '@sambandha/contract/family/choices';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import * as invitationStore from './invitation.store.ts';
import { verifiedContactKeys } from './invite.ts';
import { logMembershipChange } from './log/acts.ts';
import * as store from './store.ts';

/** The app injects this function of the message feature, which is on a higher layer. */
export interface PartEndDependency {
  /**
   * Reads the conversations and notifications that end with a relative's part. It must be called
   * before the part ends or changes. Returns the function that publishes their end, which must be
   * called after the commit.
   */
  readonly preparePartEnd: (
    context: Context,
    trx: Transaction<Database>,
    relative: store.RelativeKey,
  ) => Promise<() => Promise<void>>;
}

/**
 * Ends a relative's part and every invitation by which the relative could join again, and logs that
 * the relative left or was removed. Does nothing if the person has no part. The rows of both people
 * must be locked.
 */
export async function endPart(
  context: Context,
  trx: Kysely<Database>,
  relative: store.RelativeKey,
  kind: 'LEFT' | 'REMOVED',
): Promise<void> {
  const deletedPart = await deletePart(context, trx, relative);
  if (deletedPart !== undefined)
    await logMembershipChange(context, trx, { ...relative, ...deletedPart }, { kind });
}

/**
 * Like `endPart`, but without an entry in the log, for parts that a moderator ends without
 * notifying the family. Returns the function that closes live connections and publishes the end of
 * the part, which must be called after the commit. Returns undefined if there was no part.
 */
export async function endPartUnlogged(
  context: Context & PartEndDependency,
  trx: Transaction<Database>,
  relative: store.RelativeKey,
): Promise<(() => Promise<void>) | undefined> {
  await store.lockRelative(trx, relative);
  const publishPartEnd = await context.preparePartEnd(context, trx, relative);
  const deletedPart = await deletePart(context, trx, relative);
  if (deletedPart === undefined) return undefined;
  return async () => {
    context.live.endRelative(relative.candidateId, relative.personId);
    await publishPartEnd();
  };
}

/** Returns the relation of the deleted part, or undefined if there was no part. */
async function deletePart(
  context: Context,
  trx: Kysely<Database>,
  relative: store.RelativeKey,
): Promise<{ relation: Relation } | undefined> {
  const deletedPart = await store.deleteRelative(trx, relative);
  // If there was no part, the invitations stay, because their end would reveal the owner of the
  // contact.
  if (deletedPart !== undefined) await endInvitationsTo(context, trx, relative);
  return deletedPart;
}

/** Ends the candidate's invitations to all contacts of a relative. */
export async function endInvitationsTo(
  context: Context,
  trx: Kysely<Database>,
  { candidateId, personId }: store.RelativeKey,
): Promise<void> {
  const keys = await verifiedContactKeys({ ...context, db: trx }, personId);
  await invitationStore.deleteInvitationsTo(trx, keys, candidateId);
}

/**
 * Makes the links of the invitations between two people invalid when one blocks the other. It must
 * be called before the block is stored, because a database trigger then ends all parts between
 * them. The invitations stay in the candidate's list, because a change would reveal the owner of
 * the contact. Returns the function that closes live connections and publishes the end of the
 * parts, which must be called after the commit.
 */
export async function endFamilyBetween(
  context: Context & PartEndDependency,
  trx: Transaction<Database>,
  ...people: readonly [string, string]
): Promise<() => Promise<void>> {
  // The order does not depend on the caller, so that two people who block each other at the same
  // time do not deadlock.
  const [firstId, secondId] = people[0] < people[1] ? people : [people[1], people[0]];
  const relatives = [
    { candidateId: firstId, personId: secondId },
    { candidateId: secondId, personId: firstId },
  ];
  const publishers: (() => Promise<void>)[] = [];
  await store.lockPeople(trx, people);
  for (const relative of relatives) {
    const part = await store.lockRelative(trx, relative);
    if (part !== undefined) {
      publishers.push(await context.preparePartEnd(context, trx, relative));
    }
    const keys = await verifiedContactKeys({ ...context, db: trx }, relative.personId);
    await invitationStore.invalidateLinksTo(trx, keys, relative.candidateId);
  }
  return async () => {
    for (const { candidateId, personId } of relatives)
      context.live.endRelative(candidateId, personId);
    for (const publish of publishers) await publish();
  };
}

/**
 * Ends all parts in a candidate's family, and all invitations. The candidate's row must be locked.
 * Returns the function that closes live connections, which must be called after the commit.
 */
export async function endFamily(
  context: Context,
  trx: Kysely<Database>,
  candidateId: string,
): Promise<() => void> {
  const relatives = await store.listRelatives(trx, candidateId);
  for (const { person_id: personId } of relatives) {
    await endPart(context, trx, { candidateId, personId }, 'REMOVED');
  }
  await invitationStore.deleteInvitationsOf(trx, candidateId);
  return () => {
    for (const { person_id: personId } of relatives)
      context.live.endRelative(candidateId, personId);
  };
}
