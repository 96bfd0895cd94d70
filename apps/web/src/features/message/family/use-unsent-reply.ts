import type { Quote } from '@sambandha/contract/message/schemas';
import { useCallback, useState } from 'react';
import { useUnsentKey } from '../../../offline/use-unsent-text.ts';
import { readJson, tabStorage, writeJson } from '../../../storage/safe-storage.ts';

/**
 * Returns the quote of the message to which a relative's unsent text replies, or null, and the
 * function that replaces the quote. The quote survives a reload, like the text.
 */
export function useUnsentReply(matchId: string) {
  const key = useUnsentKey(`speak-reply:${matchId}`);
  const readStored = () => ({ key, quote: readJson<Quote>(tabStorage, key) });
  const [reply, setReply] = useState(readStored);
  // Another tab can replace the session.
  if (reply.key !== key) setReply(readStored);
  const write = useCallback(
    (quote: Quote | null) => {
      setReply({ key, quote });
      if (quote === null) tabStorage.removeItem(key);
      else writeJson(tabStorage, key, quote);
    },
    [key],
  );
  return [reply.quote, write] as const;
}
