import type { RelativeFile } from '@sambandha/contract/admin/relatives';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CaseHistory } from '../case-history.tsx';
import { Contacts } from '../contacts.tsx';
import { relativeQuery } from '../queries.ts';
import { ReadCase } from '../read-case.tsx';
import { RelativeActs } from './relative-acts.tsx';
import { RelativeReports } from './relative-reports.tsx';
import { ReportDueTime } from './report-due-time.tsx';

interface RelativeCardProps {
  id: string;
  /** Called after the open reports were decided. */
  onDone?: () => void;
}

/**
 * Renders the file of a relative: families, reports, and the possible acts. Opening the file is
 * logged.
 */
export function RelativeCard({ id, onDone }: RelativeCardProps) {
  const t = useT('admin.relatives');
  const query = useQuery(relativeQuery(id));
  return (
    <ReadCase query={query} goneTitle={t('closed')} goneText={t('closedText')}>
      {(data) => <OpenedFile file={data.relative} onDone={onDone} />}
    </ReadCase>
  );
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
      <CaseHistory title={t('history')} acts={file.history} />
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
