import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { updateUser, useSession } from '../../api/session.ts';
import { cacheContacts } from './own-contacts.ts';
import { adoptLanguage, sendUnsentChoice, useAccountLanguageSync } from './own-language.ts';

/** The last token for which the member was read since the page was opened. */
let freshFor: string | null = null;

/**
 * Reads the member once for each token of this page, because the stored member may be outdated or
 * the session may have ended. Also keeps the language of the account and of this device the same.
 */
export function useFreshUser(): void {
  const token = useSession((session) => session.token);
  useAccountLanguageSync();
  useEffect(() => {
    if (token === null) return;
    if (token === freshFor) {
      sendUnsentChoice();
      return;
    }
    freshFor = token;
    call('GET /auth/me').then(
      ({ user, emailConfirmed, language }) => {
        if (useSession.getState().token !== token) return;
        updateUser(user);
        cacheContacts(user, { emailConfirmed });
        adoptLanguage(language);
      },
      // If the session is over, the call has ended it. Otherwise the stored member is used.
      () => undefined,
    );
  }, [token]);
}
