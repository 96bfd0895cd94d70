import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import type { Draft } from '@sambandha/contract/draft/schemas';
import { draftsQuery } from '../../api/drafts.ts';
import { volunteerQuery } from '../../api/volunteer.ts';

/**
 * Returns the page that lists a draft, and the query to invalidate after a change of the draft.
 * `helped` is true if the maker is a volunteer.
 */
export function draftContext({ relation }: Pick<Draft, 'relation'>) {
  return relation === VOLUNTEER
    ? { helped: true, home: '/volunteer', list: volunteerQuery.queryKey }
    : { helped: false, home: '/families', list: draftsQuery.queryKey };
}
