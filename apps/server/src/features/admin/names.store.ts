import { sql } from 'kysely';
import { displayName, displayNativeName } from '../profile/index.ts';

/**
 * Returns the SQL expression of a member's name as a staff member sees it. `alias` is the member's
 * table in the query.
 */
export function nameForReader(readerId: string, alias = 'member') {
  return displayName(sql`${readerId}::uuid`, alias);
}

/** Like `nameForReader`, for a member who may be deleted. The name of a deleted member is null. */
export function nullableNameForReader(readerId: string, alias = 'member') {
  return nameForReader(readerId, alias).$castTo<string | null>();
}

/**
 * Returns the SQL expression of a member's name in the community's own script. The value is null if
 * the reader does not read that script, or on the command line, which has no reader.
 */
export function nativeNameForReader(readerId: string | null, alias = 'member') {
  return displayNativeName(sql`${readerId}::uuid`, alias);
}
