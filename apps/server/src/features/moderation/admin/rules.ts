import { ACKNOWLEDGE_HOURS, RESOLVE_DAYS } from '@sambandha/contract/moderation/admin/schemas';

const HOUR = 60 * 60 * 1000;

/** By when a report must be acknowledged. */
export function acknowledgeBy(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ACKNOWLEDGE_HOURS * HOUR);
}

/** By when a report must be decided. */
export function resolveBy(createdAt: Date): Date {
  return new Date(createdAt.getTime() + RESOLVE_DAYS * 24 * HOUR);
}

interface Rank {
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
}

/** Whether one may decide about the other: a moderator decides about members only. */
export function mayDecideAbout(actor: Rank, other: Rank): boolean {
  return actor.isAdmin || !(other.isAdmin || other.isModerator);
}

export function roleOf({ isAdmin, isModerator }: Rank): 'member' | 'moderator' | 'admin' {
  if (isAdmin) return 'admin';
  return isModerator ? 'moderator' : 'member';
}
