import { useQuery } from '@tanstack/react-query';
import { PreferenceTexts } from '../../i18n/parts/preference-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesQuery } from './preferences-query.ts';

interface PreferencesPanelProps {
  /** True if relatives may also change the preferences. */
  isShared?: boolean;
  /** The first name of the candidate whose preferences a relative edits. */
  candidateName?: string;
}

/** Renders the partner preferences of the member or of their candidate. */
export function PreferencesPanel(props: PreferencesPanelProps) {
  return (
    <PreferenceTexts>
      <Panel {...props} />
    </PreferenceTexts>
  );
}

function Panel({ isShared = false, candidateName }: PreferencesPanelProps) {
  const t = useT('preference');
  const common = useT('common');
  const { data, isPending, refetch } = useQuery(preferencesQuery);
  if (data !== undefined)
    return (
      <PreferencesForm
        preferences={data.preferences}
        isShared={isShared}
        candidateName={candidateName}
      />
    );
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
