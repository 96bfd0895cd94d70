import type { To } from 'react-router';

/** The parts of the Photos tab that links lead to. */
export const photoIds = { list: 'profile-photos', audience: 'profile-photo-audience' } as const;

/** The link to a part of the Photos tab of the own profile. */
export function toPhotos(part: keyof typeof photoIds): To {
  return { search: '?tab=photos', hash: photoIds[part] };
}
