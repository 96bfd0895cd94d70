import type { ForWhom } from '@sambandha/contract/draft/choices';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { CANDIDATE_DRAFT } from '../../../../storage/draft-keys.ts';
import { tabStorage } from '../../../../storage/safe-storage.ts';
import type { ContactMethod, RegistrationData } from '../data.ts';

/**
 * Values of the fields about the candidate that come before the steps. An empty text means no
 * answer.
 */
export interface CandidateValues {
  relation: string;
  method: ContactMethod;
  /** The e-mail address or phone number of the candidate, as `method` says. */
  to: string;
}

interface CandidateDraft {
  readonly forWhom: 'MYSELF' | ForWhom;
  /** Name of the person who prepares the profile, not of the candidate. */
  readonly name: string;
  readonly candidate: CandidateValues;
  /** Id of the draft whose answers are in the steps of this tab. */
  readonly draftId: string | null;
  /** The answers of that draft that the server had when the steps last read or stored them. */
  readonly base: RegistrationData | null;
}

const emptyCandidateDraft: CandidateDraft = {
  forWhom: 'MYSELF',
  name: '',
  candidate: { relation: '', method: 'phone', to: '' },
  draftId: null,
  base: null,
};

/**
 * The input before the draft of another person's profile exists, then the id of that draft. Stored
 * in this tab, without the password and the code.
 */
export const useCandidateDraft = create<CandidateDraft>()(
  persist((): CandidateDraft => emptyCandidateDraft, {
    name: CANDIDATE_DRAFT,
    storage: createJSONStorage(() => tabStorage),
  }),
);

export function saveForWhom(forWhom: CandidateDraft['forWhom']): void {
  useCandidateDraft.setState({ forWhom });
}

export function saveMakerAndCandidate(name: string, candidate: CandidateValues): void {
  useCandidateDraft.setState({ name, candidate });
}

/** Stores the id and the answers of the draft that is in the steps. Clears all other values. */
export function saveLoadedDraft(draftId: string, base: RegistrationData): void {
  useCandidateDraft.setState({ ...emptyCandidateDraft, draftId, base });
}

/** Records answers of a draft that the server has stored, if the draft is in the steps. */
export function saveStoredAnswers(ofDraftId: string, stored: Partial<RegistrationData>): void {
  useCandidateDraft.setState(({ draftId, base }) =>
    draftId === ofDraftId && base !== null ? { base: { ...base, ...stored } } : {},
  );
}

/** Clears all values, including the stored ones. */
export function resetCandidateDraft(): void {
  useCandidateDraft.setState(emptyCandidateDraft);
  useCandidateDraft.persist.clearStorage();
}
