import { communityDate } from '@sambandha/contract/calendar';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Viewer, viewerIdsOf } from '../../security/access/viewer.ts';
import {
  addDays,
  addRelativeUse,
  NEW_ACCOUNT_DAYS,
  REVIEW_PROFILES,
  secondsUntilTomorrow,
  startOfDay,
} from '../subscription/index.ts';
import { type OpenedProfile, openProfile, profileForRelative } from './open.store.ts';

/**
 * Opens a member's profile. Fails with PROFILE_NOT_FOUND or PROFILES_TODAY, and for a relative with
 * the failures of `lockPart`.
 */
export async function openProfileFor(
  context: Context,
  family: Pick<FamilyActs, 'lockPart' | 'writeProfileViews'>,
  viewer: Viewer,
  memberId: string,
): Promise<OpenedProfile> {
  return viewer.part === null
    ? openAsCandidate(context, viewer.onBehalfOf, memberId)
    : openAsRelative(context, family, viewer, memberId);
}

async function openAsCandidate(
  context: Context,
  candidateId: string,
  memberId: string,
): Promise<OpenedProfile> {
  const { db, config } = context;
  const at = context.now();
  const today = communityDate(at);
  const openResult = await openProfile(db, candidateId, memberId, {
    at,
    limit: {
      today,
      max: config.profilesPerDay,
      // Today is the last of an account's NEW_ACCOUNT_DAYS days.
      newSince: addDays(today, 1 - NEW_ACCOUNT_DAYS),
      maxForNew: config.newProfilesPerDay,
      reviewAt: REVIEW_PROFILES,
    },
  });
  if (openResult === null) throw new Failure('PROFILE_NOT_FOUND');
  if (openResult.isLimitReached) throw dailyLimitFailure(at);
  return openResult.profile;
}

/**
 * Opens a profile for a relative. Every profile, even that of one of the candidate's matches,
 * counts towards the relative's daily limit and not towards the candidate's limit. The candidate's
 * log contains the number of opened profiles.
 */
async function openAsRelative(
  { db, config, now }: Context,
  family: Pick<FamilyActs, 'lockPart' | 'writeProfileViews'>,
  viewer: Viewer,
  memberId: string,
): Promise<OpenedProfile> {
  const at = now();
  const today = communityDate(at);
  return inTransaction(db, async (trx) => {
    await family.lockPart(trx, viewer, 'look');
    const result = await profileForRelative(trx, viewerIdsOf(viewer), memberId);
    if (result === null) throw new Failure('PROFILE_NOT_FOUND');
    const limit = { today, max: config.relativeProfilesPerDay };
    const profiles = await addRelativeUse(
      trx,
      viewerIdsOf(viewer),
      { profiles: [result.number] },
      limit,
    );
    if (profiles === undefined) throw dailyLimitFailure(at);
    await family.writeProfileViews(trx, viewer, { profiles, since: startOfDay(today) });
    return result.profile;
  });
}

function dailyLimitFailure(at: Date): Failure {
  return new Failure('PROFILES_TODAY', { retryAfter: secondsUntilTomorrow(at) });
}
