import { createContext } from 'react';

/**
 * The first name of the candidate on whose behalf a relative reads. Null in the reader's own
 * conversation.
 */
export const CandidateNameContext = createContext<string | null>(null);
