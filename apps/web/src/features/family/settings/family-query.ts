import { relativesQuery } from '../../../api/families.ts';

/**
 * Relatives and invitations. Always fetched again, because a relative may have accepted an
 * invitation in the meantime.
 */
export const familyQuery = { ...relativesQuery, staleTime: 0 };
