import { SORTS, type Sort } from '@sambandha/contract/search/choices';
import { ArrowUpDown, ChevronDown, Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListNav } from './list-nav.tsx';
import { ScrollRow } from './scroll-row.tsx';
import { SearchBox } from './search-box.tsx';
import type { DraftControls } from './use-draft.ts';

interface BrowseBarProps {
  controls: DraftControls;
  sort: Sort;
  filterCount: number;
  /** True if the filters are beside the list. */
  isWide: boolean;
  /** True if a narrow screen has links to the member's own lists. */
  withLists: boolean;
  /** The line with the number of results. The bar shows it only if `isWide`. */
  countLine: ReactNode;
  /** Called on pointer down or focus of the filter button, to load the panel early. */
  onFilterIntent: () => void;
  onOpenFilters: () => void;
}

/**
 * Renders one row above the cards: search and order, and on a narrow screen the filter button and
 * links to the member's own lists.
 */
export function BrowseBar(props: BrowseBarProps) {
  const { controls, sort, isWide, countLine } = props;
  if (!isWide) return <NarrowBar {...props} />;
  return (
    <div className="flex items-center gap-4">
      <SearchBox controls={controls} className="max-w-md min-w-48 grow basis-48" />
      {countLine}
      <SortSelect value={sort} onSort={controls.sortBy} />
    </div>
  );
}

/** Renders the row of a narrow screen. The search field replaces the row while it is open. */
function NarrowBar(props: BrowseBarProps) {
  const { controls, sort, filterCount, withLists, onFilterIntent, onOpenFilters } = props;
  const t = useT('search');
  const [searching, setSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const restoresFocus = useRef(false);
  useEffect(() => {
    if (searching || !restoresFocus.current) return;
    restoresFocus.current = false;
    opener.current?.focus();
  }, [searching]);
  const leave = () => {
    restoresFocus.current = true;
    setSearching(false);
  };
  if (searching) {
    return (
      <SearchBox controls={controls} onLeave={leave} onRefused={onOpenFilters} className="py-0.5" />
    );
  }
  return (
    <ScrollRow className="-mx-4 pl-4 sm:-mx-8 sm:pl-8">
      <IconButton
        ref={opener}
        variant="card"
        tip="none"
        label={t('searchLabel')}
        icon={<Search aria-hidden="true" />}
        onClick={() => setSearching(true)}
      />
      <FilterButton
        filterCount={filterCount}
        onFilterIntent={onFilterIntent}
        onOpenFilters={onOpenFilters}
      />
      {/* The default order needs no name. */}
      <SortSelect value={sort} onSort={controls.sortBy} isCompact={sort === 'match'} />
      {withLists && <ListNav view="everyone" />}
    </ScrollRow>
  );
}

interface FilterButtonProps {
  filterCount: number;
  onFilterIntent: () => void;
  onOpenFilters: () => void;
}

function FilterButton({ filterCount, onFilterIntent, onOpenFilters }: FilterButtonProps) {
  const t = useT('search');
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      onPointerDown={onFilterIntent}
      onFocus={onFilterIntent}
      onClick={onOpenFilters}
      icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
      className="shrink-0 gap-1.5! px-3! text-sm! whitespace-nowrap"
    >
      {t('filters')}
      {filterCount > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-flex size-5 items-center justify-center rounded-full bg-grove text-xs text-on-grove tabular-nums"
          >
            {filterCount}
          </span>
          <span className="sr-only">{t('filtersActive', { count: filterCount })}</span>
        </>
      )}
    </Button>
  );
}

interface SortSelectProps {
  value: Sort;
  onSort: (sort: Sort) => void;
  /** True for an icon without the name of the order. */
  isCompact?: boolean;
}

/**
 * Renders the select of the order. The name of the selected order is visible and determines the
 * width. The select itself is transparent and covers the name.
 */
function SortSelect({ value, onSort, isCompact = false }: SortSelectProps) {
  const t = useT('search');
  const labels = { match: t('sortMatch'), recent: t('sortRecent'), newest: t('sortNewest') };
  return (
    <span className="relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-edge bg-card text-sm font-semibold whitespace-nowrap hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-grove-ink">
      {isCompact ? (
        <ArrowUpDown aria-hidden="true" className="size-4.5 text-soft" />
      ) : (
        <>
          <span aria-hidden="true" className="pl-3.5">
            {labels[value]}
          </span>
          <ChevronDown aria-hidden="true" className="mr-2.5 size-4 shrink-0 text-soft" />
        </>
      )}
      <select
        aria-label={t('sort')}
        value={value}
        onChange={(event) => onSort(event.target.value as Sort)}
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-full text-base opacity-0"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort} className="bg-card text-ink">
            {labels[sort]}
          </option>
        ))}
      </select>
    </span>
  );
}
