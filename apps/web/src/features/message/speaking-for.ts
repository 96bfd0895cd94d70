import { createContext } from 'react';

/** The first name of the candidate on whose behalf a relative reads here; null: one's own conversation. */
export const SpeakingFor = createContext<string | null>(null);
