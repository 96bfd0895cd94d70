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

/** One report for these holds a profile until a person has looked, within a day. */
export const URGENT_REASONS = ['FORCED', 'UNDER_AGE'] as const satisfies readonly CodeOf<
  typeof REPORT_REASON
>[];

/** What a relative can be reported for: the others are about a profile. */
export const RELATIVE_REASONS = [
  'HARASSMENT',
  'ASKING_FOR_MONEY',
  'FORCED',
  'OTHER',
] as const satisfies readonly CodeOf<typeof REPORT_REASON>[];

export function isUrgent(reason: string): boolean {
  return URGENT_REASONS.some((one) => one === reason);
}

/** Reports from this many different members take a profile out of browse until an admin decides. */
export const REPORTS_TO_HOLD = 3;
export const REPORTS_WINDOW_DAYS = 30;

/** For how many days after an account ended its registration data is kept sealed. */
export const SEALED_DAYS = 180;

/** How many of the last messages of a conversation a report takes along when asked to. */
export const REPORT_MESSAGES = 20;
