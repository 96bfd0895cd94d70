import type { To } from 'react-router';

/** Ids of the parts of the Photos tab to which links lead. */
export const photoSectionIds = {
  list: 'profile-photos',
  audience: 'profile-photo-audience',
} as const;

/** Returns the link from the page of one's own profile to a part of its Photos tab. */
export function photosTabLink(part: keyof typeof photoSectionIds): To {
  return { search: '?tab=photos', hash: photoSectionIds[part] };
}
