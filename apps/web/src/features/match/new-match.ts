import { create } from 'zustand';

/** A match that was just accepted, with the profile of the other member. */
export interface NewMatch {
  /** The id of the match. */
  readonly id: string;
  readonly profile: { readonly name: string; readonly photo: string };
}

interface NewMatchState {
  readonly match: NewMatch | null;
}

/** The new match to show; null once the viewer has seen it. */
export const useNewMatch = create<NewMatchState>(() => ({ match: null }));

export function showNewMatch(match: NewMatch | null): void {
  useNewMatch.setState({ match });
}
