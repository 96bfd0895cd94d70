import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import type { Judged } from './fit-rules.ts';

/**
 * What both look for, told to the viewer: what they share first, then by kind, mine before theirs.
 * A wish that both have and both meet is told once.
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

/** Both met; and, but for ranges, both look for the same. */
function isShared(wish: Judged, other: Judged | undefined): boolean {
  return other !== undefined && wish.met && other.met && wish.wanted === other.wanted;
}

/** Two ranges are shared by being met, whatever their ends. */
function open(wish: Judged): Judged {
  return { ...wish, min: null, max: null };
}
