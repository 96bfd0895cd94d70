import type { Draft } from '@sambandha/contract/draft/schemas';
import type { VolunteerHome } from '@sambandha/contract/draft/volunteer-endpoints';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { volunteerQuery } from '../../api/volunteer.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { OpenCard } from './volunteer/open-card.tsx';
import { VolunteerReadFailed } from './volunteer/volunteer-read-failed.tsx';
import { VolunteerTexts } from './volunteer/volunteer-texts.tsx';
import { WaitingCard } from './volunteer/waiting-card.tsx';

/** Renders /volunteer: the profiles that a volunteer prepares or that await consent. */
export default function VolunteerPage() {
  return (
    <VolunteerTexts>
      <Home />
    </VolunteerTexts>
  );
}

function Home() {
  const t = useT('draft.volunteer');
  const { data, error, isPending, refetch } = useQuery({ ...volunteerQuery, staleTime: 0 });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {isPending && <RowsSkeleton rows={2} row="h-32" />}
      {error !== null && <VolunteerReadFailed error={error} onRetry={() => void refetch()} />}
      {error === null && data !== undefined && <Work home={data} />}
    </Page>
  );
}

function Work({ home: { places, left, canAsk, drafts } }: { home: VolunteerHome }) {
  const t = useT('draft.volunteer');
  const phrase = usePhrase();
  const openDrafts = drafts.filter(({ state }) => state === 'OPEN');
  const waitingDrafts = drafts.filter(({ state }) => state === 'ASKED');
  return (
    <>
      <section aria-label={t('places')} className="flex flex-col gap-3">
        <h2 className="text-xl">{t('places')}</h2>
        <ul className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={place} className="max-w-full">
              <Tag>{phrase(place)}</Tag>
            </li>
          ))}
        </ul>
        {!canAsk && <Banner tone="notice">{t('cannotAsk')}</Banner>}
        {left > 0 && (
          <ButtonLink
            to="/volunteer/new"
            icon={<FilePen aria-hidden="true" className="size-5 shrink-0" />}
            className="self-start"
          >
            {t('begin')}
          </ButtonLink>
        )}
        <p className="text-soft">{t('left', { count: left })}</p>
      </section>
      {drafts.length === 0 && (
        <EmptyState drawing="lamp" level={2} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      <Drafts
        title={t('open')}
        drafts={openDrafts}
        renderCard={(draft) => <OpenCard draft={draft} />}
      />
      <Drafts
        title={t('waiting')}
        text={t('waitingText')}
        drafts={waitingDrafts}
        renderCard={(draft) => <WaitingCard draft={draft} />}
      />
    </>
  );
}

interface DraftsProps {
  title: string;
  text?: string;
  drafts: readonly Draft[];
  renderCard: (draft: Draft) => React.ReactNode;
}

function Drafts({ title, text, drafts, renderCard }: DraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-line pt-6">
      <header>
        <h2 className="text-xl">{title}</h2>
        {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      </header>
      <ul aria-label={title} className="flex flex-col gap-4">
        {drafts.map((draft) => (
          <li key={draft.id}>{renderCard(draft)}</li>
        ))}
      </ul>
    </section>
  );
}
