import { Search, X } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DraftControls } from './use-draft.ts';

/** Free text over names, places and professions. Enter applies it, with whatever else is drafted. */
export function SearchBox({
  controls,
  className,
}: {
  controls: DraftControls;
  className?: string;
}) {
  const { draft, setSearch, clearSearch, apply } = controls;
  const t = useT('search');
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={draft.search}
          onChange={(event) => setSearch(event.target.value)}
          before={<Search aria-hidden="true" />}
          after={
            draft.search !== '' && (
              <IconButton label={t('searchClear')} tip="none" icon={<X />} onClick={clearSearch} />
            )
          }
          className="text-ellipsis [&::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  );
}
