import { WIDE_PLACES, WITHOUT_WORK } from '@sambandha/contract/community-words';
import { COMMON } from '@sambandha/contract/search/choices';
import type { CommonGround } from '@sambandha/contract/search/schemas';
import { plainSpelling } from '@sambandha/contract/text';
import { knownWordOf } from '@sambandha/words/spellings';

/** The fields in which a member describes themself in their own words. */
export interface Said {
  readonly interests: readonly string[];
  readonly nativePlace: string | null;
  readonly location: string | null;
  readonly profession: string | null;
}

/**
 * Returns the function that finds the first thing that a member and the viewer both say of themselves, in
 * the member's words.
 */
export function commonGroundWith(viewer: Said): (member: Said) => CommonGround | null {
  const known = COMMON.map((kind) => new Set(textsOf(viewer, kind).map(keyOf)));
  return (member) => {
    for (const [at, kind] of COMMON.entries()) {
      const value = textsOf(member, kind).find((text) => known[at]?.has(keyOf(text)));
      if (value !== undefined) return { kind, value };
    }
    return null;
  };
}

function textsOf(said: Said, kind: CommonGround['kind']): readonly string[] {
  if (kind === 'interest') return said.interests;
  const text = kind === 'town' ? townOf(said.nativePlace) : said[kind];
  return text && !saysNothing.has(knownWordOf(text)) ? [text] : [];
}

const saysNothing: ReadonlySet<string> = new Set([...WIDE_PLACES, ...WITHOUT_WORK]);

/** The last part of a place that is smaller than a district. */
function townOf(place: string | null): string | undefined {
  const parts = place?.split(',').map((part) => part.trim()) ?? [];
  return parts.findLast((part) => !saysNothing.has(knownWordOf(part)));
}

const keyOf = (text: string) => plainSpelling(knownWordOf(text));
