import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import type { JudgedWish } from './fit.ts';

/**
 * Returns the reasons of both sides for the viewer: shared reasons first, then the other reasons of
 * the viewer (`mine`), then those of the other side (`theirs`). A met wish of both sides is shared,
 * and appears once, if it is a range or has the same value on both sides.
 */
export function combineReasons(
  mine: readonly JudgedWish[],
  theirs: readonly JudgedWish[],
): PreferenceReason[] {
  const sharedReasons = mine.filter((wish) => isShared(wish, wishOfSameKind(wish, theirs)));
  const sharedKinds = new Set(sharedReasons.map(({ kind }) => kind));
  const restOfMine = mine.filter(({ kind }) => !sharedKinds.has(kind));
  const restOfTheirs = theirs.filter(({ kind }) => !sharedKinds.has(kind));
  return [
    ...sharedReasons.map((wish) => ({
      ...(wish.wanted === null ? withoutRange(wish) : wish),
      side: 'both' as const,
    })),
    ...restOfMine.map((wish) => ({ ...wish, side: 'mine' as const })),
    ...restOfTheirs.map((wish) => ({ ...wish, side: 'theirs' as const })),
  ];
}

function wishOfSameKind(
  { kind }: JudgedWish,
  others: readonly JudgedWish[],
): JudgedWish | undefined {
  return others.find((other) => other.kind === kind);
}

/** Returns true if both wishes are met and, except for ranges, have the same value. */
function isShared(wish: JudgedWish, other: JudgedWish | undefined): boolean {
  return other !== undefined && wish.met && other.met && wish.wanted === other.wanted;
}

/** Removes the limits of a range. Two met ranges are shared, regardless of their limits. */
function withoutRange(wish: JudgedWish): JudgedWish {
  return { ...wish, min: null, max: null };
}
