import { randomUUID } from 'node:crypto';
import {
  LINK_PATH,
  LINK_PROPOSAL_DAYS,
  LINK_PROPOSALS_PER_DAY,
  LINKS_MAX,
} from '@sambandha/contract/biodata-link/choices';
import type { LinkChoices } from '@sambandha/contract/biodata-link/schemas';
import { DAY_MS, DAY_SECONDS } from '@sambandha/contract/durations';
import type { Transaction } from 'kysely';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { lockOwnAccount, tokenHash } from '../account/index.ts';
import { notify, retractNotification } from '../notification/index.ts';
import * as store from './store.ts';
import { deriveToken, existingToken, hashLinkCode } from './token.ts';

/** The functions of the family feature that lock a part and write the family's log. */
export interface FamilyDependency {
  readonly family: Pick<FamilyActs, 'lockPart' | 'writeActs'>;
}

/**
 * Creates a link for the candidate and returns its id. Fails with LINK_RESTING, LINKS_FULL or
 * UNAUTHENTICATED.
 */
export async function createLink(
  context: Context,
  viewer: Viewer,
  choices: LinkChoices,
): Promise<string> {
  const { onBehalfOf: candidateId } = viewer;
  const id = randomUUID();
  await inTransaction(context.db, async (trx) => {
    await lockOwnAccount(trx, viewer);
    await lockForNewLink(context, trx, candidateId);
    const at = context.now();
    await store.insertLink(trx, {
      ...columnsOf(context, id, choices),
      candidate_id: candidateId,
      person_id: null,
      token_hash: tokenHash(deriveToken(context.config.keys, id)),
      created_at: at,
      ends_at: new Date(at.getTime() + choices.days * DAY_MS),
    });
  });
  return id;
}

/**
 * Stores a relative's proposal of a link, notifies the candidate and returns the id. Fails with
 * FORBIDDEN for the candidate, with LINK_RESTING or TOO_MANY, and with the failures of `lockPart`.
 */
export async function proposeLink(
  context: Context,
  { family }: FamilyDependency,
  viewer: Viewer,
  choices: LinkChoices,
): Promise<string> {
  const { person, onBehalfOf: candidateId, part } = viewer;
  if (part === null) throw new Failure('FORBIDDEN');
  const id = randomUUID();
  const publish = await inTransaction(context.db, async (trx) => {
    await family.lockPart(trx, viewer, 'propose');
    if (!(await store.lockCandidate(trx, candidateId))) throw new Failure('LINK_RESTING');
    const at = context.now();
    const limit = { maxUses: LINK_PROPOSALS_PER_DAY, seconds: DAY_SECONDS, now: at };
    const allowance = await consumeAllowance(trx, `link-proposal:${candidateId}`, limit);
    if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
    await store.insertLink(trx, {
      ...columnsOf(context, id, choices),
      candidate_id: candidateId,
      person_id: person,
      token_hash: null,
      created_at: at,
      ends_at: new Date(at.getTime() + LINK_PROPOSAL_DAYS * DAY_MS),
    });
    await family.writeActs(trx, viewer, [{ kind: 'LINK_PROPOSED', changes: [] }]);
    return notify(context, trx, {
      memberId: candidateId,
      about: 'family',
      kind: 'FAMILY_LINK',
      // All unanswered proposals share one notification.
      subjectId: candidateId,
    });
  });
  publish();
  return id;
}

/**
 * Creates the link that a relative proposed. Does nothing if the candidate already agreed to the
 * proposal, because a repeated call after a lost response must succeed. Fails with NOT_FOUND,
 * LINK_RESTING, LINKS_FULL or UNAUTHENTICATED.
 */
export async function agreeToLink(context: Context, viewer: Viewer, id: string): Promise<void> {
  const { onBehalfOf: candidateId } = viewer;
  const publish = await inTransaction(context.db, async (trx) => {
    await lockOwnAccount(trx, viewer);
    const at = context.now();
    if (await store.isProposalAccepted(trx, { id, candidateId }, at)) return null;
    await lockForNewLink(context, trx, candidateId);
    const proposal = await store.lockProposal(trx, { id, candidateId }, at);
    if (proposal === undefined) throw new Failure('NOT_FOUND');
    await store.acceptProposal(trx, id, {
      tokenHash: tokenHash(deriveToken(context.config.keys, id)),
      endsAt: new Date(at.getTime() + proposal.days * DAY_MS),
    });
    return retractIfAllAnswered(context, trx, candidateId);
  });
  await publish?.();
}

/**
 * Ends a link. A proposal is declined if the viewer is the candidate, and withdrawn if the viewer
 * is a relative. Fails like `lockPart`, but not for an unknown id.
 */
export async function endLink(
  context: Context,
  { family }: FamilyDependency,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { person, onBehalfOf: candidateId, part } = viewer;
  const publish = await inTransaction(context.db, async (trx) => {
    await family.lockPart(trx, viewer, 'propose');
    // No proposal is added after this lock, so that `retractIfAllAnswered` sees all proposals.
    await store.lockCandidate(trx, candidateId);
    if (await store.deleteLink(trx, { id, candidateId })) {
      await family.writeActs(trx, viewer, [{ kind: 'LINK_ENDED', changes: [] }]);
    } else if (part === null) {
      await store.declineProposal(trx, { id, candidateId }, context.now());
    } else {
      await store.deleteProposal(trx, { id, candidateId }, person);
    }
    return retractIfAllAnswered(context, trx, candidateId);
  });
  await publish?.();
}

/**
 * Retracts the notification about proposals if all of them are answered. Returns the function that
 * publishes the retraction, or null if a proposal is still unanswered.
 */
async function retractIfAllAnswered(
  context: Context,
  trx: Transaction<Database>,
  candidateId: string,
) {
  if (await store.hasProposals(trx, candidateId, context.now())) return null;
  const kind = 'FAMILY_LINK';
  return retractNotification(context, trx, { memberId: candidateId, kind, subjectId: candidateId });
}

/**
 * Returns the URL of a link. Returns null for a proposal, and for a link whose token was made with
 * a SECRET that is no longer known.
 */
export function linkUrl(
  { config }: Pick<Context, 'config'>,
  { id, token_hash: hash }: Pick<store.LinkRow, 'id' | 'token_hash'>,
): string | null {
  const token = hash === null ? null : existingToken(config.keys, id, hash);
  return token === null ? null : `${config.publicUrl.replace(/\/$/, '')}${LINK_PATH}${token}`;
}

/**
 * Locks the candidate. Fails with LINK_RESTING if the candidate is hidden, blocked or not active,
 * or with LINKS_FULL if the candidate has the maximum number of links.
 */
async function lockForNewLink(
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Database>,
  candidateId: string,
): Promise<void> {
  if (!(await store.lockCandidate(trx, candidateId))) throw new Failure('LINK_RESTING');
  if ((await store.countOpenLinks(trx, candidateId, now())) >= LINKS_MAX) {
    throw new Failure('LINKS_FULL');
  }
}

function columnsOf({ config }: Pick<Context, 'config'>, id: string, choices: LinkChoices) {
  const { label, parts, language, days, code } = choices;
  return {
    id,
    label,
    parts: [...new Set(parts)],
    language,
    days,
    code_hash: code === undefined ? null : hashLinkCode(config.keys, id, code),
  };
}
