import { community } from '@sambandha/contract/community';
import type { OutgoingMessage } from '../../../outside/deliver.ts';
import { COUNTED_MAX } from './rules.ts';

/** What is new in one saved search. */
export interface News {
  readonly searchId: string;
  /** As the member named it. */
  readonly name: string;
  /** One more than COUNTED_MAX where there are more. */
  readonly count: number;
}

/**
 * The weekly e-mail: how many are new, and where to see them. Neither names nor photos of anyone, and
 * nothing of what a search looks for: a link carries its id only.
 */
export function digestText(
  news: readonly News[],
  { publicUrl, unsubscribe }: { readonly publicUrl: string; readonly unsubscribe: string },
): Pick<OutgoingMessage, 'kind' | 'subject' | 'text'> {
  const lines = news.map(
    ({ searchId, name, count }) =>
      `${name}: ${countOf(count)}\n${publicUrl}/browse?saved=${searchId}`,
  );
  return {
    kind: 'saved-search-digest',
    subject: `New profiles in your saved searches at ${community.product}`,
    text: [
      'Since the last time we wrote, these searches of yours have found someone new.',
      ...lines,
      `To change what you are told: ${publicUrl}/browse?list=saved`,
      `To end these e-mails with one click: ${unsubscribe}`,
    ].join('\n\n'),
  };
}

function countOf(count: number): string {
  if (count > COUNTED_MAX) return `more than ${COUNTED_MAX} new profiles`;
  return count === 1 ? '1 new profile' : `${count} new profiles`;
}
