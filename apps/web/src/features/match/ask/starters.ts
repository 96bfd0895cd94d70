import type { FieldName } from '@sambandha/contract/profile/fields';

/** What a starter can be about, the most personal first. */
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

/** What somebody says of themselves, as far as the viewer reads it; a card says less than a profile. */
export interface Said {
  readonly interests?: readonly string[];
  readonly location: string | null;
  readonly profession: string | null;
  readonly motherTongue: string | null;
  readonly education: string | null;
  readonly family?: { readonly nativePlace: string | null; readonly familyDeity: string | null };
}

/** Something that two have in common, in the words of the other one. */
export interface Starter {
  readonly field: StarterField;
  readonly value: string;
}

const MOST = 3;

/** At most three things that both say of themselves. */
export function startersFor(mine: Said, theirs: Said): readonly Starter[] {
  return starterFields
    .flatMap((field) => {
      const known = new Set(valuesOf(mine, field).map(plain));
      const value = valuesOf(theirs, field).find((one) => known.has(plain(one)));
      return value === undefined ? [] : [{ field, value }];
    })
    .slice(0, MOST);
}

/** Without what says nothing. */
function valuesOf(said: Said, field: StarterField): readonly string[] {
  if (field === 'interests') return said.interests ?? [];
  const value =
    field === 'nativePlace' || field === 'familyDeity' ? said.family?.[field] : said[field];
  return !value || value === 'OTHER' ? [] : [value];
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}
