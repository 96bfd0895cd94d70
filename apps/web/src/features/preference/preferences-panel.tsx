import { preferenceEndpoints } from '@sambandha/contract/preference/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesKey } from './preferences-key.ts';

/** What the member looks for in a partner. */
export function PreferencesPanel() {
  const t = useT('preference');
  const shared = useT('common');
  const { data, isPending, refetch } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(preferenceEndpoints.readPreferences, { signal }),
  });
  if (data !== undefined) return <PreferencesForm preferences={data.preferences} />;
  if (isPending) return <Loading />;
  return (
    <div role="alert">
      <EmptyState
        drawing="lamp"
        title={t('readFailed')}
        action={<Button onClick={() => void refetch()}>{shared('retry')}</Button>}
      />
    </div>
  );
}

function Loading() {
  const t = useT('preference');
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <span key={place} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-12 rounded-md!" />
        </span>
      ))}
    </div>
  );
}
