import { create } from 'zustand';

/** With whom the viewer has just been connected. */
export interface Connected {
  readonly id: string;
  readonly profile: { readonly name: string; readonly photo: string };
}

interface Moment {
  readonly match: Connected | null;
}

/** The moment in which two have accepted each other, until it was looked at. */
export const useMoment = create<Moment>(() => ({ match: null }));

export function celebrate(match: Connected | null): void {
  useMoment.setState({ match });
}
