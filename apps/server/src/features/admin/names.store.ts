import { sql } from 'kysely';
import { shownName, shownNativeName } from '../profile/index.ts';

/** SQL of a member's name as a staff member sees it. `alias` is the member's table in the query. */
export function nameFor(readerId: string, alias = 'm') {
  return shownName(sql`${readerId}::uuid`, alias);
}

/** Like `nameFor`, for a member who may be deleted: the name is then null. */
export function nameIfAnyFor(readerId: string, alias = 'm') {
  return nameFor(readerId, alias).$castTo<string | null>();
}

/**
 * SQL of a member's name in the community's own script. It is null if the reader does not read that
 * script, and on the command line, which has no reader.
 */
export function nativeNameFor(readerId: string | null, alias = 'm') {
  return shownNativeName(sql`${readerId}::uuid`, alias);
}
