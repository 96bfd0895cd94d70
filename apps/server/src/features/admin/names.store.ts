import { sql } from 'kysely';
import { displayName, shownNativeName } from '../profile/index.ts';

/**
 * Returns the SQL expression of a member's name as a staff member sees it. `alias` is the member's
 * table in the query.
 */
export function nameFor(readerId: string, alias = 'member') {
  return displayName(sql`${readerId}::uuid`, alias);
}

/** Like `nameFor`, for a member who may be deleted. The name of a deleted member is null. */
export function nameIfAnyFor(readerId: string, alias = 'member') {
  return nameFor(readerId, alias).$castTo<string | null>();
}

/**
 * Returns the SQL expression of a member's name in the community's own script. The value is null if
 * the reader does not read that script, or on the command line, which has no reader.
 */
export function nativeNameFor(readerId: string | null, alias = 'member') {
  return shownNativeName(sql`${readerId}::uuid`, alias);
}
