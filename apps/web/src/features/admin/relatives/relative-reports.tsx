import type { RelativeReport } from '@sambandha/contract/admin/relatives';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Evidence } from '../evidence.tsx';

/** Renders the reports about a relative, each with its text and attachments. */
export function RelativeReports({ reports }: { reports: readonly RelativeReport[] }) {
  const t = useT('admin.relatives');
  return (
    <section aria-label={t('reports')}>
      <h3 className="text-lg">{t('reports')}</h3>
      {reports.length === 0 && <p className="mt-1 text-soft">{t('noReports')}</p>}
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col gap-3 py-4">
            <Report report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ report }: { report: RelativeReport }) {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const { id, reason, details, status, createdAt, candidate, relation, decidedAt, note } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{phrase(REPORT_REASON.labels[reason])}</span>
        <Tag tone={status === 'open' ? 'turmeric' : 'plain'}>{t(`reportStatus.${status}`)}</Tag>
        <span className="text-sm text-faint">{format.day(createdAt)}</span>
      </p>
      <p className="text-sm text-soft">
        {t('relatives.reportedAs', {
          relation: t(`relatives.relation.${relation}`),
          name: candidate?.name ?? t('relatives.gone'),
        })}
        {' · '}
        <Reporter report={report} />
      </p>
      {details !== null && (
        <blockquote className="border-l-3 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {details}
        </blockquote>
      )}
      <Evidence
        count={report.evidenceCount}
        read={() => call('GET /admin/relative-reports/:id/evidence', { params: { id } })}
      />
      {decidedAt !== null && (
        <p className="text-sm text-soft">
          {t('decidedOn', { day: format.day(decidedAt) })}
          {note !== null && ` “${note}”`}
        </p>
      )}
    </>
  );
}

/** Renders the reporter. `actor` is a relative who reported on behalf of the reporter. */
function Reporter({ report: { reporter, actor } }: { report: RelativeReport }) {
  const t = useT('admin.relatives');
  const name = reporter?.name ?? t('gone');
  if (actor === undefined) return t('reportedBy', { name });
  const relation = t(`relation.${actor.relation}`);
  return t('reportedByRelative', { name, relation, actor: actor.name ?? t('gone') });
}
