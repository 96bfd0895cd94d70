import type { Part } from '@sambandha/contract/family/choices';
import { create } from 'zustand';
import { readJson, tabStorage, writeJson } from '../storage/safe-storage.ts';
import { makePostponedCalls } from './last-calls.ts';
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

interface ActingState {
  /** The candidate for whom this tab acts. Null if the person acts for themself. */
  readonly candidate: ActiveCandidate | null;
  /**
   * True after the server ended the access to the candidate, because the person has left the
   * family or the family is under review. It is reset when the person next acts for a candidate or
   * for themself.
   */
  readonly hasEnded: boolean;
}

export const useActingState = create<ActingState>(() => ({ candidate: null, hasEnded: false }));

// The candidate is not in the initial state, because prerendered pages have none.
useActingState.setState({ candidate: readStoredCandidate() });

useSession.subscribe((current, previous) => {
  if (current.user?.id !== previous.user?.id) stopActing();
});

export function startActingFor({ id, name, part }: ActiveCandidate): void {
  // The calls are made before the change, because each call is sent for the current candidate.
  void makePostponedCalls();
  storeCandidate({ id, name, part });
  useActingState.setState({ candidate: { id, name, part }, hasEnded: false });
}

export function stopActing(): void {
  void makePostponedCalls();
  storeCandidate(null);
  useActingState.setState({ candidate: null, hasEnded: false });
}

/**
 * Ends acting for a candidate after the server ended the access to them. Does nothing unless the
 * person acts for this candidate.
 */
export function endAccessToCandidate(candidateId: string): void {
  if (useActingState.getState().candidate?.id !== candidateId) return;
  storeCandidate(null);
  useActingState.setState({ candidate: null, hasEnded: true });
}

/**
 * Returns true if the person has the screens of a relative. A person without a profile always has
 * these screens. A member has them while acting for a candidate.
 */
export function useIsRelative(): boolean {
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  const isActing = useActingState(({ candidate }) => candidate !== null);
  return relativeOnly || isActing;
}

/** Returns true while the person acts for a candidate whose profile they manage. */
export function useIsManager(): boolean {
  return useActingState(({ candidate }) => ['manager', 'speaker'].includes(candidate?.part ?? ''));
}

/**
 * Returns true if the signed-in person has a profile or acts for a candidate. The server refuses
 * the lists of members to everybody else.
 */
export function canViewMembers(): boolean {
  const { token, user } = useSession.getState();
  return token !== null && (!user?.relativeOnly || useActingState.getState().candidate !== null);
}

/** Returns the stored candidate, or null if another person has signed in to this tab since. */
function readStoredCandidate(): ActiveCandidate | null {
  const storedCandidate = readJson<Partial<ActiveCandidate> & { person?: string }>(
    tabStorage,
    ON_BEHALF_KEY,
  );
  if (storedCandidate === null || storedCandidate.person !== useSession.getState().user?.id)
    return null;
  const { id, name, part } = storedCandidate;
  return typeof id === 'string' && typeof name === 'string' ? { id, name, part } : null;
}

function storeCandidate(candidate: ActiveCandidate | null): void {
  const person = useSession.getState().user?.id;
  if (candidate === null) tabStorage.removeItem(ON_BEHALF_KEY);
  else writeJson(tabStorage, ON_BEHALF_KEY, { person, ...candidate });
}
