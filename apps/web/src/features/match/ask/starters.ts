import type { FieldName } from '@sambandha/contract/profile/fields';

/** The fields that a starter can be about, the most personal first. */
export const starterFields = [
  'interests',
  'nativePlace',
  'familyDeity',
  'location',
  'profession',
  'motherTongue',
  'education',
] as const satisfies readonly FieldName[];

export type StarterField = (typeof starterFields)[number];

/** The fields of a member that the viewer can read; a card has fewer than a profile. */
export interface Said {
  readonly interests?: readonly string[];
  readonly location: string | null;
  readonly profession: string | null;
  readonly motherTongue: string | null;
  readonly education: string | null;
  readonly family?: { readonly nativePlace: string | null; readonly familyDeity: string | null };
}

/** A field with the same value for both members, in the words of the other one. */
export interface Starter {
  readonly field: StarterField;
  readonly value: string;
}

const MOST = 3;

/** At most three fields that both members have in common. */
export function startersFor(mine: Said, theirs: Said): readonly Starter[] {
  return starterFields
    .flatMap((field) => {
      const known = new Set(valuesOf(mine, field).map(plain));
      const value = valuesOf(theirs, field).find((one) => known.has(plain(one)));
      return value === undefined ? [] : [{ field, value }];
    })
    .slice(0, MOST);
}

/** The values of a field, without those that say nothing. */
function valuesOf(said: Said, field: StarterField): readonly string[] {
  if (field === 'interests') return said.interests ?? [];
  const value =
    field === 'nativePlace' || field === 'familyDeity' ? said.family?.[field] : said[field];
  return !value || value === 'OTHER' ? [] : [value];
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}
