import type { User } from '@sambandha/contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';

type Contacts = Pick<User, 'email' | 'phone'>;

/** One's own contacts: read from the server where they are shown, and in memory alone. */
export const ownContactsQuery = queryOptions({
  queryKey: ['own', 'contacts'],
  queryFn: async ({ signal }): Promise<Contacts> => {
    const { user } = await call('GET /auth/me', { signal });
    return contactsOf(user);
  },
});

/** Takes over what the server answered to a change. */
export function keepContacts(user: User): void {
  queryClient.setQueryData(ownContactsQuery.queryKey, contactsOf(user));
}

function contactsOf({ email, phone }: User): Contacts {
  return { email, phone };
}
