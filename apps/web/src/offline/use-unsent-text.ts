import { useState } from 'react';
import { randomId } from '../api/random-id.ts';
import { useSession } from '../api/session-store.ts';
import { tabStorage } from '../storage/safe-storage.ts';
import { UNSENT_TEXT_PREFIX } from './device.ts';

/**
 * Returns a member's unsent text, which starts as `initialText`, and its id. A changed text and its
 * id outlive the form and a reload, until the text is sent or the session ends. Each change of the
 * text renews the id. A repeated attempt to send the same text has the same id. `store` stores the
 * text before an attempt, even if it was not changed.
 */
export function useUnsentText(name: string, initialText = '') {
  const key = useUnsentKey(name);
  const readOrStart = () => ({
    key,
    ...(readUnsentText(key) ?? { id: randomId(), text: initialText }),
  });
  const [unsent, setUnsent] = useState(readOrStart);
  // The key changes when another tab replaces the session.
  if (unsent.key !== key) setUnsent(readOrStart);
  const { id, text } = unsent;
  const write = (newText: string) => {
    const newId = randomId();
    setUnsent({ key, id: newId, text: newText });
    if (newText === initialText) tabStorage.removeItem(key);
    else tabStorage.setItem(key, `${newId} ${newText}`);
  };
  const store = () => void tabStorage.setItem(key, `${id} ${text}`);
  const clear = () => {
    const storedDraft = readUnsentText(key);
    // The form may have been opened again, and another text written, before the response.
    if (storedDraft === null || storedDraft.id === id) write(initialText);
  };
  return { id, text, write, store, clear };
}

/**
 * Returns the storage key of an unsent text. The key names the member, because a browser can
 * restore a closed tab after another member has signed in.
 */
export function useUnsentKey(name: string): string {
  const memberId = useSession(({ user }) => user?.id ?? '');
  return `${UNSENT_TEXT_PREFIX}${memberId}:${name}`;
}

function readUnsentText(key: string): { readonly id: string; readonly text: string } | null {
  const [, id, text] = /^([\da-f-]{36}) (.*)$/s.exec(tabStorage.getItem(key) ?? '') ?? [];
  return id === undefined || text === undefined ? null : { id, text };
}
