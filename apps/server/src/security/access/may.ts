import type { Rule } from '@sambandha/contract/access';
import { MINUTE_MS } from '@sambandha/contract/durations';
import { type Endpoint, PROOF_MINUTES } from '@sambandha/contract/endpoint';
import type { FailureCode } from '@sambandha/contract/errors';
import { PARTS, type Part } from '@sambandha/contract/family/choices';
import type { SessionFacts, Viewer } from './viewer.ts';

/** The requested access: an endpoint, or the rule of a live event. */
interface AccessRequest extends Pick<Endpoint, 'rule' | 'proof'> {
  /** The time of the request. Without it, no proof counts as fresh. */
  readonly at?: Date;
}

/**
 * The candidate or person who owns the data. Null if there is no single owner, or if the viewer is
 * the owner.
 */
type Subject = { readonly owner: string } | null;

type DenialCode = Extract<
  FailureCode,
  'UNAUTHENTICATED' | 'FORBIDDEN' | 'SECOND_FACTOR_NEEDED' | 'REAUTH_NEEDED'
>;

export interface Requirement {
  /** `none`: the session is not read. `used`: a session is optional. `needed`: it is required. */
  readonly session: 'none' | 'used' | 'needed';
  readonly role?: 'moderator' | 'admin';
  /**
   * The parts of relatives who have access on behalf of a candidate. Undefined if the data does not
   * belong to a candidate.
   */
  readonly parts?: readonly Part[];
}

/** The requirement for the person's own data, regardless of the candidate for whom they act. */
const ownAccount = { session: 'needed' } as const;
const candidateOnly = { session: 'needed', parts: [] } as const;
/** Returns the requirement for the candidate, and for relatives with this part or a higher one. */
const familyWithPart = (minPart: Part) =>
  ({ session: 'needed', parts: PARTS.slice(PARTS.indexOf(minPart)) }) as const;

/** The requirement of each rule. */
export const requirements = {
  open: { session: 'none' },
  welcome: { session: 'used' },
  account: ownAccount,
  describe: familyWithPart('manager'),
  discard: candidateOnly,
  look: familyWithPart('adviser'),
  lists: candidateOnly,
  board: familyWithPart('adviser'),
  interests: candidateOnly,
  decide: candidateOnly,
  propose: familyWithPart('manager'),
  family: candidateOnly,
  prepare: ownAccount,
  // The endpoints check the row of the volunteer role. The end of the role waits for the lock of
  // this row.
  help: ownAccount,
  converse: candidateOnly,
  speak: familyWithPart('speaker'),
  notice: ownAccount,
  report: familyWithPart('adviser'),
  moderate: { session: 'needed', role: 'moderator' },
  administer: { session: 'needed', role: 'admin' },
} as const satisfies Readonly<Record<Rule, Requirement>>;

/**
 * Returns the failure code if a viewer has no access, or null if the viewer has access. It decides
 * only by the rule, the viewer and the owner. Decisions that depend on other rows follow: `sees` in
 * the database decides about one candidate's access to another.
 */
export function findDenial(
  request: AccessRequest,
  viewer: Viewer | null,
  subject: Subject,
): DenialCode | null {
  const { session, role, parts }: Requirement = requirements[request.rule];
  if (viewer === null) return session === 'needed' ? 'UNAUTHENTICATED' : null;
  const { sessionFacts, part, person, onBehalfOf } = viewer;
  if (role !== undefined && !hasRole(sessionFacts, role)) return 'FORBIDDEN';
  if (parts !== undefined && part !== null && !includesPart(parts, part)) return 'FORBIDDEN';
  const owner = parts === undefined ? person : onBehalfOf;
  if (subject !== null && subject.owner !== owner) return 'FORBIDDEN';
  if (role !== undefined && sessionFacts.secondFactorMissing) return 'SECOND_FACTOR_NEEDED';
  if (request.proof === 'fresh' && !isFresh(sessionFacts.provedAt, request.at))
    return 'REAUTH_NEEDED';
  return null;
}

/** Returns true if the person has the role. An admin is also a moderator. */
function hasRole({ isAdmin, isModerator }: SessionFacts, role: 'moderator' | 'admin'): boolean {
  return isAdmin || (role === 'moderator' && isModerator);
}

function includesPart(parts: readonly Part[], part: Viewer['part']): boolean {
  return parts.some((allowedPart) => allowedPart === part);
}

function isFresh(provedAt: Date | null, now: Date | undefined): boolean {
  if (provedAt === null || now === undefined) return false;
  return now.getTime() - provedAt.getTime() < PROOF_MINUTES * MINUTE_MS;
}
