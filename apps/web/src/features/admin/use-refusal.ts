import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { updateUser } from '../../api/session.ts';
import { statsQuery } from './queries.ts';

/**
 * The reason that the whole panel is closed to the reader; null while it is open. A reader who is
 * no longer a moderator is read again, and the gate around the panel redirects them.
 */
export function useRefusal(): ApiError['code'] | null {
  const { error } = useQuery(statsQuery);
  const code = error instanceof ApiError && error.status === 403 ? error.code : null;
  useEffect(() => {
    if (code !== 'FORBIDDEN') return;
    call('GET /auth/me').then(
      ({ user }) => updateUser(user),
      // The call has ended a session that is over.
      () => undefined,
    );
  }, [code]);
  return code;
}
