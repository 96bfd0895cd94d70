import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { updateUser } from '../../api/session.ts';
import { statsQuery } from './queries.ts';

/**
 * Why the panel as a whole is closed to whoever has it open; null while it is not. Whoever was made a
 * member again meanwhile is read anew, and the gate around the panel leads them out.
 */
export function useRefusal(): ApiError['code'] | null {
  const { error } = useQuery(statsQuery);
  const code = error instanceof ApiError && error.status === 403 ? error.code : null;
  useEffect(() => {
    if (code !== 'FORBIDDEN') return;
    call('GET /auth/me').then(
      ({ user }) => updateUser(user),
      // A session that is over has been ended by the call.
      () => undefined,
    );
  }, [code]);
  return code;
}
