import { useEffect, useRef, useState } from 'react';
import { type BrowseSelection, defaultSelection, toSearchParams } from './address.ts';
import { type FilterChip, withoutChip } from './chips.ts';
import { areFiltersEqual, type Filters, rangeErrors } from './filters.ts';

type FilterDraft = Pick<BrowseSelection, 'filters' | 'search'>;

/**
 * The draft of filters and search, which takes effect when it is applied. Removing a chip, clearing
 * the search and changing the order take effect at once and do not change the rest of the draft.
 * Clearing all filters takes effect at once and discards the draft.
 */
export function useFilterDraft(
  appliedSelection: BrowseSelection,
  select: (next: BrowseSelection) => void,
) {
  const address = toSearchParams(appliedSelection).toString();
  const [draft, setDraft] = useState<FilterDraft>(appliedSelection);
  const [attempts, setAttempts] = useState(0);
  const lastAddress = useRef(address);

  // The draft follows Back, Forward and links. Changes by this hook have already set the draft.
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    setDraft(appliedSelection);
    setAttempts(0);
  }, [address, appliedSelection]);

  const applySelection = (next: BrowseSelection, nextDraft: FilterDraft) => {
    lastAddress.current = toSearchParams(next).toString();
    setDraft(nextDraft);
    setAttempts(0);
    if (lastAddress.current !== address) select(next);
  };
  const errors = rangeErrors(draft.filters);
  const valid = Object.keys(errors).length === 0;
  return {
    draft,
    /** The errors of the draft, shown after the first attempt to apply it. */
    errors: attempts > 0 ? errors : {},
    /** The number of attempts to apply the draft that failed because of errors in the draft. */
    attempts,
    valid,
    changed:
      !areFiltersEqual(draft.filters, appliedSelection.filters) ||
      draft.search.trim() !== appliedSelection.search,
    setFilters: (change: Partial<Filters>) =>
      setDraft((current) => ({ ...current, filters: { ...current.filters, ...change } })),
    setSearch: (search: string) => setDraft((current) => ({ ...current, search })),
    /** Applies the draft. Returns false if it is invalid. */
    apply: (): boolean => {
      if (!valid) {
        setAttempts(attempts + 1);
        return false;
      }
      const next = { ...draft, search: draft.search.trim() };
      applySelection({ ...appliedSelection, ...next }, next);
      return true;
    },
    reset: () => applySelection(appliedSelection, appliedSelection),
    clearAll: () =>
      applySelection({ ...defaultSelection, sort: appliedSelection.sort }, defaultSelection),
    clearSearch: () =>
      applySelection({ ...appliedSelection, search: '' }, { ...draft, search: '' }),
    removeChip: (chip: FilterChip) =>
      applySelection(
        withoutChip(appliedSelection, chip),
        withoutChip({ ...appliedSelection, ...draft }, chip),
      ),
    sortBy: (sort: BrowseSelection['sort']) => applySelection({ ...appliedSelection, sort }, draft),
  };
}

export type FilterDraftControls = ReturnType<typeof useFilterDraft>;
