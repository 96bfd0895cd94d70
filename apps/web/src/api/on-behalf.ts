import type { Part } from '@sambandha/contract/family/choices';
import { create } from 'zustand';
import { readJson, tabStorage, writeJson } from '../storage/safe-storage.ts';
import { makeLastCalls } from './last-calls.ts';
import { useSession } from './session-store.ts';

/** Session storage key of the candidate of this tab. `prefetch.ts` reads it, too. */
export const ON_BEHALF_KEY = 'on-behalf-of';

/** A candidate in whose family the person takes part. */
export interface ActiveCandidate {
  readonly id: string;
  readonly name: string;
  /** The person's part in the family when they began to act for the candidate. */
  readonly part?: Part | undefined;
}

interface OnBehalf {
  /** The candidate that this tab acts for. Null if the person acts for themself. */
  readonly candidate: ActiveCandidate | null;
  /**
   * True if the server has just refused the person, because they no longer take part or the family
   * is under review.
   */
  readonly ended: boolean;
}

export const useOnBehalf = create<OnBehalf>(() => ({ candidate: null, ended: false }));

// Not in the initial state, because prerendered pages have no candidate.
useOnBehalf.setState({ candidate: readStored() });

useSession.subscribe((current, previous) => {
  if (current.user?.id !== previous.user?.id) actForSelf();
});

export function actFor({ id, name, part }: ActiveCandidate): void {
  // Before the change, because each call names the candidate that it is made for.
  void makeLastCalls();
  store({ id, name, part });
  useOnBehalf.setState({ candidate: { id, name, part }, ended: false });
}

export function actForSelf(): void {
  void makeLastCalls();
  store(null);
  useOnBehalf.setState({ candidate: null, ended: false });
}

/**
 * Ends acting for a candidate, because the person no longer takes part or the family is under
 * review. Does nothing while they act for another candidate.
 */
export function endActing(candidateId: string): void {
  if (useOnBehalf.getState().candidate?.id !== candidateId) return;
  store(null);
  useOnBehalf.setState({ candidate: null, ended: true });
}

/**
 * True if the person has the screens of a relative: always without a profile, else while acting for
 * a candidate.
 */
export function useIsRelative(): boolean {
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  const acting = useOnBehalf(({ candidate }) => candidate !== null);
  return relativeOnly || acting;
}

/** True while acting for a candidate whose profile the person manages. */
export function useIsManager(): boolean {
  return useOnBehalf(({ candidate }) => ['manager', 'speaker'].includes(candidate?.part ?? ''));
}

/** True if a person is signed in who acts for themself or for a candidate. */
export function canViewMembers(): boolean {
  const { token, user } = useSession.getState();
  return token !== null && (!user?.relativeOnly || useOnBehalf.getState().candidate !== null);
}

/** Returns the stored candidate, or null if another person has signed in to this tab since. */
function readStored(): ActiveCandidate | null {
  const stored = readJson<Partial<ActiveCandidate> & { person?: string }>(
    tabStorage,
    ON_BEHALF_KEY,
  );
  if (stored === null || stored.person !== useSession.getState().user?.id) return null;
  const { id, name, part } = stored;
  return typeof id === 'string' && typeof name === 'string' ? { id, name, part } : null;
}

function store(candidate: ActiveCandidate | null): void {
  const person = useSession.getState().user?.id;
  if (candidate === null) tabStorage.removeItem(ON_BEHALF_KEY);
  else writeJson(tabStorage, ON_BEHALF_KEY, { person, ...candidate });
}
