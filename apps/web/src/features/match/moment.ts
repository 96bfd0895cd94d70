import { create } from 'zustand';

/** The member with whom the viewer was just connected. */
export interface Connected {
  readonly id: string;
  readonly profile: { readonly name: string; readonly photo: string };
}

interface Moment {
  readonly match: Connected | null;
}

/** The new connection to show, until the viewer has seen it. */
export const useMoment = create<Moment>(() => ({ match: null }));

export function celebrate(match: Connected | null): void {
  useMoment.setState({ match });
}
