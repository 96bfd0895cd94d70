import { createContext, useContext } from 'react';

/** Whether the steps ask about somebody else than whoever fills them in. */
const Somebody = createContext(false);

export const ForSomebody = Somebody.Provider;

export function useForSomebody(): boolean {
  return useContext(Somebody);
}
