import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { volunteerQuery } from '../../api/volunteer.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { DraftWizard } from './draft-wizard.tsx';
import { VolunteerReadFailed } from './volunteer/volunteer-read-failed.tsx';
import { VolunteerTexts } from './volunteer/volunteer-texts.tsx';

/**
 * Renders /volunteer/draft/:id, where a volunteer fills in a profile from paper until consent is
 * requested.
 */
export default function HelpedDraftPage() {
  return (
    <VolunteerTexts>
      <FamilyTexts>
        <DraftEditor />
      </FamilyTexts>
    </VolunteerTexts>
  );
}

function DraftEditor() {
  const t = useT('draft.volunteer');
  const { id } = useParams();
  const personId = useSession(({ user }) => user?.id);
  const { data, error, refetch } = useQuery(volunteerQuery);
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    return (
      <Page title={t('title')}>
        <VolunteerReadFailed error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const draft = data.drafts.find((item) => item.id === id);
  // The draft can no longer be read, even by its maker.
  if (draft?.content == null) return <Navigate to="/volunteer" replace />;
  return <DraftWizard key={`${draft.id} ${personId}`} draft={draft} content={draft.content} />;
}
