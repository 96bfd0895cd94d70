import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import {
  chooseLanguage,
  chosenLanguage,
  LANGUAGE_CHOSEN,
  LANGUAGE_SAVED,
} from '../../i18n/language.ts';
import { markLanguageUnsent, UNSENT_LANGUAGE_KEY } from '../../offline/device.ts';
import { deviceStorage } from '../../storage/safe-storage.ts';

/** Last known language of the account. Undefined until the server has returned it. */
let savedLanguage: Language | null | undefined;

/**
 * Saves the language chosen on this device to the account, because messages to the member are
 * written in that language.
 */
export function useAccountLanguageSync(): void {
  const isSignedIn = useSession(({ user }) => user !== null);
  useEffect(() => {
    if (!isSignedIn) return;
    addEventListener(LANGUAGE_CHOSEN, sendChoice);
    return () => {
      removeEventListener(LANGUAGE_CHOSEN, sendChoice);
      savedLanguage = undefined;
    };
  }, [isSignedIn]);
}

/**
 * Applies the account's language on a device without a choice. Sends the device's choice if the
 * account has no language or if the choice was not sent before.
 */
export function adoptLanguage(language: Language | null): void {
  savedLanguage = language;
  if (chosenLanguage() === null) {
    if (language !== null) chooseLanguage(language);
    return;
  }
  if (language === null) sendChoice();
  else sendUnsentChoice();
}

/** Sends the device's choice if it could not be sent before, or was made on a public page. */
export function sendUnsentChoice(): void {
  if (deviceStorage.getItem(UNSENT_LANGUAGE_KEY) !== null) sendChoice();
}

let lastSending: Promise<void> = Promise.resolve();

/** Sends one choice at a time, because the server may process two requests in any order. */
function sendChoice(): void {
  lastSending = lastSending.then(sendLatestChoice);
}

async function sendLatestChoice(): Promise<void> {
  const language = chosenLanguage();
  if (language === null) return;
  if (language === savedLanguage) {
    deviceStorage.removeItem(UNSENT_LANGUAGE_KEY);
    return;
  }
  markLanguageUnsent();
  // An account without a language gets English responses. The responses contain names in the script
  // of the language, and are therefore read again after another language was saved.
  const previousLanguage = savedLanguage === null ? DEFAULT_LANGUAGE : savedLanguage;
  try {
    await call('PATCH /auth/language', { body: { language } });
    savedLanguage = language;
    if (language !== previousLanguage) dispatchEvent(new Event(LANGUAGE_SAVED));
    deviceStorage.removeItem(UNSENT_LANGUAGE_KEY);
  } catch {
    // The language stays marked as unsent, and is sent again at the next start of the app.
  }
}
