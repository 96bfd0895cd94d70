import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { updateUser } from '../../api/session.ts';

/** One's own photos, the primary one first. */
export const ownPhotosQuery = queryOptions({
  queryKey: ['own', 'photos'],
  queryFn: ({ signal }) => call('GET /photos/me', { signal }),
});

/**
 * Reads anew what a change of photos changes elsewhere: the list itself, the profile's completeness
 * and mark, and the face in the header. A failure there waits for the next occasion.
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
