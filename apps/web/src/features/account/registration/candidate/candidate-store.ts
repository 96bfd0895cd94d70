import type { ForWhom } from '@sambandha/contract/draft/choices';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { CANDIDATE_DRAFT_KEY } from '../../../../storage/draft-keys.ts';
import { tabStorage } from '../../../../storage/safe-storage.ts';
import type { ContactMethod, RegistrationData } from '../data.ts';

/**
 * Values of the fields about the candidate that come before the steps. An empty text means no
 * answer.
 */
export interface CandidateValues {
  relation: string;
  method: ContactMethod;
  /** The e-mail address or phone number of the candidate, depending on `method`. */
  to: string;
}

interface CandidateDraft {
  readonly forWhom: 'MYSELF' | ForWhom;
  /** Name of the person who prepares the profile, not of the candidate. */
  readonly name: string;
  readonly candidate: CandidateValues;
  /** Id of the draft whose answers are in the steps of this tab. */
  readonly draftId: string | null;
  /** The answers of that draft on the server, as the steps last loaded or stored them. */
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
 * State of a profile for another person. Contains the input before the draft exists, and then the
 * id and the stored answers of the draft. Stored in this tab, without the password and the code.
 */
export const useCandidateDraft = create<CandidateDraft>()(
  persist((): CandidateDraft => emptyCandidateDraft, {
    name: CANDIDATE_DRAFT_KEY,
    storage: createJSONStorage(() => tabStorage),
  }),
);

export function saveForWhom(forWhom: CandidateDraft['forWhom']): void {
  useCandidateDraft.setState({ forWhom });
}

export function saveMakerAndCandidate(name: string, candidate: CandidateValues): void {
  useCandidateDraft.setState({ name, candidate });
}

/** Stores the id and the answers of a draft that is loaded into the steps. Clears other values. */
export function saveLoadedDraft(draftId: string, base: RegistrationData): void {
  useCandidateDraft.setState({ ...emptyCandidateDraft, draftId, base });
}

/** Adds answers that the server has stored to `base`, if the draft is loaded into the steps. */
export function saveStoredAnswers(ofDraftId: string, answers: Partial<RegistrationData>): void {
  useCandidateDraft.setState(({ draftId, base }) =>
    draftId === ofDraftId && base !== null ? { base: { ...base, ...answers } } : {},
  );
}

/** Clears all values, also in the storage of the tab. */
export function resetCandidateDraft(): void {
  useCandidateDraft.setState(emptyCandidateDraft);
  useCandidateDraft.persist.clearStorage();
}
