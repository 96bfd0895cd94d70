import { savedQuery } from '@sambandha/contract/search/schemas';
import type { Context } from '../../context.ts';
import type { SavedSearchRow } from '../../db/schema/shortlist.ts';
import { inTransaction } from '../../db/transaction.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { type ListViewer, listViewer } from '../profile/index.ts';
import { findMembers } from '../search/index.ts';
import { COUNTED_MAX, dueBefore, joinedAfter } from './rules.ts';
import { lockDigests, membersDue, toldUpTo } from './store.ts';

const begin = jobKind('saved-search-digests');
const one = jobKind<{ readonly memberId: string }>('saved-search-digest');

/** Every morning where the community lives: tells those whose week is over who is new. */
export function digestJobs(context: Context): void {
  context.jobs.work(begin, async () => {
    for (const memberId of await membersDue(context.db, dueBefore(context.now()))) {
      await context.jobs.enqueue(one, { memberId });
    }
  });
  context.jobs.work(one, ({ memberId }) => tellDigest(context, memberId));
  context.jobs.schedule(begin, '30 3 * * *');
}

/**
 * Tells a member once who is new in all their searches with a digest, and nothing where nobody is. A
 * repetition within the week tells nothing again. How it reaches them, and how that is ended, is the
 * notification's.
 */
export async function tellDigest(context: Context, memberId: string): Promise<void> {
  const tell = await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const searches = await lockDigests(trx, memberId);
    const due = dueBefore(now).getTime();
    if (!searches.some(({ last_digest_at: at }) => at !== null && at.getTime() <= due)) return [];
    const viewer = await listViewer(trx, memberId);
    if (!viewer.stands) return [];

    const told: (() => void)[] = [];
    for (const search of searches) {
      const count = await newIn(context, viewer, search);
      if (count === 0) continue;
      const { id: searchId, name } = search;
      told.push(
        await notify(context, trx, { memberId, kind: 'SAVED_SEARCH', searchId, name, count }),
      );
    }
    await toldUpTo(trx, memberId, now);
    return told;
  });
  for (const say of tell) say();
}

/** How many members of a search joined since it was last told. */
async function newIn(
  context: Context,
  viewer: ListViewer,
  { query, last_digest_at: since }: SavedSearchRow,
): Promise<number> {
  // A filter value that no longer exists finds nobody, rather than everybody.
  const known = savedQuery.safeParse(query);
  if (!known.success || since === null) return 0;
  const newest = { ...known.data, sort: 'newest', page: 1, limit: COUNTED_MAX } as const;
  const { members } = await findMembers(context.db, viewer, newest, context.now());
  const joined = members.map((view) => view.joinedAt);
  return joinedAfter(joined, since);
}
