import type { RecoveryCase } from '@sambandha/contract/admin/case-endpoints';
import { REVIEW_REASON } from '@sambandha/contract/admin/choices';
import type { MemberCase as MemberCaseRow } from '@sambandha/contract/admin/member-cases';
import type { AdminReport, AdminRow } from '@sambandha/contract/admin/schemas';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { CaseCard } from './case-card.tsx';
import { CaseDesk } from './case-desk.tsx';
import { DueTime } from './due-time.tsx';
import { MemberCase } from './member-case.tsx';
import { memberCasesQuery, recoveryCasesQuery, reportsQuery, usersQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import type { DeskView } from './use-desk-view.ts';

interface ListProps {
  view: DeskView;
}

/** Renders members with open reports or reasons for a review. */
export function ReportedMembers({ view }: ListProps) {
  const t = useT('admin');
  const { data, isError, isFetching, refetch } = useQuery(memberCasesQuery(view.page));
  return (
    <CaseDesk
      view={view}
      label={t('desk.lists.reports')}
      cases={data?.cases}
      pagination={data?.pagination}
      isFetching={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      toItem={(item) => ({
        id: item.id,
        name: item.name,
        avatar: item.avatar,
        details: <ReportedMemberDetails item={item} />,
      })}
      renderCase={({ id, onDone }) => (
        <MemberCase key={id} id={id} kind="reports" onDone={onDone} />
      )}
    />
  );
}

function ReportedMemberDetails({ item }: { item: MemberCaseRow }) {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const labels = [
    ...item.reportedFor.map((code) => REPORT_REASON.labels[code]),
    ...item.reasons.map((code) => REVIEW_REASON.labels[code]),
  ];
  return (
    <>
      <span className="flex w-full flex-wrap gap-x-3">
        <span>{labels.map(phrase).join(', ')}</span>
        {/* The time since the report is left out on a phone and beside a number of reports. The due
            time below tells the same. */}
        {item.reportedAt !== null && item.reportsCount === 1 && (
          <span className="max-sm:hidden">{format.relative(item.reportedAt)}</span>
        )}
        {item.reportsCount > 1 && (
          <span className="font-semibold text-ink">
            {t('reports', { count: item.reportsCount })}
          </span>
        )}
      </span>
      {item.held && <span className="font-semibold text-kumkum-ink">{t('hiddenFromBrowse')}</span>}
      {item.acknowledgeBy !== null && <DueTime act="acknowledge" by={item.acknowledgeBy} />}
      {item.acknowledgeBy === null && item.resolveBy !== null && (
        <DueTime act="resolve" by={item.resolveBy} />
      )}
    </>
  );
}

/** Renders members without the Verified mark. */
export function MembersToVerify({ view }: ListProps) {
  const t = useT('admin');
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(
    usersQuery({ status: 'pending', sort: 'oldest', search: '', page: view.page }),
  );
  return (
    <CaseDesk<AdminRow>
      view={view}
      label={t('desk.lists.verify')}
      cases={data?.users}
      pagination={data?.pagination}
      isFetching={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      toItem={({ id, name, avatar, joinDate }) => ({
        id,
        name,
        avatar,
        details: t('joined', { day: format.day(joinDate) }),
      })}
      renderCase={({ id, onDone }) => <MemberCase key={id} id={id} kind="verify" onDone={onDone} />}
    />
  );
}

/**
 * Renders reports about members who have deleted their accounts. The reports need an answer
 * although no act on the member is possible any more.
 */
export function DepartedReports({ view }: ListProps) {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(
    reportsQuery({ status: 'departed', page: view.page }),
  );
  return (
    <CaseDesk<AdminReport>
      view={view}
      label={t('desk.lists.departed')}
      cases={data?.reports}
      pagination={data?.pagination}
      isFetching={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      toItem={({ id, reason, createdAt }) => ({
        id,
        name: phrase(REPORT_REASON.labels[reason]),
        details: format.day(createdAt),
      })}
      renderCase={({ id, item, onDone }) =>
        item && <ReportCard key={id} report={item} showsMember onDone={onDone} />
      }
    />
  );
}

/** Renders accounts whose ownership is disputed. Only admins have this list. */
export function AccountCases({ view }: ListProps) {
  const t = useT('admin');
  const { data, isError, isFetching, refetch } = useQuery(
    recoveryCasesQuery({ status: 'open', page: view.page }),
  );
  return (
    <CaseDesk<RecoveryCase>
      view={view}
      label={t('desk.lists.accounts')}
      cases={data?.cases}
      pagination={data?.pagination}
      isFetching={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      toItem={({ id, member, kind }) => ({
        id,
        name: member.name,
        details: t(`case.kind.${kind}`),
      })}
      renderCase={({ id, item, onDone }) =>
        item && <CaseCard key={id} recoveryCase={item} onDone={onDone} />
      }
    />
  );
}
