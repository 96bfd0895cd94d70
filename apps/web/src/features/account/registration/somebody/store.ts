import type { ForWhom } from '@sambandha/contract/draft/choices';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { inTab } from '../../../../storage/kept.ts';

/** Values of the fields about the candidate that come before the steps; "": no answer. */
export interface CandidateValues {
  relation: string;
  method: 'email' | 'phone';
  to: string;
}

interface Somebody {
  readonly forWhom: 'MYSELF' | ForWhom;
  readonly name: string;
  readonly candidate: CandidateValues;
  /** Id of the draft whose answers the steps of this tab hold. */
  readonly draftId: string | null;
}

const nobody: Somebody = {
  forWhom: 'MYSELF',
  name: '',
  candidate: { relation: '', method: 'phone', to: '' },
  draftId: null,
};

/** The profile for somebody that this tab is about to start. Without password and code. */
export const useSomebody = create<Somebody>()(
  persist((): Somebody => nobody, {
    name: 'registration-somebody',
    storage: createJSONStorage(() => inTab),
  }),
);

export function saveForWhom(forWhom: Somebody['forWhom']): void {
  useSomebody.setState({ forWhom });
}

export function saveMaker(name: string, candidate: CandidateValues): void {
  useSomebody.setState({ name, candidate });
}

export function saveDraftId(draftId: string | null): void {
  useSomebody.setState({ ...nobody, draftId });
}
