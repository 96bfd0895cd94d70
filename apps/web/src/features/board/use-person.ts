import type { BoardComment } from '@sambandha/contract/board/schemas';
import { useT } from '../../i18n/use-t.ts';

/** Who of the family it is, in words: "Kamala (Mother)"; the candidate by name alone. */
export function usePerson() {
  const t = useT('family');
  return ({ name, relation }: Pick<BoardComment['by'], 'name' | 'relation'>) =>
    relation === null ? name : t('board.person', { name, relation: t(`relation.${relation}`) });
}
