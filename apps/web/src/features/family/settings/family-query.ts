import { relativesQuery } from '../../../api/families.ts';

/**
 * Relatives and invitations. Always fetched again, because a relative may have accepted meanwhile.
 */
export const familyQuery = { ...relativesQuery, staleTime: 0 };
