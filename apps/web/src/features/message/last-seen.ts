import { DAY_MS } from '@sambandha/contract/durations';
import type { Match } from '@sambandha/contract/match/schemas';

/** Coarse steps of the last visit, without a day or a time. */
type LastSeen = 'online' | 'recently' | 'today' | 'week' | 'month' | 'long';

/** Returns the last visit of the other member, which is "recently" if they hide their presence. */
export function getLastSeen(
  { online, lastSeenAt }: Pick<Match['profile'], 'online' | 'lastSeenAt'>,
  now = new Date(),
): LastSeen {
  if (online) return 'online';
  if (lastSeenAt === null) return 'recently';
  const days = Math.round((startOfDay(now) - startOfDay(new Date(lastSeenAt))) / DAY_MS);
  if (days <= 0) return 'today';
  if (days < 7) return 'week';
  return days < 31 ? 'month' : 'long';
}

/** Returns midnight on the reader's calendar. */
function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
