import { createContext, useContext } from 'react';

/** True if the person who fills in the steps is not the candidate. */
const CandidateContext = createContext(false);

export const ForCandidate = CandidateContext.Provider;

export function useIsForCandidate(): boolean {
  return useContext(CandidateContext);
}
