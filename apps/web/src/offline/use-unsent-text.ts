import { useState } from 'react';
import { randomId } from '../api/random-id.ts';
import { tabStorage } from '../storage/safe-storage.ts';
import { UNSENT_TEXT } from './device.ts';

/**
 * A text that is not yet sent, which starts as `initialText`. A changed text outlives its form and
 * a reload, until it is sent or the session ends. So does its id, which a change of the text
 * renews: a repeated attempt to send the text has the id of the first.
 */
export function useUnsentText(name: string, initialText = '') {
  const key = `${UNSENT_TEXT}${name}`;
  const [unsent, setUnsent] = useState(() => read(key) ?? { id: randomId(), text: initialText });
  const write = (text: string) => {
    const id = randomId();
    setUnsent({ id, text });
    if (text === initialText) tabStorage.removeItem(key);
    else tabStorage.setItem(key, `${id} ${text}`);
  };
  return { ...unsent, write, clear: () => write(initialText) };
}

function read(key: string): { readonly id: string; readonly text: string } | null {
  const stored = tabStorage.getItem(key);
  if (stored === null) return null;
  // A former version stored the text alone.
  const [, id = randomId(), text = stored] = /^([\da-f-]{36}) (.*)$/s.exec(stored) ?? [];
  return { id, text };
}
