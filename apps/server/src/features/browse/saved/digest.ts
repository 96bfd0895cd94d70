import { savedQuery } from '@sambandha/contract/browse/schemas';
import type { Context } from '../../../context.ts';
import type { SavedSearchRow } from '../../../db/schema/shortlist.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobKind } from '../../../jobs/jobs.ts';
import { type ListViewer, listViewer } from '../../profile/index.ts';
import { findMembers } from '../store.ts';
import { digestText, type News } from './messages.ts';
import { COUNTED_MAX, dueBefore, joinedAfter } from './rules.ts';
import { lockDigests, membersDue, toldUpTo } from './store.ts';

/** What the digest asks of the feature that tells members things. */
export interface DigestNeeds {
  /** Where a member's digest goes and the link that ends it; null where they are not written to. */
  readonly mailbox: (
    context: Context,
    memberId: string,
  ) => Promise<{ readonly email: string; readonly unsubscribe: string } | null>;
  /** Says in the notification centre that a search found someone new. */
  readonly announce: (context: Context, memberId: string, news: News) => Promise<void>;
}

const begin = jobKind('saved-search-digests');
const one = jobKind<{ readonly memberId: string }>('saved-search-digest');

/** Every morning where the community lives: tells those whose week is over who is new. */
export function digestJobs(context: Context, needs: DigestNeeds): void {
  context.jobs.work(begin, async () => {
    for (const memberId of await membersDue(context.db, dueBefore(context.now()))) {
      await context.jobs.enqueue(one, { memberId });
    }
  });
  context.jobs.work(one, ({ memberId }) => sendDigest(context, needs, memberId));
  context.jobs.schedule(begin, '30 3 * * *');
}

/**
 * Tells a member once who is new in all their searches with a digest, and nothing where nobody is. A
 * repetition within the week tells nothing again.
 */
export async function sendDigest(
  context: Context,
  needs: DigestNeeds,
  memberId: string,
): Promise<void> {
  const { publicUrl } = context.config;
  const announced = await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const searches = await lockDigests(trx, memberId);
    const due = dueBefore(now).getTime();
    if (!searches.some(({ last_digest_at: at }) => at !== null && at.getTime() <= due)) return [];
    const viewer = await listViewer(trx, memberId);
    if (!viewer.active || !viewer.complete) return [];

    const news: News[] = [];
    for (const search of searches) {
      const found = await newsOf(context, viewer, search);
      if (found.count > 0) news.push(found);
    }
    await toldUpTo(trx, memberId, now);
    const mailbox = news.length === 0 ? null : await needs.mailbox(context, memberId);
    if (mailbox !== null && context.deliver.reaches('email')) {
      const text = digestText(news, { publicUrl, unsubscribe: mailbox.unsubscribe });
      await context.deliver.send({ ...text, to: mailbox.email, channel: 'email' });
    }
    return news;
  });
  for (const news of announced) await needs.announce(context, memberId, news);
}

/** How many members of a search joined since it was last told. */
async function newsOf(context: Context, viewer: ListViewer, search: SavedSearchRow): Promise<News> {
  const { id: searchId, name, query, last_digest_at: since } = search;
  // A filter value that no longer exists finds nobody, rather than everybody.
  const known = savedQuery.safeParse(query);
  if (!known.success || since === null) return { searchId, name, count: 0 };
  const newest = { ...known.data, sort: 'newest', page: 1, limit: COUNTED_MAX + 1 } as const;
  const { members } = await findMembers(context.db, viewer, newest, context.now());
  const joined = members.map((view) => view.joinedAt);
  return { searchId, name, count: joinedAfter(joined, since) };
}
