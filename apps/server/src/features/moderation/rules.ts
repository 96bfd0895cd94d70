import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { REPORTS_TO_HOLD, REPORTS_WINDOW_DAYS } from '@sambandha/contract/moderation/choices';

/** Maximum number of reports in a day by a candidate and by relatives for the candidate. */
export const REPORTS_PER_DAY = 20;

/**
 * Maximum number of these reports by all relatives together. It is lower, so that relatives cannot
 * use up the candidate's own reports.
 */
export const FAMILY_REPORTS_PER_DAY = 10;

/** Returns the time before which reports do not count towards hiding a profile from Browse. */
export function reportsCutoff(now: Date): Date {
  return new Date(now.getTime() - REPORTS_WINDOW_DAYS * DAY_MS);
}

/** The outcomes of a member's earlier reports. */
export interface ReportHistory {
  readonly dismissed: number;
  readonly resolved: number;
}

/** A member with an open report about another member. */
export interface Reporter extends ReportHistory {
  /** The time of the member's first open report. */
  readonly at: Date;
  readonly joinedAt: Date;
  /**
   * True if the member is verified or has proved a phone number. Such an account was probably not
   * created for one report.
   */
  readonly isEstablished: boolean;
  /** The network from which the account was created. Null if the address is not public. */
  readonly network: string | null;
  /** The outcomes of the member's urgent reports. */
  readonly urgent: ReportHistory;
  /** The people who made the member's open reports: the member, or relatives for the member. */
  readonly actors: readonly string[];
}

/** Maximum number of profiles that one member can hold with a single report each, in 30 days. */
export const HOLDS_PER_MONTH = 3;

/**
 * Excess of dismissed over resolved urgent reports at which a member's report alone no longer holds
 * a profile.
 */
const URGENT_DISMISSALS_LIMIT = 2;

/**
 * Returns true if an urgent report of this member holds a profile until a team member has reviewed
 * it. A report of a new account, or of a member with at least two more dismissed than resolved
 * urgent reports, does not hold a profile, but has the same urgency in the queue.
 */
export function canHoldAlone(
  { urgent, isEstablished, joinedAt }: Pick<Reporter, 'urgent' | 'isEstablished' | 'joinedAt'>,
  now: Date,
): boolean {
  if (urgent.dismissed - urgent.resolved >= URGENT_DISMISSALS_LIMIT) return false;
  return !isNewAccount({ isEstablished, joinedAt }, now);
}

/** Days after which an unverified account without a proved phone number is no longer new. */
const NEW_ACCOUNT_DAYS = 7;

/** Milliseconds within which reports count as made at the same time. */
const SAME_TIME_MS = HOUR_MS;

/**
 * Decides about a profile with open reports by these members. `hold` hides it from Browse, `ask`
 * queues it for immediate review, and `wait` leaves it in the queue. New accounts do not count
 * towards `hold`, because they may have been created for the reports. If many members report at
 * once or from one network, a moderator decides.
 */
export function decideVerdict(reporters: readonly Reporter[], now: Date): 'hold' | 'ask' | 'wait' {
  const recentReporters = reporters.filter(({ at }) => now.getTime() - at.getTime() < SAME_TIME_MS);
  if (recentReporters.length >= REPORTS_TO_HOLD) return 'ask';
  const countedReporters = keepOnePerActor(
    reporters.filter((reporter) => !isNewAccount(reporter, now)),
  );
  if (!exceedsHoldThreshold(countedReporters)) return 'wait';
  return exceedsHoldThreshold(keepOnePerNetwork(countedReporters)) ? 'hold' : 'ask';
}

function isNewAccount(
  { isEstablished, joinedAt }: Pick<Reporter, 'isEstablished' | 'joinedAt'>,
  now: Date,
): boolean {
  return !isEstablished && now.getTime() - joinedAt.getTime() < NEW_ACCOUNT_DAYS * DAY_MS;
}

/**
 * Keeps the reporters with the highest total weight to whom different actors can be assigned, one
 * each. A relative in five families who reports for each of them thus counts once. A reporter takes
 * the actor of an earlier reporter if another actor can be assigned to the earlier one (augmenting
 * paths of a bipartite matching).
 */
function keepOnePerActor(reporters: readonly Reporter[]): Reporter[] {
  const reporterByActor = new Map<string, Reporter>();
  const assign = (reporter: Reporter, triedActors: Set<string>): boolean =>
    reporter.actors.some((actor) => {
      if (triedActors.has(actor)) return false;
      triedActors.add(actor);
      const earlierReporter = reporterByActor.get(actor);
      if (earlierReporter !== undefined && !assign(earlierReporter, triedActors)) return false;
      reporterByActor.set(actor, reporter);
      return true;
    });
  return reporters
    .toSorted((a, b) => reportWeight(b) - reportWeight(a))
    .filter((reporter) => assign(reporter, new Set()));
}

/**
 * Keeps one reporter per network: the reporter with the highest weight. Reporters without a known
 * network are all kept.
 */
function keepOnePerNetwork(reporters: readonly Reporter[]): Reporter[] {
  const countedNetworks = new Set<string>();
  return reporters
    .toSorted((a, b) => reportWeight(b) - reportWeight(a))
    .filter(({ network }) => {
      if (network === null) return true;
      if (countedNetworks.has(network)) return false;
      countedNetworks.add(network);
      return true;
    });
}

/**
 * Returns true if the reports of these members have enough weight to hide a profile from Browse.
 * Each reporter has a weight of one. Each dismissed report in excess of the resolved ones, except
 * the first, reduces the weight: to a half, a third, a quarter and so on.
 */
export function exceedsHoldThreshold(reporters: readonly ReportHistory[]): boolean {
  const weight = reporters.reduce((sum, reporter) => sum + reportWeight(reporter), 0);
  // The tolerance is for rounding, because three thirds may not add up to exactly one.
  return weight > REPORTS_TO_HOLD - 1e-9;
}

function reportWeight({ dismissed, resolved }: ReportHistory): number {
  return 1 / (1 + Math.max(0, dismissed - resolved - 1));
}
