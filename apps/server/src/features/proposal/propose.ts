import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@sambandha/contract/durations';
import { PROPOSALS_PER_DAY } from '@sambandha/contract/proposal/choices';
import type { Transaction } from 'kysely';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import {
  assertAcceptsInterest,
  type FirstMessageDependency,
  type PreferenceCheckDependency,
  requestMatch,
} from '../match/index.ts';
import { notify } from '../notification/index.ts';
import { isMemberOrRelative, readListViewer, viewMember } from '../profile/index.ts';
import * as store from './store.ts';

export type ProposalDependencies = FirstMessageDependency & PreferenceCheckDependency & FamilyLog;

/** The family's log, to which acts of relatives are written. */
export interface FamilyLog {
  readonly family: Pick<FamilyActs, 'writeActs'>;
}

interface NewProposal {
  readonly memberId: string;
  /** The note to the candidate. Empty if there is none. */
  readonly note: string;
}

/**
 * Returns the ids of the acting relative. Fails with FORBIDDEN for the candidate, who sends
 * interests directly.
 */
export function requireRelativeKey({ person, onBehalfOf, part }: Viewer): store.RelativeKey {
  if (part === null) throw new Failure('FORBIDDEN');
  return { candidateId: onBehalfOf, personId: person };
}

/**
 * Proposes a member to the candidate. If the relative may send alone and the note is empty, the
 * interest is sent at once. Returns the existing proposal of the member if it has not ended. The
 * response does not depend on the match of the candidate and the member, or on the candidate's
 * former answers: requested, accepted, declined and no match have the same response. Fails with
 * TOO_MANY, with the failures of `checkProposal`, and with those of `requestMatch` except
 * `DEFERRING_CODES`.
 */
export async function proposeMember(
  context: Context,
  dependencies: ProposalDependencies,
  viewer: Viewer,
  proposal: NewProposal,
): Promise<store.FamilyProposalRow> {
  const relativeKey = requireRelativeKey(viewer);
  const { sendsAlone, existingProposal } = await inTransaction(context.db, async (trx) => {
    const { memberId } = proposal;
    const relative = await checkProposal(context, dependencies, trx, relativeKey, memberId);
    const pair = { candidateId: relativeKey.candidateId, memberId };
    return {
      sendsAlone: relative.sendsAlone,
      existingProposal: await store.findProposal(trx, pair, context.now()),
    };
  });
  if (existingProposal !== undefined) return existingProposal;
  // A relative never writes as the candidate, so a proposal with a note is not sent at once.
  if (sendsAlone && proposal.note === '') {
    const sentProposal = await sendAlone(context, dependencies, viewer, proposal.memberId);
    if (sentProposal !== null) return sentProposal;
  }
  return storeProposal(context, dependencies, viewer, proposal);
}

/**
 * Checks the conditions of a proposal. Fails with FORBIDDEN, BOTH_SIDES, PROFILE_INCOMPLETE,
 * RESTING, PROFILE_NOT_FOUND or INTEREST_CLOSED.
 */
async function checkProposal(
  { now }: Context,
  { meetsPreferences }: PreferenceCheckDependency,
  trx: Transaction<Database>,
  relativeKey: store.RelativeKey,
  memberId: string,
) {
  const { candidateId, personId } = relativeKey;
  const relative = await store.lockRelative(trx, relativeKey);
  if (relative === undefined) throw new Failure('FORBIDDEN');
  if (await isMemberOrRelative(trx, personId, memberId)) throw new Failure('BOTH_SIDES');
  const ids = { memberId: candidateId, personId };
  const { complete } = await readListViewer(trx, ids);
  if (!complete) throw new Failure('PROFILE_INCOMPLETE');
  // Only matches can see a candidate who is not listed. All proposals to such a candidate are
  // rejected in the same way, so that no match is revealed.
  if (!(await store.isListed(trx, candidateId))) throw new Failure('RESTING');
  if ((await viewMember(trx, ids, memberId)) === null) throw new Failure('PROFILE_NOT_FOUND');
  const interest = { memberId: candidateId, otherId: memberId, now: now() };
  await assertAcceptsInterest(trx, { meetsPreferences }, interest);
  return relative;
}

/**
 * The failures of `requestMatch` after which the proposal is stored for the candidate. The response
 * is then the same as without a failure.
 */
const DEFERRING_CODES = ['MATCH_STATE', 'ASK_LATER', 'DAILY_INTERESTS'];

/**
 * Sends an interest that a relative may send alone. Returns null if the candidate must answer
 * first.
 */
async function sendAlone(
  context: Context,
  dependencies: ProposalDependencies,
  viewer: Viewer,
  memberId: string,
): Promise<store.FamilyProposalRow | null> {
  let row: store.FamilyProposalRow | undefined;
  const relativeKey = requireRelativeKey(viewer);
  const { candidateId, personId } = relativeKey;
  try {
    await requestMatch(context, dependencies, {
      memberId: candidateId,
      otherId: memberId,
      message: '',
      key: null,
      isNewOnly: true,
      resolveProposer: async (trx) => {
        const relative = await store.lockRelative(trx, relativeKey);
        if (relative === undefined) throw new Failure('FORBIDDEN');
        // Rolls the interest back. The catch block then returns null.
        if (!relative.sendsAlone) throw new Failure('MATCH_STATE');
        const pair = { candidateId, memberId, personId };
        const proposal = { ...pair, id: randomUUID(), note: '', at: context.now(), sent: true };
        row = await store.insertProposal(trx, proposal);
        if (row === undefined) throw new Failure('MATCH_STATE');
        await dependencies.family.writeActs(trx, viewer, [{ kind: 'SENT_ALONE', changes: [] }]);
        return { personId, relation: relative.relation };
      },
    });
  } catch (error) {
    if (error instanceof Failure && DEFERRING_CODES.includes(error.code)) return null;
    throw error;
  }
  return row ?? null;
}

async function storeProposal(
  context: Context,
  dependencies: ProposalDependencies,
  viewer: Viewer,
  { memberId, note }: NewProposal,
): Promise<store.FamilyProposalRow> {
  const relativeKey = requireRelativeKey(viewer);
  const { candidateId, personId } = relativeKey;
  const result = await inTransaction(context.db, async (trx) => {
    await checkProposal(context, dependencies, trx, relativeKey, memberId);
    const at = context.now();
    const pair = { candidateId, memberId };
    const row = await store.insertProposal(trx, {
      ...pair,
      id: randomUUID(),
      personId,
      note,
      at,
      sent: false,
    });
    if (row === undefined) {
      const existingProposal = await store.findProposal(trx, pair, at);
      // The conflicting proposal was deleted in between, for example with the member's account.
      if (existingProposal === undefined) throw new Failure('PROFILE_NOT_FOUND');
      return { row: existingProposal, publish: null };
    }
    const limit = { maxUses: PROPOSALS_PER_DAY, seconds: DAY_SECONDS, now: at };
    const allowance = await consumeAllowance(trx, `proposal:${candidateId}`, limit);
    if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
    await dependencies.family.writeActs(trx, viewer, [{ kind: 'PROPOSED', changes: [] }]);
    const publish = await notify(context, trx, {
      memberId: candidateId,
      about: 'family',
      kind: 'FAMILY_PROPOSAL',
      // All unanswered proposals share one notification.
      subjectId: candidateId,
    });
    return { row, publish };
  });
  result.publish?.();
  return result.row;
}
