import type { Conflict, StoredValue } from '@sambandha/contract/errors';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import type { Clash } from '../../shell/conflict/index.tsx';
import type { ProfileChanges } from './form-values.ts';

/** The changes; where others may change the profile too, with what was seen of each. */
export function bodyOf(changes: ProfileChanges, stored: OwnProfile): ProfileChanges {
  if (stored.shared !== true) return changes;
  const values = heldIn(stored);
  const seen = Object.keys(changes ?? {})
    .filter((name) => name in profileFields)
    .map((name) => [name, values[name]]);
  return { ...changes, before: Object.fromEntries(seen) };
}

/** The changes of others in the same fields, each beside the own input. */
export function clashesOf(
  conflicts: readonly Conflict[],
  changes: ProfileChanges,
  labelOf: (name: FieldName) => string,
): Clash[] {
  const mine = changes as Readonly<Record<string, StoredValue | undefined>>;
  return conflicts.map((conflict) => ({
    ...conflict,
    label: labelOf(conflict.field as FieldName),
    mine: mine[conflict.field] ?? null,
  }));
}

/** The profile with other values in these fields; unknown names are left out. */
export function withFields(
  profile: OwnProfile,
  values: Readonly<Record<string, unknown>>,
): OwnProfile {
  const changed = { ...profile } as Record<string, unknown>;
  for (const [field, value] of Object.entries(values)) {
    if (!(field in profileFields)) continue;
    const { section } = profileFields[field as FieldName];
    const inside = section === 'cultural' || section === 'lifestyle' || section === 'family';
    if (inside) changed[section] = { ...(changed[section] as object), [field]: value };
    else changed[field] = value;
  }
  return changed as unknown as OwnProfile;
}

/** The stored value of each field. */
export function heldIn(profile: OwnProfile): Readonly<Record<string, unknown>> {
  return { ...profile, ...profile.cultural, ...profile.lifestyle, ...profile.family };
}
