import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSentence } from '../../account/index.ts';
import { familyQuery } from './family-query.ts';

/** A change in the family: the entry in progress, and the outcome. */
export type Change = ReturnType<typeof useChange>;

export function useChange() {
  const sentence = useSentence();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [made, setMade] = useState(0);
  const tell = (text: string) => {
    setFailure(null);
    setDone(text);
    return client.invalidateQueries(familyQuery);
  };
  const make = async (
    which: string,
    act: () => Promise<unknown>,
    says: { readonly done: string; readonly failed: string },
  ) => {
    if (busy !== null) return;
    setBusy(which);
    setDone(null);
    setFailure(null);
    try {
      await act();
      // With the sentence, not after the next read: a focus that moves later is taken from somebody.
      setMade((count) => count + 1);
      await tell(says.done);
    } catch (error) {
      setFailure(sentence(error, says.failed));
      setAttempt((count) => count + 1);
    } finally {
      setBusy(null);
    }
  };
  return { busy, done, failure, attempt, made, make, tell };
}
