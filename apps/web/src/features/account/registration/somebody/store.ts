import type { ForWhom } from '@sambandha/contract/draft/choices';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { inTab } from '../../../../storage/kept.ts';

/** What is asked of somebody else's profile before its steps; "" is no answer. */
export interface CandidateValues {
  relation: string;
  method: 'email' | 'phone';
  to: string;
}

interface Somebody {
  readonly forWhom: 'MYSELF' | ForWhom;
  readonly name: string;
  readonly candidate: CandidateValues;
  /** Whose answers the steps of this tab hold. */
  readonly draftId: string | null;
}

const nobody: Somebody = {
  forWhom: 'MYSELF',
  name: '',
  candidate: { relation: '', method: 'phone', to: '' },
  draftId: null,
};

/** For whom a profile is made in this tab, until it is begun. Without password and code. */
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
