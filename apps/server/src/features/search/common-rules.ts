import { PROFESSIONS_WITHOUT_WORK, WIDE_PLACES } from '@sambandha/contract/community-words';
import { COMMON_TRAITS } from '@sambandha/contract/search/choices';
import type { CommonGround } from '@sambandha/contract/search/schemas';
import { plainSpelling } from '@sambandha/contract/text';
import { knownWordOf } from '@sambandha/words/spellings';

/** The fields in which members describe themselves in their own words. */
export interface OwnWords {
  readonly interests: readonly string[];
  readonly nativePlace: string | null;
  readonly location: string | null;
  readonly profession: string | null;
}

/**
 * Returns the function that finds the first value that a member and the viewer have in common. The
 * value is returned in the member's words.
 */
export function createCommonGroundFinder(
  viewer: OwnWords,
): (member: OwnWords) => CommonGround | null {
  const viewerKeys = COMMON_TRAITS.map((kind) => new Set(textsOf(viewer, kind).map(keyOf)));
  return (member) => {
    for (const [index, kind] of COMMON_TRAITS.entries()) {
      const value = textsOf(member, kind).find((text) => viewerKeys[index]?.has(keyOf(text)));
      if (value !== undefined) return { kind, value };
    }
    return null;
  };
}

function textsOf(ownWords: OwnWords, kind: CommonGround['kind']): readonly string[] {
  if (kind === 'interest') return ownWords.interests;
  const text = kind === 'town' ? townOf(ownWords.nativePlace) : ownWords[kind];
  return text && !TOO_GENERAL.has(knownWordOf(text)) ? [text] : [];
}

const TOO_GENERAL: ReadonlySet<string> = new Set([...WIDE_PLACES, ...PROFESSIONS_WITHOUT_WORK]);

/** Returns the last part of a place that is smaller than a district. */
function townOf(place: string | null): string | undefined {
  const parts = place?.split(',').map((part) => part.trim()) ?? [];
  return parts.findLast((part) => !TOO_GENERAL.has(knownWordOf(part)));
}

const keyOf = (text: string) => plainSpelling(knownWordOf(text));
