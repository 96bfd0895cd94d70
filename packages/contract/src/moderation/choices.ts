import { choices } from '../choices.ts';

export const REPORT_REASON = choices({
  FAKE_PROFILE: 'Fake profile',
  HARASSMENT: 'Harassment',
  ASKING_FOR_MONEY: 'Asking for money',
  ALREADY_MARRIED: 'Already married',
  INAPPROPRIATE_PHOTO: 'Inappropriate photo',
  OTHER: 'Other',
});

/** Reports from this many different members take a profile out of browse until an admin decides. */
export const REPORTS_TO_HOLD = 3;
export const REPORTS_WINDOW_DAYS = 30;

/** For how many days after an account ended its registration data is kept sealed. */
export const SEALED_DAYS = 180;

/** How many of the last messages of a conversation a report takes along when asked to. */
export const REPORT_MESSAGES = 20;
