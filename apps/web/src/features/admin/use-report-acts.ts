import type { AdminMember, AdminReport } from '@sambandha/contract/admin/schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { memberQuery } from './queries.ts';
import { useOpenedAct } from './use-acts.ts';

/** Acknowledges reports to their reporters. */
export function useAcknowledgeReports() {
  const t = useT('admin');
  const client = useQueryClient();
  return useOpenedAct(
    async (ids: readonly string[]) => {
      for (const id of ids) {
        const { report } = await call('POST /admin/reports/:id/acknowledge', {
          params: { id },
          body: {},
        });
        updateCachedFile(client, report);
      }
    },
    (ids) => t('done.acknowledge', { count: ids.length }),
  );
}

export interface Verdict {
  readonly id: string;
  readonly outcome: 'resolved' | 'dismissed';
  readonly note: string;
}

/** Closes a report as resolved or dismissed. */
export function useResolveReport() {
  const t = useT('admin');
  const client = useQueryClient();
  return useOpenedAct(
    async ({ id, outcome, note }: Verdict) => {
      const { report } = await call('POST /admin/reports/:id/resolve', {
        params: { id },
        body: { outcome, note },
      });
      updateCachedFile(client, report);
    },
    ({ outcome }) => t(`done.${outcome}`),
  );
}

/** Replaces a report in the cached file of the reported member. */
function updateCachedFile(client: QueryClient, report: AdminReport): void {
  if (report.member === null) return;
  const { queryKey } = memberQuery(report.member.id);
  const file = client.setQueryData(queryKey, (cached) => cached && withReport(cached, report));
  if (file === undefined) return;
  const { reasons, reports } = file.user;
  const isOpen = reasons.length > 0 || reports.some(({ status }) => status === 'open');
  // The end of a case also changes the status of the member, which the response does not contain.
  if (!isOpen) void client.invalidateQueries({ queryKey });
}

function withReport({ user }: { user: AdminMember }, report: AdminReport) {
  const reports = user.reports.map((other) => (other.id === report.id ? report : other));
  return { user: { ...user, reports } };
}
