import { savedQuery } from '@sambandha/contract/search/schemas';
import type { Context } from '../../core/context.ts';
import type { SavedSearchRow } from '../../db/schema/shortlist.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createJobKind } from '../../jobs/jobs.ts';
import { ownViewerIds } from '../../security/access/viewer.ts';
import { notify } from '../notification/index.ts';
import { type ListViewer, readListViewer } from '../profile/index.ts';
import { findMembers } from '../search/index.ts';
import { countAfter, DIGEST_COUNT_LIMIT, digestCutoff } from './rules.ts';
import { lockDigests, markDigestsSent, membersWithDueDigest } from './store.ts';

const dueDigestsJob = createJobKind('saved-search-digests');
const memberDigestJob = createJobKind<{ readonly memberId: string }>('saved-search-digest');

/** Registers the jobs of weekly digests. Every day at 9:00 in India, the due ones are queued. */
export function registerDigestJobs(context: Context): void {
  context.jobs.registerWorker(dueDigestsJob, async () => {
    for (const memberId of await membersWithDueDigest(context.db, digestCutoff(context.now()))) {
      await context.jobs.enqueue(memberDigestJob, { memberId });
    }
  });
  context.jobs.registerWorker(memberDigestJob, ({ memberId }) => sendDigest(context, memberId));
  context.jobs.schedule(dueDigestsJob, '30 3 * * *');
}

/**
 * Notifies a member of new members in each of the member's searches with a digest. A repeated call
 * before the next digest is due has no effect.
 */
export async function sendDigest(context: Context, memberId: string): Promise<void> {
  const publishers = await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const searches = await lockDigests(trx, memberId);
    // All digests of a member are sent together, as soon as one of them is due.
    const dueCutoff = digestCutoff(now).getTime();
    if (!searches.some(({ last_digest_at: at }) => at !== null && at.getTime() <= dueCutoff))
      return [];
    const viewer = await readListViewer(trx, ownViewerIds(memberId));
    // The digests stay due until the member may see others.
    if (!viewer.maySeeOthers) return [];

    const publishFunctions: (() => void)[] = [];
    for (const search of searches) {
      const count = await countNewMembers(context, viewer, search);
      if (count === 0) continue;
      const { id: searchId, name } = search;
      const notification = {
        about: 'search',
        kind: 'SAVED_SEARCH',
        searchId,
        name,
        count,
      } as const;
      publishFunctions.push(await notify(context, trx, { memberId, ...notification }));
    }
    await markDigestsSent(trx, memberId, now);
    return publishFunctions;
  });
  for (const publish of publishers) publish();
}

/** Counts the members of a search who joined since its last digest. */
async function countNewMembers(
  context: Context,
  viewer: ListViewer,
  { query, last_digest_at: since }: SavedSearchRow,
): Promise<number> {
  // A search with a filter value that no longer exists must find nobody. Without this check it
  // would find everybody.
  const parsed = savedQuery.safeParse(query);
  if (!parsed.success || since === null) return 0;
  const newestQuery = {
    ...parsed.data,
    sort: 'newest',
    page: 1,
    limit: DIGEST_COUNT_LIMIT,
  } as const;
  const { members } = await findMembers(context.db, viewer, newestQuery, context.now());
  return countAfter(
    members.map(({ joinedAt }) => joinedAt),
    since,
  );
}
