import type { To } from 'react-router';

/** Ids of the parts of the Photos tab to which links lead. */
export const photoIds = { list: 'profile-photos', audience: 'profile-photo-audience' } as const;

/** Returns the link to a part of the Photos tab of the user's profile. */
export function toPhotos(part: keyof typeof photoIds): To {
  return { search: '?tab=photos', hash: photoIds[part] };
}
