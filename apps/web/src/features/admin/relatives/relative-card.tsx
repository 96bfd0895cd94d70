import { ACT } from '@sambandha/contract/admin/choices';
import type { RelativeFile } from '@sambandha/contract/admin/relatives';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Contacts } from '../contacts.tsx';
import { relativeQuery } from '../queries.ts';
import { ReadFailed } from '../read-failed.tsx';
import { RelativeActs } from './relative-acts.tsx';
import { RelativeReports } from './relative-reports.tsx';
import { ReportDueTime } from './report-due-time.tsx';

interface RelativeCardProps {
  id: string;
  /** Called after a decision. */
  onDone?: () => void;
}

/** Renders the opened relative: families, reports, and the possible acts. Opening it is logged. */
export function RelativeCard({ id, onDone }: RelativeCardProps) {
  const t = useT('admin.relatives');
  const { data, error, refetch } = useQuery(relativeQuery(id));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title={t('closed')} level={2}>
        {t('closedText')}
      </EmptyState>
    );
  }
  if (error !== null) return <ReadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-96 rounded-lg" />;
  return <OpenedFile file={data.relative} onDone={onDone} />;
}

function OpenedFile({ file, onDone }: { file: RelativeFile; onDone: (() => void) | undefined }) {
  const t = useT('admin.relatives');
  const { id, name, stopped, isMember, resolveBy } = file;
  return (
    <Card pad className="flex flex-col gap-5">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          <Tag tone={stopped ? 'kumkum' : 'plain'}>{t(stopped ? 'stopped' : 'active')}</Tag>
        </div>
        <Contacts
          masked={file}
          name={name}
          reveal={() => call('POST /admin/relatives/:id/contacts', { params: { id }, body: {} })}
        />
        <p className="mt-1 text-soft">
          <ReportDueTime dueAt={resolveBy} />
        </p>
      </header>
      <Banner tone="notice">{t('secrecyNotice')}</Banner>
      <RelativeActs file={file} onDone={onDone} />
      <Families file={file} />
      <RelativeReports reports={file.reports} />
      <History file={file} />
      {isMember && (
        <TextLink to={`/admin/users/${id}`} className="inline-flex min-h-11 items-center">
          {t('file')}
        </TextLink>
      )}
    </Card>
  );
}

function Families({ file: { families } }: { file: RelativeFile }) {
  const t = useT('admin.relatives');
  const format = useFormat();
  return (
    <section aria-label={t('families')}>
      <h3 className="text-lg">{t('families')}</h3>
      {families.length === 0 && <p className="mt-1 text-soft">{t('noFamilies')}</p>}
      <ul className="mt-1 flex flex-col">
        {families.map(({ candidate, relation, part, joinedAt }) => (
          <li key={candidate.id}>
            <TextLink
              to={`/admin/users/${candidate.id}`}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {t('helpedCandidate', {
                name: candidate.name,
                relation: t(`relation.${relation}`),
                part: t(`part.${part}`),
                day: format.day(joinedAt),
              })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ file: { history } }: { file: RelativeFile }) {
  const t = useT('admin.relatives');
  const phrase = usePhrase();
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <section aria-label={t('history')}>
      <h3 className="text-lg">{t('history')}</h3>
      <ol className="mt-2 flex flex-col gap-2">
        {history.map(({ id, act, actor, note, at }) => (
          <li key={id}>
            <p className="font-medium">
              {phrase(ACT.labels[act])}
              <span className="font-normal text-soft">
                {' '}
                · {phrase(actor)} · {format.stamp(at)}
              </span>
            </p>
            {note !== null && <p className="text-sm text-soft">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
