import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type BrowseSelection, parseSelection, toSearchParams } from './address.ts';

const PAGES_PARAM = 'page';

/** Returns the selection in the address, and the functions that change it. */
export function useSelection() {
  const [params, setParams] = useBrowseParams();
  // The canonical address of the selection.
  const address = toSearchParams(parseSelection(params)).toString();
  const selection = useMemo(() => parseSelection(new URLSearchParams(address)), [address]);
  return {
    selection,
    /** The number of requested pages of the list. A reload restores the same number. */
    requestedPages: requestedPagesOf(params),
    /** Pushes a history entry, because Back has to return to the previous selection. */
    select: (next: BrowseSelection) => setParams(toSearchParams(next)),
    /** Replaces the history entry, because loading more pages is not a navigation. */
    showPages: (pages: number) => {
      const next = toSearchParams(selection);
      next.set(PAGES_PARAM, String(pages));
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

/**
 * Returns the search parameters of Browse. While another screen covers Browse, returns the last
 * parameters of Browse.
 */
export function useBrowseParams() {
  const [params, setParams] = useSearchParams();
  const isActive = useLocation().pathname === '/browse';
  const [lastParams, setLastParams] = useState(params);
  if (isActive && lastParams !== params) setLastParams(params);
  return [isActive ? params : lastParams, setParams] as const;
}

/** Maximum number of pages that an address can request. */
const PAGES_MAX = 100;

function requestedPagesOf(params: URLSearchParams): number {
  const text = params.get(PAGES_PARAM) ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), 1), PAGES_MAX) : 1;
}
