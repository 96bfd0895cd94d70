import type { Match } from '@sambandha/contract/match/schemas';

const DAY = 86_400_000;

/** How coarsely it is said when somebody was here: never a day or a time. */
export type LastSeen = 'online' | 'recently' | 'today' | 'week' | 'month' | 'long';

/** When the other member was here; "recently" for who keeps it private, whenever that was. */
export function lastSeenOf(
  { online, lastSeenAt }: Pick<Match['profile'], 'online' | 'lastSeenAt'>,
  now = new Date(),
): LastSeen {
  if (online) return 'online';
  if (lastSeenAt === null) return 'recently';
  const days = Math.round((startOfDay(now) - startOfDay(new Date(lastSeenAt))) / DAY);
  if (days <= 0) return 'today';
  if (days < 7) return 'week';
  return days < 31 ? 'month' : 'long';
}

/** On the reader's calendar. */
function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
