import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { lockPeople } from './decide.store.ts';
import { mayAct, mayDecideAbout, type Needed } from './rules.ts';

/**
 * Holds whoever decides to what they are at this moment, under a lock: they may have been demoted or
 * blocked since their call was let in, even by the one they decide about. Fails with FORBIDDEN.
 */
export async function holdActor(
  trx: Transaction<Database>,
  actorId: string,
  needed: Needed = 'moderator',
): Promise<void> {
  await holdDecision(trx, { actorId, memberIds: [], needed });
}

interface Decision {
  readonly actorId: string;
  readonly memberIds: readonly string[];
  readonly needed: Needed;
}

/**
 * Likewise, and those decided about with them; returns those of them who are still here and whom the
 * actor may decide about. Two who decide about each other come one after the other, and the second is
 * no longer what they were: so an admin always remains.
 */
export async function holdDecision(
  trx: Transaction<Database>,
  { actorId, memberIds, needed }: Decision,
): Promise<{ readonly here: ReadonlySet<string>; readonly may: ReadonlySet<string> }> {
  const people = await lockPeople(trx, [actorId, ...memberIds]);
  const actor = people.find(({ id }) => id === actorId);
  if (actor === undefined || !mayAct(actor, needed)) throw new Failure('FORBIDDEN');
  const others = people.filter(({ id }) => memberIds.includes(id) && id !== actorId);
  return {
    here: new Set(others.map(({ id }) => id)),
    may: new Set(others.filter((other) => mayDecideAbout(actor, other)).map(({ id }) => id)),
  };
}

/** Likewise about one. Fails with OWN_ACCOUNT, FORBIDDEN or PROFILE_NOT_FOUND. */
export async function holdDecisionAbout(
  trx: Transaction<Database>,
  { actorId, memberId, needed }: Omit<Decision, 'memberIds'> & { readonly memberId: string },
): Promise<void> {
  if (memberId === actorId) throw new Failure('OWN_ACCOUNT');
  const { here, may } = await holdDecision(trx, { actorId, memberIds: [memberId], needed });
  if (!here.has(memberId)) throw new Failure('PROFILE_NOT_FOUND');
  if (!may.has(memberId)) throw new Failure('FORBIDDEN');
}
