import { createContext, useContext } from 'react';

/** True if the steps ask about somebody other than the person who fills them in. */
const Somebody = createContext(false);

export const ForSomebody = Somebody.Provider;

export function useForSomebody(): boolean {
  return useContext(Somebody);
}
