import type { Part } from '@sambandha/contract/family/choices';
import { create } from 'zustand';
import { inTab, readJson, writeJson } from '../storage/kept.ts';
import { useSession } from './session-store.ts';

/** Where the choice is kept in session storage: each tab has its own. `early.ts` reads it, too. */
export const ON_BEHALF_KEY = 'on-behalf-of';

/** A candidate in whose family one takes part. */
export interface ActedFor {
  readonly id: string;
  readonly name: string;
  /** What one may do for them, as it was when one began. */
  readonly part?: Part | undefined;
}

interface OnBehalf {
  /** For whom this tab looks; null: for oneself. */
  readonly candidate: ActedFor | null;
  /** The server has just said that one no longer takes part, or that the family is under review. */
  readonly ended: boolean;
}

export const useOnBehalf = create<OnBehalf>(() => ({ candidate: null, ended: false }));

// Not at the first: prerendered pages know of nobody.
useOnBehalf.setState({ candidate: readKept() });

useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) lookForMyself();
});

export function lookFor({ id, name, part }: ActedFor): void {
  keep({ id, name, part });
  useOnBehalf.setState({ candidate: { id, name, part }, ended: false });
}

export function lookForMyself(): void {
  keep(null);
  useOnBehalf.setState({ candidate: null, ended: false });
}

/** The person no longer takes part for this candidate, or not for now. Does nothing while they look for another. */
export function endActing(candidateId: string): void {
  if (useOnBehalf.getState().candidate?.id !== candidateId) return;
  keep(null);
  useOnBehalf.setState({ candidate: null, ended: true });
}

/** Whether one has the screens of a relative: without a profile always, else while looking for another. */
export function useIsRelative(): boolean {
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  const acting = useOnBehalf(({ candidate }) => candidate !== null);
  return relativeOnly || acting;
}

/** Whether one looks for a candidate whom one also describes. */
export function useManages(): boolean {
  return useOnBehalf(({ candidate }) => ['manager', 'speaker'].includes(candidate?.part ?? ''));
}

/** Whether somebody is signed in who looks for themself or for a candidate. */
export function mayLook(): boolean {
  const { token, user } = useSession.getState();
  return token !== null && (!user?.relativeOnly || useOnBehalf.getState().candidate !== null);
}

/** Of this person; a tab may have been signed in to by another one since. */
function readKept(): ActedFor | null {
  const kept = readJson<Partial<ActedFor> & { person?: string }>(inTab, ON_BEHALF_KEY);
  if (kept === null || kept.person !== useSession.getState().user?.id) return null;
  const { id, name, part } = kept;
  return typeof id === 'string' && typeof name === 'string' ? { id, name, part } : null;
}

function keep(candidate: ActedFor | null): void {
  const person = useSession.getState().user?.id;
  if (candidate === null) inTab.removeItem(ON_BEHALF_KEY);
  else writeJson(inTab, ON_BEHALF_KEY, { person, ...candidate });
}
