import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDebouncedValue } from '../../ui/use-settled.ts';
import { fitQuery } from './fit.ts';
import type { PreferenceForm } from './form-values.ts';

/** Milliseconds without a change before the members are counted again. */
const DEBOUNCE_MS = 300;

interface FitCountProps {
  control: Control<PreferenceForm>;
  /** True in the bar that saves the form. The number above the form is then announced. */
  inBar?: boolean;
}

/**
 * Renders the number of members who fit the current form, saved or unsaved. The number is above the
 * form, and also in the bar that is visible from the first change.
 */
export function FitCount({ control, inBar }: FitCountProps) {
  const t = useT('preference');
  const form = useWatch({ control });
  // The preferences are serialized, because equal preferences have to share a query.
  const settledJson = useDebouncedValue(
    JSON.stringify(fitQuery(form as PreferenceForm)),
    DEBOUNCE_MS,
  );
  const query: ReturnType<typeof fitQuery> = JSON.parse(settledJson);
  const { data, isError } = useQuery({
    queryKey: ['own', 'fit', query],
    queryFn: ({ signal }) => call('GET /profiles/count', { query: query ?? {}, signal }),
    // Without a query there is no call. The empty object above is only for the type.
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  const count = data?.total;
  const text = () => {
    if (query === null) return t('fitUnclear');
    if (isError) return t('fitFailed');
    if (count === undefined) return t('fitCounting');
    return t.rich('fit', { count, strong: (words) => <strong>{words}</strong> });
  };
  return (
    <p
      role={inBar ? undefined : 'status'}
      className="mr-auto flex basis-full items-center gap-2 text-sm max-sm:leading-tight sm:basis-auto @max-[15rem]:[&>svg]:hidden"
    >
      <Users aria-hidden="true" className="size-5 shrink-0 text-grove-ink" />
      <span>{text()}</span>
    </p>
  );
}
