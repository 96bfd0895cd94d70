import { useState } from 'react';
import { ASK_DRAFT } from '../../../offline/device.ts';
import { tabStorage } from '../../../storage/safe-storage.ts';
import type { FirstMessageAction } from '../first-message-action.ts';

/**
 * The draft of a message, which starts as `initialText`. A changed draft outlives the sheet and a
 * reload, until it is sent or the session ends.
 */
export function useDraft(memberId: string, action: FirstMessageAction, initialText: string) {
  const key = `${ASK_DRAFT}${action}:${memberId}`;
  const [text, setText] = useState(() => tabStorage.getItem(key) ?? initialText);
  return {
    text,
    write: (next: string) => {
      setText(next);
      store(key, next === initialText ? null : next);
    },
    clear: () => {
      setText(initialText);
      store(key, null);
    },
  };
}

function store(key: string, text: string | null): void {
  if (text === null) tabStorage.removeItem(key);
  else tabStorage.setItem(key, text);
}
