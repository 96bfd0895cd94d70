import { REPORTS_TO_HOLD, REPORTS_WINDOW_DAYS } from '@sambandha/contract/moderation/schemas';

/** Reports that a member may make in a day. */
export const REPORTS_A_DAY = 20;

/** Reports before this moment no longer count towards taking a profile out of browse. */
export function reportsCountFrom(now: Date): Date {
  return new Date(now.getTime() - REPORTS_WINDOW_DAYS * 24 * 60 * 60 * 1000);
}

/** Whether open reports from this many different members take a profile out of browse. */
export function mustHold(reporters: number): boolean {
  return reporters >= REPORTS_TO_HOLD;
}

/** How long an open report outlives a member who left: milliseconds. */
const EVIDENCE_KEPT = 365 * 24 * 60 * 60 * 1000;

/** Until when the open reports about and by a member who leaves now are kept. */
export function evidenceEnd(now: Date): Date {
  return new Date(now.getTime() + EVIDENCE_KEPT);
}
