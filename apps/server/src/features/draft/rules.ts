import { ageOn } from '@sambandha/contract/calendar';
import { CONSENT_DAYS, DRAFT_DAYS, type DRAFT_STATES } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { AGE_MIN } from '@sambandha/contract/profile/age';

type State = (typeof DRAFT_STATES)[number];

interface Progress {
  readonly asked_at: Date | null;
  readonly ends_at: Date;
  readonly agreed_at: Date | null;
}

/**
 * Returns the state of a draft. There is no state for a refusal, because a refusal must look like
 * no answer.
 */
export function draftState({ asked_at, ends_at, agreed_at }: Progress, now: Date): State {
  if (agreed_at !== null) return 'AGREED';
  if (ends_at <= now) return 'ENDED';
  return asked_at === null ? 'OPEN' : 'ASKED';
}

/**
 * Returns true until the candidate consents or the draft ends. A refusal changes nothing, as in
 * `draftState`.
 */
export function isUnanswered(draft: Progress, now: Date): boolean {
  const state = draftState(draft, now);
  return state === 'OPEN' || state === 'ASKED';
}

/** Returns the seconds until a request ends, at least 1. */
export function secondsUntilEnd({ ends_at }: Pick<Progress, 'ends_at'>, now: Date): number {
  return Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
}

export function draftEnd(from: Date): Date {
  return new Date(from.getTime() + DRAFT_DAYS * DAY_MS);
}

export function consentRequestEnd(from: Date): Date {
  return new Date(from.getTime() + CONSENT_DAYS * DAY_MS);
}

/** Returns true if the typed date equals the draft's birth date and the candidate is old enough. */
export function isBirthDateConfirmed(typedDate: string, draftDate: string, today: string): boolean {
  return typedDate === draftDate && ageOn(typedDate, today) >= AGE_MIN;
}

/** Maximum number of attempts to enter the code of a letter. There are a million possible codes. */
export const CODE_TRIES = 20;
