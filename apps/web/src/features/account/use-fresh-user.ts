import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { updateUser, useSession } from '../../api/session.ts';
import { keepContacts } from './own-contacts.ts';
import { takeLanguage, useOwnLanguage } from './own-language.ts';

/** The token whose member was read since the page was opened. */
let freshFor: string | null = null;

/** What the device keeps of the member may be old, or their session over: asks once per start. */
export function useFreshUser(): void {
  const token = useSession((session) => session.token);
  useOwnLanguage();
  useEffect(() => {
    if (token === null || token === freshFor) return;
    freshFor = token;
    call('GET /auth/me').then(
      ({ user, emailConfirmed, language }) => {
        if (useSession.getState().token !== token) return;
        updateUser(user);
        keepContacts(user, emailConfirmed);
        takeLanguage(language);
      },
      // A session that is over has been ended by the call; otherwise the kept member will do.
      () => undefined,
    );
  }, [token]);
}
