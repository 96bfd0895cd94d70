import { todayThere } from '@sambandha/contract/calendar';
import type { Context } from '../../context.ts';
import { askForReview } from '../../db/review.ts';
import { Failure } from '../../failure.ts';
import { addDays, NEW_DAYS, REVIEW_PROFILES, startOfDay } from '../subscription/index.ts';
import { type OpenedProfile, openProfile } from './look.store.ts';
import type { Candidate } from './visibility.ts';

/**
 * Opens a member's profile for another member, or for their relative. Fails with PROFILE_NOT_FOUND or
 * PROFILES_TODAY.
 */
export async function open(
  context: Context,
  viewer: Candidate,
  memberId: string,
): Promise<OpenedProfile> {
  const { db, config } = context;
  const at = context.now();
  const today = todayThere(at);
  const opened = await openProfile(db, viewer, memberId, {
    at,
    limit: {
      today,
      most: config.profilesPerDay,
      newSince: addDays(today, 1 - NEW_DAYS),
      mostOfNew: config.newProfilesPerDay,
    },
  });
  if (opened === null) throw new Failure('PROFILE_NOT_FOUND');
  if (opened.refused) {
    const tomorrow = startOfDay(addDays(today, 1));
    const retryAfter = (tomorrow.getTime() - at.getTime()) / 1000;
    throw new Failure('PROFILES_TODAY', { retryAfter });
  }
  if (opened.opened === REVIEW_PROFILES) {
    await askForReview(db, { memberId: viewer.memberId, reason: 'MANY_PROFILES', at });
  }
  return opened.profile;
}
