import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { updateUser, useSession } from '../../api/session.ts';
import { cacheContacts } from './own-contacts.ts';
import { adoptLanguage, sendUnsentChoice, useAccountLanguageSync } from './own-language.ts';

/** The last token with which the member was read since the page was opened. */
let lastReadToken: string | null = null;

/**
 * Reads the member once for each token of this page, because the stored member may be outdated or
 * the session may have ended. Also keeps the language of the account and of this device the same.
 */
export function useFreshUser(): void {
  const token = useSession((session) => session.token);
  useAccountLanguageSync();
  useEffect(() => {
    if (token === null) return;
    if (token === lastReadToken) {
      sendUnsentChoice();
      return;
    }
    lastReadToken = token;
    call('GET /auth/me').then(
      ({ user, emailConfirmed, language }) => {
        if (useSession.getState().token !== token) return;
        updateUser(user);
        cacheContacts(user, { emailConfirmed });
        adoptLanguage(language);
      },
      // If the session has expired, `call` has ended it. Otherwise the stored member stays in use.
      () => undefined,
    );
  }, [token]);
}
