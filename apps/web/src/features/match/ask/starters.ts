import type { FieldName } from '@sambandha/contract/profile/fields';

/** The possible fields of a starter, the most personal first. */
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

/** The fields of a member that the viewer can read. A card has fewer fields than a profile. */
export interface ReadableFields {
  readonly interests?: readonly string[];
  readonly location: string | null;
  readonly profession: string | null;
  readonly motherTongue: string | null;
  readonly education: string | null;
  readonly family?: { readonly nativePlace: string | null; readonly familyDeity: string | null };
}

/** A field with the same value for both members, in the spelling of the recipient. */
export interface Starter {
  readonly field: StarterField;
  readonly value: string;
}

const STARTERS_MAX = 3;

/** Returns at most three fields with the same value for both members. */
export function findStarters(own: ReadableFields, recipient: ReadableFields): readonly Starter[] {
  return starterFields
    .flatMap((field) => {
      const ownValues = new Set(valuesOf(own, field).map(comparableText));
      const value = valuesOf(recipient, field).find((text) => ownValues.has(comparableText(text)));
      return value === undefined ? [] : [{ field, value }];
    })
    .slice(0, STARTERS_MAX);
}

/** Returns the values of a field, without empty ones and `OTHER`. */
function valuesOf(fields: ReadableFields, field: StarterField): readonly string[] {
  if (field === 'interests') return fields.interests ?? [];
  const value =
    field === 'nativePlace' || field === 'familyDeity' ? fields.family?.[field] : fields[field];
  return !value || value === 'OTHER' ? [] : [value];
}

function comparableText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}
