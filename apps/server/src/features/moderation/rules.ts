import { REPORTS_TO_HOLD, REPORTS_WINDOW_DAYS } from '@sambandha/contract/moderation/choices';

/** Reports that a member may make in a day. */
export const REPORTS_A_DAY = 20;

/** Reports before this moment no longer count towards taking a profile out of browse. */
export function reportsCountFrom(now: Date): Date {
  return new Date(now.getTime() - REPORTS_WINDOW_DAYS * 24 * 60 * 60 * 1000);
}

/** How a member's earlier reports ended. */
export interface Past {
  readonly dismissed: number;
  readonly resolved: number;
}

/** A member with an open report about another. */
export interface Reporter extends Past {
  /** When the first of theirs was made. */
  readonly at: Date;
  /** When their account was made. */
  readonly joinedAt: Date;
  /** An admin looked at them, or they proved a phone number: no account made for one report. */
  readonly known: boolean;
  /** From where their account was made; null if that says nothing. */
  readonly network: string | null;
}

/** Days after which an account counts though nothing of it was proved or verified. */
const SETTLED_DAYS = 7;

/** Reports within this time of each other are a pile: milliseconds. */
const PILE = 60 * 60 * 1000;

/**
 * What becomes of a profile with open reports by these different members: it is taken out of browse, a
 * person is asked to look at once, or it waits its turn. Accounts that may have been made for it do not
 * count, and where many report at once, or from one network, no machine decides.
 */
export function verdictOn(reporters: readonly Reporter[], now: Date): 'hold' | 'ask' | 'wait' {
  const lately = reporters.filter(({ at }) => now.getTime() - at.getTime() < PILE);
  if (lately.length >= REPORTS_TO_HOLD) return 'ask';
  const settled = now.getTime() - SETTLED_DAYS * 24 * 60 * 60 * 1000;
  const counted = reporters.filter(({ known, joinedAt }) => known || joinedAt.getTime() <= settled);
  if (!mustHold(counted)) return 'wait';
  return mustHold(onePerNetwork(counted)) ? 'hold' : 'ask';
}

/** Of those who came from one network the one who weighs most. */
function onePerNetwork(reporters: readonly Reporter[]): Reporter[] {
  const seen = new Set<string>();
  return reporters
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .filter(({ network }) => {
      if (network === null) return true;
      const first = !seen.has(network);
      seen.add(network);
      return first;
    });
}

/**
 * Whether open reports by these different members weigh enough to take a profile out of browse. Each
 * weighs one. A first mistake is forgiven; with every further report of theirs that was dismissed,
 * beyond those that were acted on, it weighs less: a half, a third, a quarter.
 */
export function mustHold(reporters: readonly Past[]): boolean {
  const weight = reporters.reduce((sum, reporter) => sum + weightOf(reporter), 0);
  // Thirds do not add up to exactly one.
  return weight > REPORTS_TO_HOLD - 1e-9;
}

function weightOf({ dismissed, resolved }: Past): number {
  return 1 / (1 + Math.max(0, dismissed - resolved - 1));
}
