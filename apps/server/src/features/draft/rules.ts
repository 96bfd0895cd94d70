import { ageOn } from '@sambandha/contract/calendar';
import { CONSENT_DAYS, DRAFT_DAYS, type DRAFT_STATES } from '@sambandha/contract/draft/choices';
import { AGE_MIN } from '@sambandha/contract/profile/age';

export const DAY = 24 * 60 * 60 * 1000;

type State = (typeof DRAFT_STATES)[number];

interface Progress {
  readonly asked_at: Date | null;
  readonly ends_at: Date;
  readonly agreed_at: Date | null;
}

/** A refusal is not among what this looks at: it must look like silence. */
export function stateOf({ asked_at, ends_at, agreed_at }: Progress, now: Date): State {
  if (agreed_at !== null) return 'AGREED';
  if (ends_at <= now) return 'ENDED';
  return asked_at === null ? 'OPEN' : 'ASKED';
}

export function endOfPreparing(from: Date): Date {
  return new Date(from.getTime() + DRAFT_DAYS * DAY);
}

export function endOfAsking(from: Date): Date {
  return new Date(from.getTime() + CONSENT_DAYS * DAY);
}

/** Whether the birth date that a candidate typed confirms the one of the draft. */
export function confirms(typed: string, given: string, today: string): boolean {
  return typed === given && ageOn(typed, today) >= AGE_MIN;
}

/** Tries at the code of a letter: of a million codes. */
export const CODE_TRIES = 20;
