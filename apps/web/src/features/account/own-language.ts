import type { Language } from '@sambandha/contract/language';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import {
  chooseLanguage,
  chosenLanguage,
  LANGUAGE_CHOSEN,
  LANGUAGE_SAVED,
} from '../../i18n/language.ts';
import { UNSENT_LANGUAGE } from '../../offline/device.ts';
import { onDevice } from '../../storage/kept.ts';

/** The account's language as far as it is known; undefined until the server was asked. */
let known: Language | null | undefined;

/** What is chosen here becomes the language of the account, in which letters are written. */
export function useOwnLanguage(): void {
  const isSignedIn = useSession(({ user }) => user !== null);
  useEffect(() => {
    if (!isSignedIn) return;
    const send = () => void sendChoice();
    addEventListener(LANGUAGE_CHOSEN, send);
    return () => {
      removeEventListener(LANGUAGE_CHOSEN, send);
      known = undefined;
    };
  }, [isSignedIn]);
}

/**
 * A device on which nothing was chosen takes over the account's language; a choice of this device is sent
 * where the account has none, or where it could not be sent before.
 */
export function takeLanguage(language: Language | null): void {
  known = language;
  if (chosenLanguage() === null) {
    if (language !== null) chooseLanguage(language);
    return;
  }
  const isUnsent = onDevice.getItem(UNSENT_LANGUAGE) !== null;
  if (language === null || isUnsent) void sendChoice();
}

async function sendChoice(): Promise<void> {
  const language = chosenLanguage();
  if (language === null || language === known) return;
  onDevice.setItem(UNSENT_LANGUAGE, '1');
  try {
    await call('PATCH /auth/language', { body: { language } });
    known = language;
    // Names are answered in the script of that language.
    dispatchEvent(new Event(LANGUAGE_SAVED));
    onDevice.removeItem(UNSENT_LANGUAGE);
  } catch {
    // It is sent again at the next start.
  }
}
