import type { Conflict, StoredValue } from '@sambandha/contract/errors';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import type { FieldConflict } from '../../shell/conflict/index.tsx';
import { flattenProfile } from './all-values.ts';
import type { ProfileChanges } from './form-values.ts';

/**
 * Returns the changes as the request body. If others may also change the profile, `before` contains
 * the previous value of each changed field.
 */
export function toProfileBody(changes: ProfileChanges, stored: OwnProfile): ProfileChanges {
  if (stored.shared !== true) return changes;
  const values: Readonly<Record<string, unknown>> = flattenProfile(stored);
  const before = Object.keys(changes ?? {})
    .filter((name) => name in profileFields)
    .map((name) => [name, values[name]]);
  return { ...changes, before: Object.fromEntries(before) };
}

/** Returns the changes of others in the same fields, each with the input of this person. */
export function toFieldConflicts(
  conflicts: readonly Conflict[],
  changes: ProfileChanges,
  labelOf: (name: FieldName) => string,
): FieldConflict[] {
  const ownValues = changes as Readonly<Record<string, StoredValue | undefined>>;
  return conflicts.map((conflict) => ({
    ...conflict,
    label: labelOf(conflict.field as FieldName),
    ownValue: ownValues[conflict.field] ?? null,
  }));
}

/** Returns a copy of the profile with these field values. Unknown field names are ignored. */
export function withProfileFields(
  profile: OwnProfile,
  values: Readonly<Record<string, unknown>>,
): OwnProfile {
  const copy = { ...profile } as Record<string, unknown>;
  for (const [field, value] of Object.entries(values)) {
    if (!(field in profileFields)) continue;
    const { section } = profileFields[field as FieldName];
    const isNested = section === 'cultural' || section === 'lifestyle' || section === 'family';
    if (isNested) copy[section] = { ...(copy[section] as object), [field]: value };
    else copy[field] = value;
  }
  return copy as unknown as OwnProfile;
}
