import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAct } from './use-acts.ts';

/** Acknowledges reports to their reporters. */
export function useAcknowledge() {
  const t = useT('admin');
  return useAct(
    async (ids: readonly string[]) => {
      for (const id of ids) {
        await call('POST /admin/reports/:id/acknowledge', { params: { id }, body: {} });
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
export function useResolve() {
  const t = useT('admin');
  return useAct(
    ({ id, outcome, note }: Verdict) =>
      call('POST /admin/reports/:id/resolve', { params: { id }, body: { outcome, note } }),
    ({ outcome }) => t(`done.${outcome}`),
  );
}
