import type { Transaction } from 'kysely';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { findConflictingMembers } from '../../security/access/conflict.store.ts';
import { lockMembers } from './decide.store.ts';
import { mayAct, mayDecideAbout, type RequiredRole } from './rules.ts';

/**
 * Locks the actor and checks the role again, because the actor may have been demoted or blocked
 * after the request was accepted. Fails with FORBIDDEN.
 */
export async function lockActor(
  trx: Transaction<Database>,
  actorId: string,
  requiredRole: RequiredRole = 'moderator',
): Promise<void> {
  await lockForDecision(trx, { actorId, memberIds: [], requiredRole });
}

interface Decision {
  readonly actorId: string;
  readonly memberIds: readonly string[];
  readonly requiredRole: RequiredRole;
}

/**
 * Locks the actor and the members concerned. Returns the existing members except the actor and
 * members with whom the actor has a conflict of interest (`accessible`), and those among them about
 * whom the actor may decide (`decidable`). If two admins demote, block or delete each other, the
 * second one has lost the role when the lock is granted, so only one of the two decisions succeeds.
 * Fails with FORBIDDEN if the actor does not have the role.
 */
export async function lockForDecision(
  trx: Transaction<Database>,
  { actorId, memberIds, requiredRole }: Decision,
): Promise<{ readonly accessible: ReadonlySet<string>; readonly decidable: ReadonlySet<string> }> {
  const lockedMembers = await lockMembers(trx, [actorId, ...memberIds]);
  const actor = lockedMembers.find(({ id }) => id === actorId);
  if (actor === undefined || !mayAct(actor, requiredRole)) throw new Failure('FORBIDDEN');
  const conflicts = await findConflictingMembers(trx, actorId, memberIds);
  const targets = lockedMembers.filter(
    ({ id }) => memberIds.includes(id) && id !== actorId && !conflicts.has(id),
  );
  return {
    accessible: new Set(targets.map(({ id }) => id)),
    decidable: new Set(
      targets.filter((target) => mayDecideAbout(actor, target)).map(({ id }) => id),
    ),
  };
}

/** Locks the actor and one member. Fails with OWN_ACCOUNT, FORBIDDEN or PROFILE_NOT_FOUND. */
export async function lockForDecisionAbout(
  trx: Transaction<Database>,
  { actorId, memberId, requiredRole }: Omit<Decision, 'memberIds'> & { readonly memberId: string },
): Promise<void> {
  if (memberId === actorId) throw new Failure('OWN_ACCOUNT');
  const { accessible, decidable } = await lockForDecision(trx, {
    actorId,
    memberIds: [memberId],
    requiredRole,
  });
  if (!accessible.has(memberId)) throw new Failure('PROFILE_NOT_FOUND');
  if (!decidable.has(memberId)) throw new Failure('FORBIDDEN');
}
