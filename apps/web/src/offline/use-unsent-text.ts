import { useState } from 'react';
import { tabStorage } from '../storage/safe-storage.ts';
import { UNSENT_TEXT } from './device.ts';

/**
 * A text that is not yet sent, which starts as `initialText`. A changed text outlives its form and a
 * reload, until it is sent or the session ends.
 */
export function useUnsentText(name: string, initialText = '') {
  const key = `${UNSENT_TEXT}${name}`;
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
