import type { BoardComment } from '@sambandha/contract/board/schemas';
import { useT } from '../../i18n/use-t.ts';

/**
 * Names a person of the family with their relation, "Kamala (Mother)"; the candidate by name only.
 */
export function usePersonName() {
  const t = useT('family');
  return ({ name, relation }: Pick<BoardComment['by'], 'name' | 'relation'>) =>
    relation === null ? name : t('board.person', { name, relation: t(`relation.${relation}`) });
}
