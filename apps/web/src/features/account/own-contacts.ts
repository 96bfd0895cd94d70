import type { User } from '@sambandha/contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';

interface Contacts extends Pick<User, 'email' | 'phone'> {
  /** True if the e-mail address is confirmed. Undefined until the server has returned this. */
  readonly emailConfirmed: boolean | undefined;
}

/** The person's own contacts, read from the server and stored only in memory. */
export const ownContactsQuery = queryOptions({
  queryKey: ['own', 'contacts'],
  queryFn: async ({ signal }): Promise<Contacts> => {
    const { user, emailConfirmed } = await call('GET /auth/me', { signal });
    return contactsOf(user, emailConfirmed);
  },
});

/**
 * Stores the contacts of `user` in the cache. Fetches the contacts again if `emailConfirmed` is
 * undefined.
 */
export function cacheContacts(
  user: User,
  { emailConfirmed }: { emailConfirmed?: boolean | undefined } = {},
): void {
  const { queryKey } = ownContactsQuery;
  const cachedContacts = queryClient.getQueryData(queryKey);
  const isSameEmail = cachedContacts?.email === user.email;
  const isConfirmed = emailConfirmed ?? (isSameEmail ? cachedContacts?.emailConfirmed : undefined);
  queryClient.setQueryData(queryKey, contactsOf(user, isConfirmed));
  if (emailConfirmed === undefined) void queryClient.invalidateQueries({ queryKey });
}

function contactsOf({ email, phone }: User, emailConfirmed: boolean | undefined): Contacts {
  return { email, phone, emailConfirmed };
}
