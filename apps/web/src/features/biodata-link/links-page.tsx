import { firstName } from '@sambandha/contract/first-name';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useActingState } from '../../api/on-behalf.ts';
import { useLiveEvent } from '../../api/realtime.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';

/**
 * Returns the query of the links of a candidate: the signed-in person, or `candidateId`, for whom
 * the person acts.
 */
const linksQuery = (candidateId: string | null) =>
  queryOptions({
    queryKey:
      candidateId === null ? ['biodata-links'] : ['on-behalf', candidateId, 'biodata-links'],
    queryFn: ({ signal }) => call('GET /biodata-links', { signal }),
    staleTime: 0,
  });

/**
 * Renders /biodata-links: the links of the signed-in person, or of the candidate for whom the
 * person acts.
 */
export default function LinksPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FamilyTexts>
        <Links />
      </FamilyTexts>
    </Suspense>
  );
}

function Links() {
  const t = useT('family.link');
  const common = useT('common');
  const candidate = useActingState((onBehalf) => onBehalf.candidate);
  const query = linksQuery(candidate?.id ?? null);
  const { data, isPending, refetch } = useQuery(query);
  const client = useQueryClient();
  const refetchLinks = () => client.invalidateQueries({ queryKey: query.queryKey });
  useLiveEvent('notification:new', ({ kind }) => {
    if (kind === 'FAMILY_LINK') void refetchLinks();
  });
  const links = data?.links;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const closeForm = () => setIsFormOpen(false);
  const candidateName = candidate === null ? null : firstName(candidate.name);
  const actionLabel = candidateName === null ? t('make') : t('propose', { name: candidateName });
  const hasProposal = candidate === null && links?.some(({ state }) => state === 'waits');
  const isEmpty = links?.length === 0;
  const { button, opener } = useMovedButton(isFormOpen);
  const makeButton = (
    <Button
      ref={button}
      variant={hasProposal ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={(event) => {
        opener.current = isEmpty ? event.currentTarget : null;
        setIsFormOpen(true);
      }}
      className={isEmpty ? undefined : 'self-start max-sm:w-full'}
    >
      {actionLabel}
    </Button>
  );
  return (
    <Page
      back={
        <BackLink to={candidate === null ? '/profile/biodata' : '/families'}>
          {common('back')}
        </BackLink>
      }
      title={t('title')}
      heading={heading}
      lead={candidateName === null ? t('lead') : t('leadFor', { name: candidateName })}
    >
      {!isPending && !isEmpty && makeButton}
      <Dialog open={isFormOpen} onClose={closeForm} title={actionLabel}>
        <LinkForm candidate={candidate} onDone={refetchLinks} onClose={closeForm} />
      </Dialog>
      <section aria-labelledby="links">
        <h2 id="links" className="sr-only">
          {t('list')}
        </h2>
        {isPending && (
          <>
            <Skeleton className="mb-6 h-11 rounded-xl! sm:w-44" />
            <RowsSkeleton rows={2} row="h-24" />
          </>
        )}
        {!isPending && links === undefined && (
          <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
        )}
        {isEmpty && <NoLinks candidateName={candidateName} action={makeButton} />}
        {links !== undefined && !isEmpty && (
          <ul className="divide-y divide-line border-t border-line">
            {links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                isRelative={candidate !== null}
                onDone={refetchLinks}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}

interface NoLinksProps {
  candidateName: string | null;
  action: ReactNode;
}

function NoLinks({ candidateName, action }: NoLinksProps) {
  const t = useT('family.link');
  return (
    <EmptyList title={t('none')} action={action}>
      {candidateName === null ? t('noneText') : t('noneTextFor', { name: candidateName })}
    </EmptyList>
  );
}

/**
 * Returns the refs of the button and of the button of the empty state that opened the form. The
 * first link moves the button. The focus, which the closed form cannot return, then follows.
 */
function useMovedButton(isFormOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFormOpen || opener.current?.isConnected !== false) return;
    opener.current = null;
    button.current?.focus();
  });
  return { button, opener };
}
