import { relativesQuery } from '../../../api/families.ts';

/** Relatives and invitations; always refetched, because a relative may have accepted. */
export const familyQuery = { ...relativesQuery, staleTime: 0 };
