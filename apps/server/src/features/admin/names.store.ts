import { sql } from 'kysely';
import { shownName, shownNativeName } from '../profile/index.ts';

/** The name of a member `m` for a staff member. */
export function nameFor(readerId: string, m = 'm') {
  return shownName(sql`${readerId}::uuid`, m);
}

/** The same for a member who may be deleted. */
export function nameIfAnyFor(readerId: string, m = 'm') {
  return nameFor(readerId, m).$castTo<string | null>();
}

/**
 * The name of `m` in the community's own script for a staff member who reads it; otherwise null.
 * Null for the command line, which has no reader.
 */
export function nativeNameFor(readerId: string | null, m = 'm') {
  return shownNativeName(sql`${readerId}::uuid`, m);
}
