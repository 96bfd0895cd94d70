import type { Draft } from '@sambandha/contract/draft/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { draftsQuery } from '../../../api/drafts.ts';
import { applyServerChange } from '../../../api/restart-reads.ts';
import { useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink, type ButtonLinkProps } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { ReadErrorBanner } from '../../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { RemoveDraft } from './remove-draft.tsx';

interface DraftListProps {
  /** True if the page shows nothing else. Without profiles the list is then an empty state. */
  isAlone: boolean;
}

/**
 * Renders the profiles that the viewer prepares for others, their states, and the link to begin a
 * new profile.
 */
export function DraftList({ isAlone }: DraftListProps) {
  const t = useT('draft');
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  // The page reads the profiles first and unmounts this list meanwhile. If each mount repeated a
  // failed read, the reads would never end.
  const { data, isPending, refetch } = useQuery({ ...draftsQuery, retryOnMount: false });
  const drafts = data?.drafts ?? [];
  const handleRemoved = (id: string) => {
    // The card is also removed from the cache, because the next read may fail.
    applyServerChange<{ drafts: Draft[] }>(
      client,
      draftsQuery.queryKey,
      (list) => list && { drafts: list.drafts.filter((draft) => draft.id !== id) },
    );
    // The empty state replaces the list together with its heading.
    if (isAlone && drafts.length === 1) focusHeading();
    else heading.current?.focus();
    return client.invalidateQueries(draftsQuery);
  };
  if (isAlone && data?.drafts.length === 0) return <NobodyHelped />;
  return (
    <section
      aria-labelledby="drafts-title"
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <header>
        <h2 ref={heading} id="drafts-title" tabIndex={-1} className="text-xl outline-none">
          {t('list.title')}
        </h2>
        <p className="mt-1 text-soft">{t('list.lead')}</p>
      </header>
      {isPending && <RowsSkeleton rows={1} row="h-24" />}
      {!isPending && data === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      )}
      {drafts.length > 0 && (
        <ul aria-label={t('list.title')} className="flex flex-col gap-4">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftCard draft={draft} onRemoved={() => handleRemoved(draft.id)} />
            </li>
          ))}
        </ul>
      )}
      <BeginLink variant="secondary" className="self-start" />
    </section>
  );
}

/** Renders the two ways to begin to help: to make a profile, and to be invited. */
function NobodyHelped() {
  const t = useT('family.home');
  const list = useT('draft.list');
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  return (
    <>
      <Card className="divide-y divide-line">
        <WayToHelp icon={<UserRoundPlus />} title={t('make')} text={list('lead')}>
          <BeginLink className="mt-4" />
        </WayToHelp>
        <WayToHelp icon={<Mail />} title={t('invited')} text={t('invitedText')} />
      </Card>
      {relativeOnly && (
        <div className="flex flex-col gap-3">
          <p className="text-soft">{t('accountStays')}</p>
          <ButtonLink to="/settings/account" variant="secondary" className="self-start">
            {t('toAccount')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

interface WayToHelpProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Renders one way to help. With large text on a phone, the text wraps below the icon. */
function WayToHelp({ icon, title, text, children }: WayToHelpProps) {
  return (
    <section className="flex flex-wrap gap-x-4 gap-y-3 p-5 sm:p-6">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-turmeric-mist text-turmeric-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 grow basis-[12rem]">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-soft">{text}</p>
        {children}
      </div>
    </section>
  );
}

function BeginLink(look: Pick<ButtonLinkProps, 'variant' | 'className'>) {
  const t = useT('draft.list');
  return (
    <ButtonLink {...look} to="/draft">
      {t('begin')}
    </ButtonLink>
  );
}

interface DraftCardProps {
  draft: Draft;
  onRemoved: () => Promise<void>;
}

function DraftCard({ draft, onRemoved }: DraftCardProps) {
  const t = useT('draft.list');
  const forWhomText = useT('account.forWhom');
  const { day, dateAndTime } = useFormat();
  const { id, forWhom, state, handedOver, createdAt, askedAt, endsAt, content } = draft;
  const titleWithoutName =
    forWhom === 'HELPED' ? t('begun', { when: dateAndTime(createdAt) }) : forWhomText(forWhom);
  const name = content?.fields.name || titleWithoutName;
  return (
    <Card pad className="flex flex-col gap-3">
      <div>
        <h3 data-name className="text-lg wrap-break-word">
          {name}
        </h3>
        <p className="mt-2 font-semibold">
          {t(handedOver && state === 'ENDED' ? 'ENDED_HANDED_OVER' : state)}
        </p>
        {handedOver && state === 'ASKED' && <p className="text-soft">{t('handedOver')}</p>}
        {state === 'OPEN' && <p className="text-soft">{t('openUntil', { day: day(endsAt) })}</p>}
        {state === 'ASKED' && askedAt !== null && (
          <p className="text-soft">{t('asked', { day: day(askedAt), until: day(endsAt) })}</p>
        )}
        {state === 'AGREED' && <p className="text-soft">{t('agreed')}</p>}
      </div>
      {state === 'OPEN' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/draft/${id}`} aria-label={t('goOnWith', { whom: name })}>
            {t('goOn')}
          </ButtonLink>
          <RemoveDraft id={id} name={name} onRemoved={onRemoved} />
        </div>
      )}
    </Card>
  );
}
