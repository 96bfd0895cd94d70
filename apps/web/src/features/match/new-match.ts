import { create } from 'zustand';
import { useSession } from '../../api/session.ts';

/** A match that was just accepted, with the profile of the other member. */
export interface NewMatch {
  readonly id: string;
  readonly profile: { readonly name: string; readonly photo: string };
}

interface NewMatchState {
  readonly match: NewMatch | null;
}

/** The new match whose dialog is open. Null if there is none. */
export const useNewMatch = create<NewMatchState>(() => ({ match: null }));

// A match is not shown to the next person on the device.
useSession.subscribe(({ user }, previous) => {
  if (user?.id !== previous.user?.id) showNewMatch(null);
});

/** Opens the dialog of a new match. Null closes the dialog. */
export function showNewMatch(match: NewMatch | null): void {
  useNewMatch.setState({ match });
}
