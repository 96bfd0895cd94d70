import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import type { Judged } from './fit-rules.ts';

/**
 * The reasons of both sides for the viewer: shared ones first, then by kind, mine before theirs. A
 * wish that both have and both meet appears once.
 */
export function reasonsOf(mine: readonly Judged[], theirs: readonly Judged[]): PreferenceReason[] {
  const shared = mine.filter((wish) => isShared(wish, partner(wish, theirs)));
  const kinds = new Set(shared.map(({ kind }) => kind));
  const own = mine.filter(({ kind }) => !kinds.has(kind));
  const other = theirs.filter(({ kind }) => !kinds.has(kind));
  return [
    ...shared.map((wish) => ({
      ...(wish.wanted === null ? open(wish) : wish),
      side: 'both' as const,
    })),
    ...own.map((wish) => ({ ...wish, side: 'mine' as const })),
    ...other.map((wish) => ({ ...wish, side: 'theirs' as const })),
  ];
}

function partner({ kind }: Judged, others: readonly Judged[]): Judged | undefined {
  return others.find((other) => other.kind === kind);
}

/** True if both wishes are met and, except for ranges, have the same value. */
function isShared(wish: Judged, other: Judged | undefined): boolean {
  return other !== undefined && wish.met && other.met && wish.wanted === other.wanted;
}

/** Removes the limits of a range: two met ranges are shared, regardless of their limits. */
function open(wish: Judged): Judged {
  return { ...wish, min: null, max: null };
}
