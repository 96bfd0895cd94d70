import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { draftsQuery } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import type { ShellHandle } from '../../shell/shell.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { NewDraft } from '../account/index.ts';
import { DraftFrame } from './draft-frame.tsx';
import { DraftWizard } from './draft-wizard.tsx';

export const handle: ShellHandle = { actingBar: false };

/**
 * Renders /draft, which starts a profile for another person, and /draft/:id, which continues a
 * profile until consent is requested.
 */
export default function DraftPage() {
  return (
    <AccountTexts>
      <Suspense fallback={<PageSkeleton />}>
        <FamilyTexts>
          <DraftTexts>
            <DraftEditor />
          </DraftTexts>
        </FamilyTexts>
      </Suspense>
    </AccountTexts>
  );
}

function DraftEditor() {
  const t = useT('draft');
  const { id } = useParams();
  const personId = useSession(({ user }) => user?.id);
  const { data, isPending, refetch } = useQuery({ ...draftsQuery, enabled: id !== undefined });
  if (id === undefined) {
    return (
      <DraftFrame step={1} lead={t('maker.lead')}>
        <NewDraft />
      </DraftFrame>
    );
  }
  if (data === undefined) {
    if (isPending) return <PageSkeleton />;
    return (
      <Page title={t('title')}>
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      </Page>
    );
  }
  const draft = data.drafts.find((item) => item.id === id);
  // The draft can no longer be read, even by its maker.
  if (draft?.content == null) return <Navigate to="/families" replace />;
  return <DraftWizard key={`${draft.id} ${personId}`} draft={draft} content={draft.content} />;
}
