import type { Rule } from '@sambandha/contract/access';
import { type Endpoint, PROOF_MINUTES } from '@sambandha/contract/endpoint';
import type { FailureCode } from '@sambandha/contract/errors';
import type { Viewer } from './viewer.ts';

/** What is to be done: an endpoint, or a live event by its rule. */
interface Act extends Pick<Endpoint, 'rule' | 'proof'> {
  /** When: without it no proof is fresh. */
  readonly at?: Date;
}

/** Whose it is; null: nobody's in particular, or the viewer's own. */
type Subject = { readonly candidate: string } | null;

type Refusal = Extract<
  FailureCode,
  'UNAUTHENTICATED' | 'FORBIDDEN' | 'SECOND_FACTOR_NEEDED' | 'REAUTH_NEEDED'
>;

/** What a rule asks of a viewer. A part of a family will be one more column. */
export interface Demand {
  readonly session: 'none' | 'used' | 'needed';
  readonly role?: 'moderator' | 'admin';
}

const own = { session: 'needed' } as const;

export const demands = {
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
} as const satisfies Readonly<Record<Rule, Demand>>;

/**
 * Whether a viewer may do something: null, or why not. Whether one candidate sees another hangs on
 * their rows and is decided by `sees` in the database; this decides everything else.
 */
export function may(act: Act, viewer: Viewer | null, subject: Subject): Refusal | null {
  const { session, role }: Demand = demands[act.rule];
  if (viewer === null) return session === 'needed' ? 'UNAUTHENTICATED' : null;
  const { checks, onBehalfOf } = viewer;
  if (role === 'admin' && !checks.isAdmin) return 'FORBIDDEN';
  if (role === 'moderator' && !checks.isAdmin && !checks.isModerator) return 'FORBIDDEN';
  if (subject !== null && subject.candidate !== onBehalfOf) return 'FORBIDDEN';
  if (role !== undefined && checks.secondFactorMissing) return 'SECOND_FACTOR_NEEDED';
  if (act.proof === 'fresh' && !isFresh(checks.provedAt, act.at)) return 'REAUTH_NEEDED';
  return null;
}

function isFresh(provedAt: Date | null, now: Date | undefined): boolean {
  if (provedAt === null || now === undefined) return false;
  return now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000;
}
