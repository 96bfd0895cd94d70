import { create } from 'zustand';

/** The member with whom the viewer was just connected. */
export interface NewMatch {
  readonly id: string;
  readonly profile: { readonly name: string; readonly photo: string };
}

interface NewMatchState {
  readonly match: NewMatch | null;
}

/** The new connection to show, until the viewer has seen it. */
export const useNewMatch = create<NewMatchState>(() => ({ match: null }));

export function showNewMatch(match: NewMatch | null): void {
  useNewMatch.setState({ match });
}
