import { sql } from 'kysely';
import { shownName, shownNativeName } from '../profile/index.ts';

/** The name of a member for a staff member; `alias`: the alias of the member in the query. */
export function nameFor(readerId: string, alias = 'm') {
  return shownName(sql`${readerId}::uuid`, alias);
}

/** The same for a member who may be deleted. */
export function nameIfAnyFor(readerId: string, alias = 'm') {
  return nameFor(readerId, alias).$castTo<string | null>();
}

/**
 * The name of a member in the community's own script for a staff member who reads it; otherwise
 * null. Null for the command line, which has no reader.
 */
export function nativeNameFor(readerId: string | null, alias = 'm') {
  return shownNativeName(sql`${readerId}::uuid`, alias);
}
