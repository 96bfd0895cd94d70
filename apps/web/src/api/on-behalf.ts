import type { Part } from '@sambandha/contract/family/choices';
import { create } from 'zustand';
import { readJson, tabStorage, writeJson } from '../storage/safe-storage.ts';
import { makeLastCalls } from './last-calls.ts';
import { useSession } from './session-store.ts';

/** Session storage key of the candidate of this tab. `prefetch.ts` also reads this key. */
export const ON_BEHALF_KEY = 'on-behalf-of';

/** A candidate in whose family the person takes part. */
export interface ActiveCandidate {
  readonly id: string;
  readonly name: string;
  /** The person's part in the family at the time when they started acting for the candidate. */
  readonly part?: Part | undefined;
}

interface OnBehalf {
  /** The candidate for whom this tab acts. Null if the person acts for themself. */
  readonly candidate: ActiveCandidate | null;
  /**
   * True after the server ended the access to the candidate, because the person has left the
   * family or the family is under review. It is reset when the person next acts for a candidate or
   * for themself.
   */
  readonly ended: boolean;
}

export const useOnBehalf = create<OnBehalf>(() => ({ candidate: null, ended: false }));

// The candidate is not in the initial state, because prerendered pages have none.
useOnBehalf.setState({ candidate: readStored() });

useSession.subscribe((current, previous) => {
  if (current.user?.id !== previous.user?.id) actForSelf();
});

export function actFor({ id, name, part }: ActiveCandidate): void {
  // The calls are made before the change, because each call is sent for the current candidate.
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
 * Ends acting for a candidate after the server ended the access to them. Does nothing unless the
 * person acts for this candidate.
 */
export function endActing(candidateId: string): void {
  if (useOnBehalf.getState().candidate?.id !== candidateId) return;
  store(null);
  useOnBehalf.setState({ candidate: null, ended: true });
}

/**
 * Returns true if the person has the screens of a relative. A person without a profile always has
 * these screens. A member has them while acting for a candidate.
 */
export function useIsRelative(): boolean {
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  const isActing = useOnBehalf(({ candidate }) => candidate !== null);
  return relativeOnly || isActing;
}

/** Returns true while the person acts for a candidate whose profile they manage. */
export function useIsManager(): boolean {
  return useOnBehalf(({ candidate }) => ['manager', 'speaker'].includes(candidate?.part ?? ''));
}

/**
 * Returns true if the signed-in person has a profile or acts for a candidate. The server refuses
 * the lists of members to everybody else.
 */
export function canViewMembers(): boolean {
  const { token, user } = useSession.getState();
  return token !== null && (!user?.relativeOnly || useOnBehalf.getState().candidate !== null);
}

/** Returns the stored candidate, or null if another person has signed in to this tab since. */
function readStored(): ActiveCandidate | null {
  const storedCandidate = readJson<Partial<ActiveCandidate> & { person?: string }>(
    tabStorage,
    ON_BEHALF_KEY,
  );
  if (storedCandidate === null || storedCandidate.person !== useSession.getState().user?.id)
    return null;
  const { id, name, part } = storedCandidate;
  return typeof id === 'string' && typeof name === 'string' ? { id, name, part } : null;
}

function store(candidate: ActiveCandidate | null): void {
  const person = useSession.getState().user?.id;
  if (candidate === null) tabStorage.removeItem(ON_BEHALF_KEY);
  else writeJson(tabStorage, ON_BEHALF_KEY, { person, ...candidate });
}
