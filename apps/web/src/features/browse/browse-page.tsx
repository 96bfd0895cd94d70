import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useMatchUpdates } from '../match/index.ts';
import { ActiveChips } from './active-chips.tsx';
import { type Sort, sorts } from './address.ts';
import { activeCount, chipsOf } from './chips.ts';
import { FilterPanel, FilterSheet } from './filter-panel.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { useDraft } from './use-draft.ts';
import { useProfiles } from './use-profiles.ts';
import { useSelection } from './use-selection.ts';

export default function BrowsePage() {
  const t = useT('browse');
  const { selection, address, pages, select, wantPages } = useSelection();
  const controls = useDraft(selection, select);
  const list = useProfiles(selection, address, pages);
  const [sheetOpen, setSheetOpen] = useState(false);
  const wide = useMedia('(min-width: 64rem)');
  useMatchUpdates();

  const active = activeCount(selection.filters);
  const chips = chipsOf(selection);
  return (
    <div className="mx-auto flex w-full max-w-[88rem] gap-8 px-4 py-6 sm:px-6 lg:py-8">
      <PageTitle name={t('title')} />
      {wide && (
        <aside className="w-76 shrink-0">
          <div className="sticky top-22 max-h-[calc(100dvh-7rem)]">
            <FilterPanel controls={controls} active={active} />
          </div>
        </aside>
      )}
      <div className="min-w-0 grow">
        <h1 className="sr-only">{t('title')}</h1>
        <div className="flex gap-2">
          <SearchBox controls={controls} className="grow" />
          {!wide && <FilterButton active={active} onOpen={() => setSheetOpen(true)} />}
        </div>
        <div className="mt-3 flex min-h-12 items-center justify-between gap-3">
          <p role="status" className="text-sm text-soft">
            {list.loading || list.failed
              ? ''
              : t('count', { shown: list.profiles.length, total: list.total })}
          </p>
          <SortSelect value={selection.sort} onSort={controls.sortBy} />
        </div>
        <div className="mt-1 mb-5 empty:mb-3">
          <ActiveChips
            chips={chips}
            onRemove={controls.removeChip}
            onClearAll={controls.clearAll}
          />
        </div>
        <Results
          list={list}
          narrowed={chips.length > 0}
          onClear={controls.clearAll}
          onMore={() => wantPages(list.pages + 1)}
        />
      </div>
      <FilterSheet
        controls={controls}
        active={active}
        open={sheetOpen && !wide}
        onClose={() => setSheetOpen(false)}
      />
    </div>
  );
}

function FilterButton({ active, onOpen }: { active: number; onOpen: () => void }) {
  const t = useT('browse');
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      onClick={onOpen}
      icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
      className="min-h-12 px-4!"
    >
      {t('filters')}
      {active > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-flex size-6 items-center justify-center rounded-full bg-grove text-sm text-on-grove tabular-nums"
          >
            {active}
          </span>
          <span className="sr-only">{t('filtersActive', { count: active })}</span>
        </>
      )}
    </Button>
  );
}

function SortSelect({ value, onSort }: { value: Sort; onSort: (sort: Sort) => void }) {
  const t = useT('browse');
  const labels = { recent: t('sortRecent'), newest: t('sortNewest') };
  return (
    <div className="-mr-3 w-34 shrink-0">
      <Select
        aria-label={t('sort')}
        value={value}
        onChange={(event) => onSort(event.target.value as Sort)}
        options={sorts.map((sort) => ({ value: sort, label: labels[sort] }))}
        className="h-11! border-transparent! bg-transparent! pr-10! pl-2! text-sm! shadow-none!"
      />
    </div>
  );
}
