import { useQuery } from '@tanstack/react-query';
import { PreferenceTexts } from '../../i18n/parts/preference-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesQuery } from './preferences-query.ts';

/** Renders the member's partner preferences. `shared` is true if relatives may also change them. */
export function PreferencesPanel({ shared = false }: { shared?: boolean }) {
  return (
    <PreferenceTexts>
      <Panel isShared={shared} />
    </PreferenceTexts>
  );
}

function Panel({ isShared }: { isShared: boolean }) {
  const t = useT('preference');
  const common = useT('common');
  const { data, isPending, refetch } = useQuery(preferencesQuery);
  if (data !== undefined)
    return <PreferencesForm preferences={data.preferences} shared={isShared} />;
  if (isPending) return <FormSkeleton label={t('loading')} />;
  return (
    <div role="alert">
      <EmptyState
        drawing="lamp"
        title={t('readFailed')}
        action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
      />
    </div>
  );
}
