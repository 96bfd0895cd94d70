import { useEffect, useRef, useState } from 'react';
import { type BrowseSelection, defaultSelection, toSearchParams } from './address.ts';
import { type FilterChip, withoutChip } from './chips.ts';
import { areFiltersEqual, type Filters, rangeErrors } from './filters.ts';

type FilterInput = Pick<BrowseSelection, 'filters' | 'search'>;

/**
 * The input of filters and search, which takes effect when it is applied. Removing a chip, clearing
 * the search and changing the order take effect at once and do not change the rest of the input.
 * Clearing all filters takes effect at once and discards the input.
 */
export function useFilterInput(
  appliedSelection: BrowseSelection,
  select: (next: BrowseSelection) => void,
) {
  const address = toSearchParams(appliedSelection).toString();
  const [input, setInput] = useState<FilterInput>(appliedSelection);
  const [attempts, setAttempts] = useState(0);
  const lastAddress = useRef(address);

  // The input follows Back, Forward and links. Changes by this hook have already set the input.
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    setInput(appliedSelection);
    setAttempts(0);
  }, [address, appliedSelection]);

  const applySelection = (next: BrowseSelection, nextInput: FilterInput) => {
    lastAddress.current = toSearchParams(next).toString();
    setInput(nextInput);
    setAttempts(0);
    if (lastAddress.current !== address) select(next);
  };
  const errors = rangeErrors(input.filters);
  const valid = Object.keys(errors).length === 0;
  return {
    input,
    /** The errors of the input, shown after the first attempt to apply it. */
    errors: attempts > 0 ? errors : {},
    /** The number of attempts to apply the input that failed because of errors in the input. */
    attempts,
    valid,
    changed:
      !areFiltersEqual(input.filters, appliedSelection.filters) ||
      input.search.trim() !== appliedSelection.search,
    setFilters: (change: Partial<Filters>) =>
      setInput((current) => ({ ...current, filters: { ...current.filters, ...change } })),
    setSearch: (search: string) => setInput((current) => ({ ...current, search })),
    /** Applies the input. Returns false if it is invalid. */
    apply: (): boolean => {
      if (!valid) {
        setAttempts(attempts + 1);
        return false;
      }
      const next = { ...input, search: input.search.trim() };
      applySelection({ ...appliedSelection, ...next }, next);
      return true;
    },
    reset: () => applySelection(appliedSelection, appliedSelection),
    clearAll: () =>
      applySelection({ ...defaultSelection, sort: appliedSelection.sort }, defaultSelection),
    clearSearch: () =>
      applySelection({ ...appliedSelection, search: '' }, { ...input, search: '' }),
    removeChip: (chip: FilterChip) =>
      applySelection(
        withoutChip(appliedSelection, chip),
        withoutChip({ ...appliedSelection, ...input }, chip),
      ),
    sortBy: (sort: BrowseSelection['sort']) => applySelection({ ...appliedSelection, sort }, input),
  };
}

export type FilterInputControls = ReturnType<typeof useFilterInput>;
