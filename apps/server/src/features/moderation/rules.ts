import { REPORTS_TO_HOLD, REPORTS_WINDOW_DAYS } from '@sambandha/contract/moderation/choices';

export const REPORTS_PER_DAY = 20;

/** How many of these a candidate's relatives can make together: they never use up all of hers. */
export const FAMILY_REPORTS_PER_DAY = 10;

/** Reports made before this moment do not count towards hiding a profile from browse. */
export function reportsCountFrom(now: Date): Date {
  return new Date(now.getTime() - REPORTS_WINDOW_DAYS * 24 * 60 * 60 * 1000);
}

/** The outcomes of a member's earlier reports. */
export interface ReportHistory {
  readonly dismissed: number;
  readonly resolved: number;
}

/** A member with an open report about another. */
export interface Reporter extends ReportHistory {
  /** When they made the first of their reports. */
  readonly at: Date;
  readonly joinedAt: Date;
  /** Verified, or with a proved phone number: not an account made for one report. */
  readonly known: boolean;
  /** The network in which their account was made; null if the address is not public. */
  readonly network: string | null;
  /** Of their reports for urgent reasons. */
  readonly urgent: ReportHistory;
  /** Who made their open reports: the member, or relatives on their behalf. */
  readonly actors: readonly string[];
}

/** Profiles that one member can hold by one report each, in 30 days. */
export const HOLDS_PER_MONTH = 3;

/** Thrown-out urgent reports, beyond those acted on, after which a member holds nobody alone. */
const URGENT_MISTAKES = 2;

/**
 * True where an urgent report of this member holds a profile until somebody of the team has looked. A
 * report from a new account, or from a member who was wrong twice, holds nothing; it is as urgent in the queue.
 */
export function holdsAlone(
  { urgent, known, joinedAt }: Pick<Reporter, 'urgent' | 'known' | 'joinedAt'>,
  now: Date,
): boolean {
  if (urgent.dismissed - urgent.resolved >= URGENT_MISTAKES) return false;
  return known || joinedAt.getTime() <= settledBefore(now);
}

/** Days after which an unverified account without a proved phone number counts. */
const SETTLED_DAYS = 7;

/** Milliseconds within which several reports are a pile. */
const PILE_MILLISECONDS = 60 * 60 * 1000;

/**
 * Decides about a profile with open reports by these members: `hold` hides it from browse, `ask`
 * queues it for immediate review, `wait` leaves it in the queue. New accounts do not count, since
 * they may have been made for this. If many report at once or from one network, a person decides.
 */
export function verdictOn(reporters: readonly Reporter[], now: Date): 'hold' | 'ask' | 'wait' {
  const recent = reporters.filter(({ at }) => now.getTime() - at.getTime() < PILE_MILLISECONDS);
  if (recent.length >= REPORTS_TO_HOLD) return 'ask';
  const settled = settledBefore(now);
  const counted = onePerActor(
    reporters.filter(({ known, joinedAt }) => known || joinedAt.getTime() <= settled),
  );
  if (!mustHold(counted)) return 'wait';
  return mustHold(onePerNetwork(counted)) ? 'hold' : 'ask';
}

/** An account of this moment or before is no new one: milliseconds. */
function settledBefore(now: Date): number {
  return now.getTime() - SETTLED_DAYS * 24 * 60 * 60 * 1000;
}

/**
 * Keeps reporters for whom somebody different acted each: a relative in five families who reports for
 * each of them is one. Those with the fewest actors come first, so that none is crowded out.
 */
function onePerActor(reporters: readonly Reporter[]): Reporter[] {
  const counted = new Set<string>();
  return reporters
    .toSorted((one, other) => one.actors.length - other.actors.length)
    .filter(({ actors }) => {
      const actor = actors.find((id) => !counted.has(id));
      if (actor === undefined) return false;
      counted.add(actor);
      return true;
    });
}

/** Keeps one reporter per network, the one with the greatest weight. */
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
 * Whether reports by these members weigh enough to hide a profile from browse. Each reporter weighs
 * one. Dismissed reports beyond those acted on reduce the weight to a half, a third, a quarter; the
 * first is forgiven.
 */
export function mustHold(reporters: readonly ReportHistory[]): boolean {
  const weight = reporters.reduce((sum, reporter) => sum + weightOf(reporter), 0);
  // Allows for rounding: three thirds may not add up to exactly one.
  return weight > REPORTS_TO_HOLD - 1e-9;
}

function weightOf({ dismissed, resolved }: ReportHistory): number {
  return 1 / (1 + Math.max(0, dismissed - resolved - 1));
}
