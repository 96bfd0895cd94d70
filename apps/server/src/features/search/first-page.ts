import { communityDate } from '@sambandha/contract/calendar';
import type { Context } from '../../core/context.ts';
import type { ViewerIds } from '../../security/access/viewer.ts';
import { readListViewer } from '../profile/index.ts';
import { toSeeker } from './seeker.ts';
import { rankedPageBySql } from './store.ts';
import { readViewerRow } from './viewer.store.ts';

/**
 * Returns the ids of the members on the first page of Browse, in the order of the page. The call
 * does not count towards fair use.
 */
export async function firstPageIds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: ViewerIds,
  limit: number,
): Promise<string[]> {
  const viewer = await readListViewer(db, ids);
  const seeker = toSeeker(await readViewerRow(db, ids, now()), communityDate(now()));
  const query = { page: 1, limit, sort: 'match' } as const;
  const { rows } = await rankedPageBySql(db, viewer, { query, after: null, seeker, now: now() });
  return rows.map(({ id }) => id);
}
