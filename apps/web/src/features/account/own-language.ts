import type { Language } from '@sambandha/contract/language';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { chooseLanguage, chosenLanguage, LANGUAGE_CHOSEN } from '../../i18n/language.ts';

/** Local storage key: whose choice did not reach the server yet. */
const UNSENT = 'language-unsent';

/** The account's language as far as it is known; undefined until the server was asked. */
let known: Language | null | undefined;

/** What is chosen here becomes the language of the account, in which letters are written. */
export function useOwnLanguage(): void {
  const memberId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (memberId === undefined) return;
    const send = () => void sendChoice(memberId);
    addEventListener(LANGUAGE_CHOSEN, send);
    return () => removeEventListener(LANGUAGE_CHOSEN, send);
  }, [memberId]);
}

/**
 * A device on which nothing was chosen takes over the account's language; a choice of this device is sent
 * where the account has none, or where it could not be sent before.
 */
export function takeLanguage(memberId: string, language: Language | null): void {
  known = language;
  const isUnsent = localStorage.getItem(UNSENT) === memberId;
  if (language === null || isUnsent) void sendChoice(memberId);
  else if (chosenLanguage() === null) chooseLanguage(language);
}

async function sendChoice(memberId: string): Promise<void> {
  const language = chosenLanguage();
  if (language === null || language === known) return;
  localStorage.setItem(UNSENT, memberId);
  try {
    await call('PATCH /auth/language', { body: { language } });
    known = language;
    localStorage.removeItem(UNSENT);
  } catch {
    // It is sent again at the next start.
  }
}
