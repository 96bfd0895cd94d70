import { type CodeOf, choices } from '../choices.ts';

export const REPORT_REASON = choices({
  FAKE_PROFILE: 'Fake profile',
  HARASSMENT: 'Harassment',
  ASKING_FOR_MONEY: 'Asking for money',
  ALREADY_MARRIED: 'Already married',
  INAPPROPRIATE_PHOTO: 'Inappropriate photo',
  FORCED: 'Being forced to marry',
  UNDER_AGE: 'Under 18',
  OTHER: 'Other',
});

/** A single report for one of these reasons holds a profile until a moderator decides. */
export const URGENT_REASONS = ['FORCED', 'UNDER_AGE'] as const satisfies readonly CodeOf<
  typeof REPORT_REASON
>[];

/** Reasons to report a relative: the other reasons are about a profile. */
export const RELATIVE_REASONS = [
  'HARASSMENT',
  'ASKING_FOR_MONEY',
  'FORCED',
  'OTHER',
] as const satisfies readonly CodeOf<typeof REPORT_REASON>[];

export function isUrgent(reason: string): boolean {
  return URGENT_REASONS.some((urgent) => urgent === reason);
}

/**
 * Number of reporters within REPORTS_WINDOW_DAYS that takes a profile out of Browse until a
 * moderator decides.
 */
export const REPORTS_TO_HOLD = 3;
export const REPORTS_WINDOW_DAYS = 30;

/**
 * Days for which a sealed record is kept after the end of the account or the removal of the
 * reported content.
 */
export const SEALED_DAYS = 180;

/** Number of last messages that are attached to a report on request. */
export const REPORT_MESSAGES = 20;
