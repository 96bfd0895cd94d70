import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';

interface NoResultsProps {
  /** True if filters or search text narrow the list. Clearing them may then help. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** Renders the empty state of the list of all members. */
export function NoResults({ isNarrowed, onClear }: NoResultsProps) {
  const t = useT('search');
  return (
    <EmptyList
      title={t('none')}
      action={isNarrowed && <Button onClick={onClear}>{t('clearAll')}</Button>}
    >
      {isNarrowed ? t('noneHint') : t('noneYet')}
    </EmptyList>
  );
}
