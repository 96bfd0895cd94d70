import { createContext } from 'react';

/**
 * First name of the candidate on whose behalf a relative reads; null: the reader's own
 * conversation.
 */
export const CandidateNameContext = createContext<string | null>(null);
