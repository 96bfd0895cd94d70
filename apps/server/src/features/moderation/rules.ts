import { REPORTS_TO_HOLD, REPORTS_WINDOW_DAYS } from '@sambandha/contract/moderation/choices';

/** Reports that a member may make in a day. */
export const REPORTS_A_DAY = 20;

/** Reports before this moment no longer count towards taking a profile out of browse. */
export function reportsCountFrom(now: Date): Date {
  return new Date(now.getTime() - REPORTS_WINDOW_DAYS * 24 * 60 * 60 * 1000);
}

/** How a member's earlier reports ended. */
export interface Reporter {
  readonly dismissed: number;
  readonly resolved: number;
}

/**
 * Whether open reports by these different members take a profile out of browse. Each weighs one.
 * A first mistake is forgiven; with every further report of theirs that was dismissed, beyond those
 * that were acted on, it weighs less: a half, a third, a quarter.
 */
export function mustHold(reporters: readonly Reporter[]): boolean {
  const weight = reporters.reduce(
    (sum, { dismissed, resolved }) => sum + 1 / (1 + Math.max(0, dismissed - resolved - 1)),
    0,
  );
  // Thirds do not add up to exactly one.
  return weight > REPORTS_TO_HOLD - 1e-9;
}

/** How long an open report outlives a member who left: milliseconds. */
const EVIDENCE_KEPT = 365 * 24 * 60 * 60 * 1000;

/** Until when the open reports about and by a member who leaves now are kept. */
export function evidenceEnd(now: Date): Date {
  return new Date(now.getTime() + EVIDENCE_KEPT);
}
