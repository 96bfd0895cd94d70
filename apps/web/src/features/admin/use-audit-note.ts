import { ROLE } from '@sambandha/contract/admin/choices';
import type { AuditEntry } from '@sambandha/contract/admin/schemas';
import { useT } from '../../i18n/use-t.ts';

const searchActs: readonly AuditEntry['act'][] = ['SEARCH_MEMBERS', 'SEARCH_RELATIVES'];

/** The server's note of a search in the panel. The note does not contain the search text. */
const SEARCH_NOTE = /^By (name|contact): (\d+) found$/;

/**
 * Returns the note of an entry. Notes of the server are in the reader's language, and notes of
 * people are unchanged.
 */
export function useAuditNote(): (entry: Pick<AuditEntry, 'act' | 'note'>) => string | null {
  const t = useT('admin');
  return ({ act, note }) => {
    if (act === 'CHANGE_ROLE') {
      const role = ROLE.codes.find((code) => code === note);
      return role === undefined ? note : t(`role.${role}`);
    }
    const searchNote = searchActs.includes(act) ? SEARCH_NOTE.exec(note ?? '') : null;
    const [, by, count] = searchNote ?? [];
    return by === undefined ? note : t('searchNote', { by, count: Number(count) });
  };
}
