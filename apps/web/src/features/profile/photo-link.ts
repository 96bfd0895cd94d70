import type { To } from 'react-router';

/** Ids of the parts of the Photos tab to which links lead. */
export const photoIds = { list: 'profile-photos', audience: 'profile-photo-audience' } as const;

/** Returns the link from the page of one's own profile to a part of its Photos tab. */
export function toPhotos(part: keyof typeof photoIds): To {
  return { search: '?tab=photos', hash: photoIds[part] };
}
