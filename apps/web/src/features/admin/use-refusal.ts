import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { updateUser } from '../../api/session.ts';
import { statsQuery } from './queries.ts';

/**
 * Returns the reason why the whole panel is closed to the reader, or null while it is open. If the
 * reader is no longer of the team, fetches their account again. The gate around the panel then
 * redirects them.
 */
export function useRefusal(): ApiError['code'] | null {
  const { error } = useQuery(statsQuery);
  const code = error instanceof ApiError && error.status === 403 ? error.code : null;
  useEffect(() => {
    if (code !== 'FORBIDDEN') return;
    call('GET /auth/me').then(
      ({ user }) => updateUser(user),
      // If the session is over, the call has ended it.
      () => undefined,
    );
  }, [code]);
  return code;
}
