import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';

interface NoResultsProps {
  /** True if filters or search text narrow the list. Clearing them may then help. */
  isNarrowed: boolean;
  onClear: () => void;
  /** False for a relative, who cannot save a search. */
  onSave: false | (() => void);
}

/** Renders the empty state of the list of all members. */
export function NoResults({ isNarrowed, onClear, onSave }: NoResultsProps) {
  const t = useT('search');
  return (
    <EmptyList
      title={t('none')}
      action={
        isNarrowed && (
          <div className="inline-flex flex-wrap justify-center gap-3">
            <Button onClick={onClear}>{t('clearAll')}</Button>
            {onSave && (
              <Button variant="secondary" onClick={onSave}>
                {t('saveThis')}
              </Button>
            )}
          </div>
        )
      }
    >
      {isNarrowed ? t('noneHint') : t('noneYet')}
    </EmptyList>
  );
}
