import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import type { Draft } from '@sambandha/contract/draft/schemas';
import { draftsQuery } from '../../api/drafts.ts';
import { volunteerQuery } from '../../api/volunteer.ts';

/** Where a draft stands in a list, and what has to be read again after it was changed. */
export function placeOf({ relation }: Pick<Draft, 'relation'>) {
  return relation === VOLUNTEER
    ? { helped: true, home: '/volunteer', list: volunteerQuery.queryKey }
    : { helped: false, home: '/families', list: draftsQuery.queryKey };
}
