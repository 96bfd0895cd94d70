import { PARTS, type Part } from '@sambandha/contract/family/choices';
import { firstName } from '@sambandha/contract/first-name';
import type { NameSpellings } from '@sambandha/words/letters';

interface FullNames {
  readonly full_name: string;
  readonly native_name: string | null;
}

/** Returns true if the first part has more rights than the second. */
export function isHigherPart(part: Part, other: Part): boolean {
  return PARTS.indexOf(part) > PARTS.indexOf(other);
}

/** Returns a first name in both scripts. */
export function firstNames({ full_name: latin, native_name: native }: FullNames): NameSpellings {
  return { latin: firstName(latin), native: native === null ? null : firstName(native) };
}
