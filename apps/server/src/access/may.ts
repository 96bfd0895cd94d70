import type { Rule } from '@sambandha/contract/access';
import { type Endpoint, PROOF_MINUTES } from '@sambandha/contract/endpoint';
import type { FailureCode } from '@sambandha/contract/errors';
import type { Viewer } from './viewer.ts';

/** What is requested: an endpoint, or a live event by its rule. */
interface AccessRequest extends Pick<Endpoint, 'rule' | 'proof'> {
  /** The time of the request; without it no proof is fresh. */
  readonly at?: Date;
}

/** The candidate whose data it is; null: nobody's in particular, or the viewer's own. */
type Subject = { readonly candidate: string } | null;

type DenialCode = Extract<
  FailureCode,
  'UNAUTHENTICATED' | 'FORBIDDEN' | 'SECOND_FACTOR_NEEDED' | 'REAUTH_NEEDED'
>;

/** What a rule requires of a viewer. Family accounts will add a column. */
export interface Requirement {
  readonly session: 'none' | 'used' | 'needed';
  readonly role?: 'moderator' | 'admin';
}

const own = { session: 'needed' } as const;

export const requirements = {
  open: { session: 'none' },
  welcome: { session: 'used' },
  account: own,
  describe: own,
  look: own,
  lists: own,
  interests: own,
  decide: own,
  converse: own,
  notice: own,
  report: own,
  moderate: { session: 'needed', role: 'moderator' },
  administer: { session: 'needed', role: 'admin' },
} as const satisfies Readonly<Record<Rule, Requirement>>;

/**
 * The failure code if a viewer may not do something; null if they may. Whether one candidate sees
 * another depends on their rows and is decided by `sees` in the database; this function decides
 * everything else.
 */
export function may(
  request: AccessRequest,
  viewer: Viewer | null,
  subject: Subject,
): DenialCode | null {
  const { session, role }: Requirement = requirements[request.rule];
  if (viewer === null) return session === 'needed' ? 'UNAUTHENTICATED' : null;
  const { checks, onBehalfOf } = viewer;
  if (role === 'admin' && !checks.isAdmin) return 'FORBIDDEN';
  if (role === 'moderator' && !checks.isAdmin && !checks.isModerator) return 'FORBIDDEN';
  if (subject !== null && subject.candidate !== onBehalfOf) return 'FORBIDDEN';
  if (role !== undefined && checks.secondFactorMissing) return 'SECOND_FACTOR_NEEDED';
  if (request.proof === 'fresh' && !isFresh(checks.provedAt, request.at)) return 'REAUTH_NEEDED';
  return null;
}

function isFresh(provedAt: Date | null, now: Date | undefined): boolean {
  if (provedAt === null || now === undefined) return false;
  return now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000;
}
