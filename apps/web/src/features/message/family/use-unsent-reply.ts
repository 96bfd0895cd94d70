import type { Quote } from '@sambandha/contract/message/schemas';
import { useCallback, useState } from 'react';
import { useUnsentKey } from '../../../offline/use-unsent-text.ts';
import { readJson, tabStorage, writeJson } from '../../../storage/safe-storage.ts';

/**
 * Returns the quote in a relative's unsent reply (or null), the function that replaces the quote,
 * and the function that removes the quote after the reply is sent. Like the text, the quote
 * survives a reload.
 */
export function useUnsentReply(matchId: string) {
  const key = useUnsentKey(`speak-reply:${matchId}`);
  const readStoredReply = () => ({ key, quote: readJson<Quote>(tabStorage, key) });
  const [reply, setReply] = useState(readStoredReply);
  // Another tab can replace the session.
  if (reply.key !== key) setReply(readStoredReply);
  const write = useCallback(
    (quote: Quote | null) => {
      setReply({ key, quote });
      if (quote === null) tabStorage.removeItem(key);
      else writeJson(tabStorage, key, quote);
    },
    [key],
  );
  /** Removes the quote with this `seq`. Another message may have been quoted meanwhile. */
  const clear = useCallback(
    (seq: number | undefined) => {
      if (readJson<Quote>(tabStorage, key)?.seq === seq) tabStorage.removeItem(key);
      setReply((current) => (current.quote?.seq === seq ? { ...current, quote: null } : current));
    },
    [key],
  );
  return [reply.quote, write, clear] as const;
}
