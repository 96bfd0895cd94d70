import { createContext, useContext } from 'react';

/** True if the steps are about another person than the one who fills them in. */
const CandidateContext = createContext(false);

export const ForCandidate = CandidateContext.Provider;

export function useIsForCandidate(): boolean {
  return useContext(CandidateContext);
}
