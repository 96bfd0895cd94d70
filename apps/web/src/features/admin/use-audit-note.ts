import type { AuditEntry } from '@sambandha/contract/admin/schemas';
import { useT } from '../../i18n/use-t.ts';

const ROLES = ['member', 'moderator', 'admin'] as const;

const SEARCHES: readonly AuditEntry['act'][] = ['SEARCH_MEMBERS', 'SEARCH_RELATIVES'];

/** The server's note of a search in the panel, without the search text. */
const SEARCH = /^By (name|contact): (\d+) found$/;

/** The note of an entry: the server's in the reader's language, a person's unchanged. */
export function useAuditNote(): (entry: Pick<AuditEntry, 'act' | 'note'>) => string | null {
  const t = useT('admin');
  return ({ act, note }) => {
    if (act === 'CHANGE_ROLE') {
      const role = ROLES.find((code) => code === note);
      return role === undefined ? note : t(`role.${role}`);
    }
    const [, by, count] = (SEARCHES.includes(act) && SEARCH.exec(note ?? '')) || [];
    return by === undefined ? note : t('searchNote', { by, count: Number(count) });
  };
}
