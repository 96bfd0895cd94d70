import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import type { Draft } from '@sambandha/contract/draft/schemas';
import { draftsQuery } from '../../api/drafts.ts';
import { volunteerQuery } from '../../api/volunteer.ts';

/**
 * Returns the path of the page that lists a draft, and the key of the query to invalidate after a
 * change of the draft. `isByVolunteer` is true if the maker is a volunteer.
 */
export function draftContext({ relation }: Pick<Draft, 'relation'>) {
  return relation === VOLUNTEER
    ? { isByVolunteer: true, listPath: '/volunteer', listKey: volunteerQuery.queryKey }
    : { isByVolunteer: false, listPath: '/families', listKey: draftsQuery.queryKey };
}
