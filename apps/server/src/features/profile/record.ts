import { SUGGESTED_WORDS } from '@sambandha/contract/community';
import {
  type ColumnsOf,
  type FieldName,
  type FieldValue,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { heightInches, heightLabel } from '@sambandha/contract/profile/height';
import { toStoredSpelling } from '@sambandha/words/spellings';
import { toEnglishSuggestions } from '@sambandha/words/suggested';
import type { Details, Member, NewMember } from '../../db/schema.ts';

/** Values of the fields of the registry (`profileFields`) as in the API. Heights are labels. */
export type ProfileValues = { readonly [K in FieldName]?: FieldValue<K> };

/** Every field of the registry. An empty field is null or an empty list. */
export type FullProfile = { readonly [K in FieldName]: FieldValue<K> };

const fields: readonly (readonly [FieldName, ProfileField])[] = Object.entries(
  profileFields,
) as unknown as [FieldName, ProfileField][];

export interface Columns {
  readonly columns: Partial<NewMember>;
  /** The values of the fields without a column. A null value removes the field. */
  readonly details: Partial<Details>;
}

/** Splits values into columns and details. Known words are stored in English. */
export function toColumns(values: ProfileValues): Columns {
  const columns: Record<string, unknown> = {};
  const details: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const value =
      name in SUGGESTED_WORDS ? toStoredList(values[name]) : toStoredText(field, values[name]);
    if (value === undefined) continue;
    if (field.column === undefined) details[name] = value;
    else columns[field.column] = name === 'height' ? toInches(values.height) : value;
  }
  // The columns are those of the registry, whose schemas validated the values.
  return { columns: columns as Partial<NewMember>, details: details as Partial<Details> };
}

/** Returns the suggested items of a list in English, and any other value unchanged. */
function toStoredList(value: unknown): unknown {
  return Array.isArray(value) ? toEnglishSuggestions(value) : value;
}

/** Returns a text with its known words in English, and any other value unchanged. */
function toStoredText({ known, line }: ProfileField, value: unknown): unknown {
  if (known === undefined || line === undefined || typeof value !== 'string') return value;
  return toStoredSpelling(value, line);
}

function toInches(label: FieldValue<'height'> | undefined): number | null {
  return label == null ? null : heightInches(label);
}

type FieldColumn = keyof ColumnsOf<FieldName>;

export type ProfileRow = Pick<Member, FieldColumn | 'details'>;

/** The columns that contain the registry's values. */
export const profileColumns = [
  ...fields.flatMap(([, { column }]) => (column as FieldColumn | undefined) ?? []),
  'details' as const,
];

/** Returns the registry's values of a member's row. */
export function profileFromRow(row: ProfileRow): FullProfile {
  const values: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    if (field.column === undefined) values[name] = row.details[name] ?? (field.list ? [] : null);
    else values[name] = row[field.column as keyof ProfileRow];
  }
  values.height = row.height_inches === null ? null : heightLabel(row.height_inches);
  return values as FullProfile;
}
