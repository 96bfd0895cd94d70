import type { To } from 'react-router';

/** The parts of the Photos tab that links lead to. */
export const photoIds = { list: 'profile-photos', audience: 'profile-photo-audience' } as const;

/** The way to a part of the Photos tab of one's own profile. */
export function toPhotos(part: keyof typeof photoIds): To {
  return { search: '?tab=photos', hash: photoIds[part] };
}
