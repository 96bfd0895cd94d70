import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { contactKeysOf } from './invite.ts';
import { logMembershipChange } from './log/acts.ts';
import * as store from './store.ts';

/**
 * Ends a relative's part, with every invitation by which they could join again, and logs it. Does
 * nothing if they take no part. The rows of both must be locked.
 */
export async function endPart(
  context: Context,
  trx: Kysely<Database>,
  relative: store.Relative,
  kind: 'LEFT' | 'REMOVED',
): Promise<void> {
  await endInvitationsTo(context, trx, relative);
  await deletePart(context, trx, relative, kind);
}

/**
 * Like `endPart`, without an entry in the log, for parts that a moderator ends without telling the
 * family. True if there was a part.
 */
export async function endPartUnlogged(
  context: Context,
  trx: Kysely<Database>,
  relative: store.Relative,
): Promise<boolean> {
  await endInvitationsTo(context, trx, relative);
  return (await store.deleteRelative(trx, relative)) !== undefined;
}

async function deletePart(
  context: Context,
  trx: Kysely<Database>,
  relative: store.Relative,
  kind: 'LEFT' | 'REMOVED',
): Promise<void> {
  const ended = await store.deleteRelative(trx, relative);
  if (ended !== undefined)
    await logMembershipChange(context, trx, { ...relative, ...ended }, { kind });
}

/** Ends the candidate's invitations to all contacts of a relative. */
export async function endInvitationsTo(
  context: Context,
  trx: Kysely<Database>,
  { candidateId, personId }: store.Relative,
): Promise<void> {
  const keys = await contactKeysOf({ ...context, db: trx }, personId);
  await store.deleteInvitationsTo(trx, keys, candidateId);
}

/**
 * Ends everything between two people in the families of both, for a block between them: a database
 * trigger ends the parts, this ends the invitations. Returns the function that closes live
 * connections, to be called after the commit.
 */
export async function endFamilyBetween(
  context: Context,
  trx: Kysely<Database>,
  firstId: string,
  secondId: string,
): Promise<() => void> {
  const relatives = [
    { candidateId: firstId, personId: secondId },
    { candidateId: secondId, personId: firstId },
  ];
  for (const relative of relatives) await endInvitationsTo(context, trx, relative);
  return () => {
    for (const { candidateId, personId } of relatives)
      context.live.endRelative(candidateId, personId);
  };
}

/**
 * Ends all parts in a candidate's family, and all invitations. The candidate's row must be locked.
 * Returns the function that closes live connections, to be called after the commit.
 */
export async function endFamily(
  context: Context,
  trx: Kysely<Database>,
  candidateId: string,
): Promise<() => void> {
  const relatives = await store.relativesOf(trx, candidateId);
  for (const { person_id: personId } of relatives) {
    await deletePart(context, trx, { candidateId, personId }, 'REMOVED');
  }
  await store.deleteInvitationsOf(trx, candidateId);
  return () => {
    for (const { person_id: personId } of relatives)
      context.live.endRelative(candidateId, personId);
  };
}
