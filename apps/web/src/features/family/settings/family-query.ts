import { relativesQuery } from '../../../api/families.ts';

/** The own relatives, and whom one has invited: a relative may have accepted meanwhile. */
export const familyQuery = { ...relativesQuery, staleTime: 0 };
