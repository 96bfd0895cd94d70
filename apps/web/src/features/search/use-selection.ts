import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { addressOf, type Selection, selectionOf } from './address.ts';

const PAGE = 'page';

/** What the address asks for, and how to ask for something else. */
export function useSelection() {
  const [params, setParams] = useBrowseParams();
  const address = addressOf(selectionOf(params)).toString();
  const selection = useMemo(() => selectionOf(new URLSearchParams(address)), [address]);
  return {
    selection,
    /** The selection in its one spelling. */
    address,
    /** How many pages of the list are wanted; a reload brings back as many. */
    pages: pagesOf(params),
    /** A new selection is a new place: Back returns to the former one. */
    select: (next: Selection) => setParams(addressOf(next)),
    /** More of the same list is the same place, further down. */
    wantPages: (pages: number) => {
      const next = addressOf(selection);
      next.set(PAGE, String(pages));
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** The parameters of the address; the last ones of Browse where it is kept behind another screen. */
export function useBrowseParams() {
  const [params, setParams] = useSearchParams();
  const isShown = useLocation().pathname === '/browse';
  const [shown, show] = useState(params);
  if (isShown && shown !== params) show(params);
  return [isShown ? params : shown, setParams] as const;
}

const PAGES_MAX = 100;

function pagesOf(params: URLSearchParams): number {
  const given = params.get(PAGE) ?? '';
  return /^\d{1,3}$/.test(given) ? Math.min(Math.max(Number(given), 1), PAGES_MAX) : 1;
}
