import { ACKNOWLEDGE_HOURS, RESOLVE_DAYS } from '@sambandha/contract/admin/schemas';

const HOUR = 60 * 60 * 1000;

/** By when a report must be acknowledged. */
export function acknowledgeBy(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ACKNOWLEDGE_HOURS * HOUR);
}

/** By when a report must be decided. */
export function resolveBy(createdAt: Date): Date {
  return new Date(createdAt.getTime() + RESOLVE_DAYS * 24 * HOUR);
}

/** A member is asked for a better photo once a day: nobody is pestered by two who press at once. */
export function askedPhotoFrom(now: Date): Date {
  return new Date(now.getTime() - 24 * HOUR);
}

interface Rank {
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
}

/** What an act takes: a moderator, which every admin is too, or an admin. */
export type Needed = 'moderator' | 'admin';

/** Whether someone may act for the community at all: as they are now, and while they are not shut out. */
export function mayAct(actor: Rank & { readonly active: boolean }, needed: Needed): boolean {
  return actor.active && (actor.isAdmin || (needed === 'moderator' && actor.isModerator));
}

/** Whether one may decide about the other: a moderator decides about members only. */
export function mayDecideAbout(actor: Rank, other: Rank): boolean {
  return actor.isAdmin || !(other.isAdmin || other.isModerator);
}

export function roleOf({ isAdmin, isModerator }: Rank): 'member' | 'moderator' | 'admin' {
  if (isAdmin) return 'admin';
  return isModerator ? 'moderator' : 'member';
}

/** Whether a search is meant for a contact: an address, or digits enough for a number. */
export function isLikeContact(words: string): boolean {
  return words.includes('@') || words.replace(/\D/g, '').length >= 6;
}

/** Words of a name shorter than this are initials, and stand in too many other words. */
const SHORTEST_NAME = 3;

/**
 * A reason without who it is about: the log outlives a deleted member, and nothing of them may stay
 * in it. Their name in whole or in part, their address and their number become an ellipsis.
 */
export function withoutPerson(
  reason: string,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): string {
  const parts = name.split(/\s+/).filter((part) => part.length >= SHORTEST_NAME);
  const words = [name, ...parts, email, email?.split('@')[0]].flatMap((word) => word || []);
  const patterns = words.sort((one, other) => other.length - one.length).map(literally);
  if (phone !== null) patterns.unshift(numberPattern(phone));
  return patterns.reduce((text, pattern) => text.replace(new RegExp(pattern, 'giu'), '…'), reason);
}

function literally(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The last ten digits as people group them, with whatever country code stands before. */
function numberPattern(phone: string): string {
  const digits = [...phone.replace(/\D/g, '').slice(-10)].join('[\\s().\\-]*');
  return `(?:\\+?\\d{1,3}[\\s().\\-]*)?${digits}`;
}
