import { sql } from 'kysely';
import { shownName, shownNativeName } from '../profile/index.ts';

/** The name of a member m as somebody of the staff reads it. */
export function nameFor(readerId: string, m = 'm') {
  return shownName(sql`${readerId}::uuid`, m);
}

/** The same of a member who may be gone. */
export function nameIfAnyFor(readerId: string, m = 'm') {
  return nameFor(readerId, m).$castTo<string | null>();
}

/**
 * The name of m in the community's own script where somebody of the staff is shown it; else null. The
 * command line, without a reader, is shown none.
 */
export function nativeNameFor(readerId: string | null, m = 'm') {
  return shownNativeName(sql`${readerId}::uuid`, m);
}
