import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { updateUser } from '../../api/session.ts';

/** The member's own photos, primary first. */
export const ownPhotosQuery = queryOptions({
  queryKey: ['own', 'photos'],
  queryFn: ({ signal }) => call('GET /photos/me', { signal }),
});

/**
 * Refetches all data that depends on the photos: the list, the profile's completeness and Verified
 * mark, and the photo in the header. Failures are ignored. The next refetch corrects the data.
 */
export async function refreshAfterPhotos(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['own'] }),
    call('GET /auth/me').then(
      ({ user }) => updateUser(user),
      () => undefined,
    ),
  ]);
}
