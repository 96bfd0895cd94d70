import { SORTS, type Sort } from '@sambandha/contract/search/choices';
import { ArrowUpDown, ChevronDown, Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchBox } from './search-box.tsx';
import type { FilterInputControls } from './use-filter-input.ts';

interface BrowseBarProps {
  controls: FilterInputControls;
  sort: Sort;
  filterCount: number;
  /** True if the filters are beside the list. */
  isWide: boolean;
  /** The line with the number of results. */
  countLine: ReactNode;
  /** Called on pointer down or focus of the filter button, to load the panel early. */
  onFilterIntent: () => void;
  onOpenFilters: () => void;
}

/**
 * Renders one row above the cards: the number of results, search and order, and on a narrow screen
 * the filter button.
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
  const { controls, sort, filterCount, countLine, onFilterIntent, onOpenFilters } = props;
  const t = useT('search');
  const activeText = filterCount > 0 && t('filtersActive', { count: filterCount });
  const [isSearching, setIsSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const restoresFocus = useRef(false);
  useEffect(() => {
    if (isSearching || !restoresFocus.current) return;
    restoresFocus.current = false;
    opener.current?.focus();
  }, [isSearching]);
  const closeSearch = () => {
    restoresFocus.current = true;
    setIsSearching(false);
  };
  return (
    <div className="mt-1 flex min-h-10 flex-wrap items-center gap-1">
      {isSearching && (
        <SearchBox
          controls={controls}
          onLeave={closeSearch}
          onInvalid={onOpenFilters}
          className="-my-0.5 grow"
        />
      )}
      {/* A screen reader announces the results of the open search, too. */}
      <div className={isSearching ? 'sr-only' : 'grow basis-32 py-1.5 text-sm'}>
        {countLine}
        {/* The name of the default order is not shown. */}
        {sort !== 'match' && <p>{t(sortTexts[sort])}</p>}
      </div>
      {!isSearching && (
        // The row is less high than its buttons, so that a card fits on the screen below the row.
        <div className="relative -my-0.5 -mr-3 flex">
          <IconButton
            ref={opener}
            tip="none"
            label={t('searchLabel')}
            icon={<Search aria-hidden="true" />}
            onClick={() => setIsSearching(true)}
          />
          <IconButton
            tip="none"
            aria-haspopup="dialog"
            label={activeText ? `${t('filters')}, ${activeText}` : t('filters')}
            onPointerDown={onFilterIntent}
            onFocus={onFilterIntent}
            onClick={onOpenFilters}
            icon={
              <>
                <SlidersHorizontal aria-hidden="true" />
                {activeText && (
                  <span className="absolute top-1 right-0 grid size-5 place-items-center rounded-full bg-grove text-[length:--spacing(3)] text-on-grove">
                    {filterCount}
                  </span>
                )}
              </>
            }
            className="relative"
          />
          <SortSelect value={sort} onSort={controls.sortBy} isCompact />
        </div>
      )}
    </div>
  );
}

const sortTexts = { match: 'sortMatch', recent: 'sortRecent', newest: 'sortNewest' } as const;

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
  return (
    <span
      className={cx(
        'relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-grove-ink',
        isCompact
          ? 'text-soft hover:bg-sunk hover:text-ink'
          : 'border border-edge bg-card text-sm font-semibold whitespace-nowrap hover:border-ink',
      )}
    >
      {isCompact ? (
        <ArrowUpDown aria-hidden="true" className="size-5" />
      ) : (
        <>
          <span aria-hidden="true" className="pl-3.5">
            {t(sortTexts[value])}
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
            {t(sortTexts[sort])}
          </option>
        ))}
      </select>
    </span>
  );
}
