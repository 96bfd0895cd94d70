import type { AdminReport } from '@sambandha/contract/admin/schemas';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DueTime } from './due-time.tsx';
import { Evidence } from './evidence.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { usePanelRights } from './panel-rights.ts';
import { useAcknowledgeReports, useResolveReport, type Verdict } from './use-report-acts.ts';

interface ReportCardProps {
  report: AdminReport;
  /** True if the card contains the name of the reported member. */
  showsMember?: boolean;
  /**
   * `all`: a report outside a member case. `menu`: one of several reports of a member case. The
   * case is normally decided as a whole, and the actions are therefore in a menu. `none`: the only
   * report of a member case, or a report that the reader may not decide.
   */
  actions?: 'all' | 'menu' | 'none';
  onDone?: (() => void) | undefined;
}

/**
 * Renders a report with its text, attachments and reporter. An open report also has its due times
 * and the buttons that decide it, but not for its reporter. A decided report has its note.
 */
export function ReportCard({ report, showsMember, actions = 'all', onDone }: ReportCardProps) {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const { reason, details, status, reporter, note, decidedAt } = report;
  const { ownId } = usePanelRights();
  const isOpen = status === 'open';
  const Heading = showsMember ? 'h2' : 'h3';
  return (
    <Card pad className="flex flex-col gap-4">
      {showsMember && <ReportedMember report={report} />}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading className="text-lg">{phrase(REPORT_REASON.labels[reason])}</Heading>
        {/* In a case, the acts beside the report show that it is open. */}
        {(actions === 'all' || !isOpen) && (
          <Tag tone={isOpen ? 'turmeric' : 'plain'}>{t(`reportStatus.${status}`)}</Tag>
        )}
        <span className="text-sm text-faint">{format.day(report.createdAt)}</span>
      </header>
      {details !== null && (
        <blockquote className="border-l-3 border-line pl-4 whitespace-pre-line">
          {details}
        </blockquote>
      )}
      <Evidence
        count={report.evidenceCount}
        read={() => call('GET /admin/reports/:id/evidence', { params: { id: report.id } })}
      />
      <p className="text-sm text-soft">
        {reporter === null
          ? t('reporterGone')
          : t('reporter', { name: reporter.name, dismissed: reporter.dismissed })}
        {report.actor && (
          <>
            {' · '}
            {t('relatives.reportedByRelative', {
              name: reporter?.name ?? t('relatives.gone'),
              actor: report.actor.name ?? t('relatives.gone'),
              relation: t(`relatives.relation.${report.actor.relation}`),
            })}
          </>
        )}
      </p>
      {isOpen && actions !== 'none' && reporter?.id !== ownId && (
        <VerdictButtons report={report} actions={actions} onDone={onDone} />
      )}
      {!isOpen && (
        <p className="text-sm text-soft">
          {decidedAt !== null && t('decidedOn', { day: format.day(decidedAt) })}
          {note !== null && ` “${note}”`}
        </p>
      )}
    </Card>
  );
}

function ReportedMember({ report: { member } }: { report: AdminReport }) {
  const t = useT('admin');
  if (member === null) return <p className="text-soft">{t('memberGone')}</p>;
  return (
    <Link
      to={`/admin/users/${member.id}`}
      className="flex items-center gap-3 self-start rounded-sm font-semibold underline-offset-3 hover:underline"
    >
      <Avatar name={member.name} src={member.avatar} size="sm" />
      {member.name}
    </Link>
  );
}

function VerdictButtons({ report, actions, onDone }: Omit<ReportCardProps, 'showsMember'>) {
  const t = useT('admin');
  const [outcome, setOutcome] = useState<Verdict['outcome'] | null>(null);
  const acknowledge = useAcknowledgeReports();
  const resolve = useResolveReport();
  const { id, acknowledgedAt, acknowledgeBy, resolveBy } = report;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      {actions === 'all' && (
        <p className="flex grow flex-wrap gap-x-4 gap-y-1 text-sm">
          {acknowledgedAt === null && <DueTime act="acknowledge" by={acknowledgeBy} />}
          <DueTime act="resolve" by={resolveBy} />
        </p>
      )}
      {actions === 'menu' ? (
        <Menu
          align="start"
          trigger={(props) => (
            <Button {...props} variant="quiet" size="sm">
              {t('onlyThis')}
            </Button>
          )}
        >
          <MenuItem onSelect={() => setOutcome('dismissed')}>{t('dismiss')}</MenuItem>
          <MenuItem onSelect={() => setOutcome('resolved')}>{t('resolve')}</MenuItem>
        </Menu>
      ) : (
        <div className="flex flex-wrap gap-2">
          {acknowledgedAt === null && (
            <Button size="sm" busy={acknowledge.isPending} onClick={() => acknowledge.mutate([id])}>
              {t('acknowledge')}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => setOutcome('dismissed')}>
            {t('dismiss')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOutcome('resolved')}>
            {t('resolve')}
          </Button>
        </div>
      )}
      {outcome !== null && (
        <NoteDialog
          title={t(`${outcome}Title`)}
          text={t(`${outcome}Text`)}
          label={t('note')}
          hint={t('noteHint')}
          submitLabel={outcome === 'resolved' ? t('resolve') : t('dismiss')}
          busy={resolve.isPending}
          onSubmit={(note) =>
            resolve.mutate(
              { id, outcome, note },
              {
                onSuccess: () => {
                  onDone?.();
                  setOutcome(null);
                },
              },
            )
          }
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  );
}
