import type { BoardComment } from '@sambandha/contract/board/schemas';
import { useT } from '../../i18n/use-t.ts';

/**
 * Returns a function that returns the name of a person of the family with their relation, such as
 * "Kamala (Mother)". The candidate has no relation.
 */
export function usePersonName() {
  const t = useT('family');
  return ({ name, relation }: Pick<BoardComment['by'], 'name' | 'relation'>) =>
    relation === null ? name : t('board.person', { name, relation: t(`relation.${relation}`) });
}
