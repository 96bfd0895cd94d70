import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { contactKeysOf } from './invite.ts';
import { writeTaking } from './log/acts.ts';
import * as store from './store.ts';

/**
 * Ends a relative's part, with every invitation by which they could join again, and writes it into the log;
 * nothing if they take no part. The rows of both must be held.
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
 * The same without a line in the log, where the team ends a part and the family is not told. Answers whether
 * there was one.
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
  if (ended !== undefined) await writeTaking(context, trx, { ...relative, ...ended }, { kind });
}

/** Ends the candidate's invitations to whatever contact of a relative. */
export async function endInvitationsTo(
  context: Context,
  trx: Kysely<Database>,
  { candidateId, personId }: store.Relative,
): Promise<void> {
  const keys = await contactKeysOf({ ...context, db: trx }, personId);
  await store.deleteInvitationsTo(trx, keys, candidateId);
}

/**
 * Ends all parts in a candidate's family, and invitations into it. The candidate's row must be held.
 * Returns what closes live connections, to be called after the commit.
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
