import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { addressOf, countQueryOf, unfiltered } from './address.ts';
import type { DraftControls } from './use-draft.ts';

/** Milliseconds without a change before the results are counted. Quick taps cause one count. */
const DEBOUNCE_MS = 150;

/** Returns the number of results of a draft before it is applied, or null while it is unknown. */
export function useCount({ draft, changed, valid }: DraftControls): number | null {
  const address = addressOf({ ...unfiltered, ...draft }).toString();
  const settled = useSettled(address, DEBOUNCE_MS);
  const isSettled = changed && valid && settled === address;
  const { data } = useQuery({
    queryKey: ['browse', 'count', settled],
    queryFn: ({ signal }) => call('GET /profiles/count', { query: countQueryOf(draft), signal }),
    enabled: isSettled,
    retry: false,
  });
  // The number of the previous draft would be wrong.
  return isSettled ? (data?.total ?? null) : null;
}
